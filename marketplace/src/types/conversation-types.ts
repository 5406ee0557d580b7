import type { DecodeMetadata, PageRequest, SortDirection } from '../runtime/page.ts';

/** Who takes part in a conversation. Each connector maps its own words to these. */
export const PARTICIPANT_ROLES = ['BUYER', 'SHOP', 'AGENT', 'SYSTEM', 'ROBOT'] as const;
export type ParticipantRole = (typeof PARTICIPANT_ROLES)[number];

export const MESSAGE_KINDS = [
  'TEXT',
  'IMAGE',
  'VIDEO',
  'EMOTICON',
  'PRODUCT',
  'ORDER',
  'RETURN',
  'COUPON',
  /** From the marketplace, such as "an agent has joined". */
  'NOTICE',
  'OTHER',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export interface ConversationQuery extends PageRequest {
  /** Language of the marketplace's own messages, such as `vi-VN`. */
  locale?: string;
}

export interface MessageQuery extends ConversationQuery {
  /** By time; default: newest first. */
  direction?: SortDirection;
}

export interface Participant {
  /** The id within the chat; it does not find orders. */
  chatId: string | null;
  /** The id that orders have. */
  userId: string | null;
  /** One of PARTICIPANT_ROLES, or the marketplace's word if the connector does not know it. */
  role: string | null;
  name: string | null;
  avatar: string | null;
}

/** Contains what a person wrote: never log it. */
export interface Message extends DecodeMetadata {
  id: string;
  kind: MessageKind;
  /** The marketplace's word for the kind. */
  marketplaceKind: string | null;
  text: string | null;
  image: { url: string; width: number | null; height: number | null } | null;
  productId: string | null;
  orderId: string | null;
  skuId: string | null;
  couponId: string | null;
  sender: Participant | null;
  sentAt: Date | null;
  /** Newer messages have a larger one. Digits only. */
  position: string | null;
  /** False: for the buyer only, such as a request to rate the service. */
  visible: boolean;
}

export interface Conversation extends DecodeMetadata {
  id: string;
  createdAt: Date | null;
  /** False if the marketplace does not let the shop write at the moment. */
  canSend: boolean;
  unread: number;
  buyer: Participant | null;
  participants: Participant[];
  latestMessage: Message | null;
}

export interface SentMessage {
  id: string;
}
