export const WEBHOOK_KINDS = [
  'order_changed',
  'product_changed',
  'package_changed',
  'cancellation_changed',
  'return_changed',
  'conversation_changed',
  'message_received',
  /** From a creator who promotes the seller's products, not from a buyer. */
  'creator_message_received',
  'authorisation_removed',
  'authorisation_ending',
  'other',
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

export interface WebhookDelivery {
  headers: Record<string, string | string[] | undefined>;
  /** The received bytes; the signature does not match a re-serialised body. */
  body: Uint8Array;
  /** Some marketplaces sign the callback URL. */
  callbackUrl?: string;
}

/** Only a hint: deliveries arrive late, twice or out of order, so fetch the object again. */
export interface WebhookEvent {
  kind: WebhookKind;
  /** The marketplace's notification id, or a digest of the body if it sends none. */
  deliveryId: string;
  type: string;
  shopId: string | null;
  accountId: string | null;
  sentAt: Date | null;
  orderIds: string[];
  productIds: string[];
  packageIds: string[];
  cancellationId: string | null;
  returnId: string | null;
  conversationId: string | null;
  /** The event never contains what the message says. */
  messageId: string | null;
  /** What the object is now, in our words where the connector knows them. */
  status: string | null;
  endsAt: Date | null;
  raw: unknown;
}

/** The address that a marketplace sends one kind of a shop's events to. */
export interface WebhookSetting {
  /** The marketplace's word. */
  topic: string;
  address: string;
  updatedAt: Date | null;
}
