import { cleanJson, parseJson } from '../../runtime/json.ts';
import type { Decoded } from '../../runtime/page.ts';
import type {
  Conversation,
  Message,
  MessageKind,
  Participant,
  ParticipantRole,
} from '../../types/conversation-types.ts';
import type { PictureFilter } from '../products/pictures.ts';
import {
  WireConversation,
  WireMessage,
  WireMessageContent,
  type WireParticipant,
} from '../wire/conversation.ts';
import { decodeRecord } from './record.ts';

const KINDS = new Map<string, MessageKind>([
  ['TEXT', 'TEXT'],
  ['IMAGE', 'IMAGE'],
  ['VIDEO', 'VIDEO'],
  ['EMOTICONS', 'EMOTICON'],
  ['PRODUCT_CARD', 'PRODUCT'],
  ['BUYER_ENTER_FROM_PRODUCT', 'PRODUCT'],
  ['ORDER_CARD', 'ORDER'],
  ['BUYER_ENTER_FROM_ORDER', 'ORDER'],
  ['RETURN_REFUND_CARD', 'RETURN'],
  ['COUPON_CARD', 'COUPON'],
  ['ALLOCATED_SERVICE', 'NOTICE'],
  ['NOTIFICATION', 'NOTICE'],
  ['BUYER_ENTER_FROM_TRANSFER', 'NOTICE'],
]);

const ROLES = new Map<string, ParticipantRole>([
  ['BUYER', 'BUYER'],
  ['SHOP', 'SHOP'],
  ['CUSTOMER_SERVICE', 'AGENT'],
  ['SYSTEM', 'SYSTEM'],
  ['ROBOT', 'ROBOT'],
]);

export function decodeConversation(input: unknown, allowedPictureUrl: PictureFilter): Decoded<Conversation> {
  return decodeRecord(WireConversation, input, (wire) => {
    const participants = wire.participants.map((person) => buildParticipant(person, allowedPictureUrl));
    return {
      id: wire.id,
      createdAt: wire.create_time,
      canSend: wire.can_send_message ?? true,
      unread: Math.max(wire.unread_count ?? 0, 0),
      buyer: participants.find(({ role }) => role === 'BUYER') ?? null,
      participants,
      latestMessage: wire.latest_message && decodeMessage(wire.latest_message, allowedPictureUrl).item,
    };
  });
}

export function decodeMessage(input: unknown, allowedPictureUrl: PictureFilter): Decoded<Message> {
  return decodeRecord(WireMessage, input, (wire) => {
    const kind = KINDS.get(wire.type ?? '') ?? 'OTHER';
    const { text, members } = readContent(wire.content);
    const url = kind === 'IMAGE' ? allowedPictureUrl(members?.url) : null;
    return {
      id: wire.id,
      kind,
      marketplaceKind: wire.type,
      text,
      image: url ? { url, width: members?.width ?? null, height: members?.height ?? null } : null,
      productId: members?.product_id ?? null,
      orderId: members?.order_id ?? null,
      skuId: members?.sku_id ?? null,
      couponId: members?.coupon_id ?? null,
      sender: wire.sender ? buildParticipant(wire.sender, allowedPictureUrl) : null,
      sentAt: wire.create_time,
      position: wire.index,
      visible: wire.is_visible ?? true,
    };
  });
}

/** Content that is not the documented JSON counts as the text itself. */
function readContent(content: string | null) {
  if (content === null) return { text: null, members: null };
  const { data: members } = WireMessageContent.safeParse(tryParse(content));
  return members ? { text: members.content, members } : { text: content, members: null };
}

function tryParse(content: string): unknown {
  try {
    return cleanJson(parseJson(content));
  } catch {
    return null;
  }
}

function buildParticipant(wire: WireParticipant, allowedPictureUrl: PictureFilter): Participant {
  return {
    chatId: wire.im_user_id,
    userId: wire.user_id,
    role: wire.role && (ROLES.get(wire.role) ?? wire.role),
    name: wire.nickname,
    avatar: allowedPictureUrl(wire.avatar),
  };
}
