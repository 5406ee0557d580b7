export const WEBHOOK_KINDS = [
  'order_changed',
  'product_changed',
  'package_changed',
  'cancellation_changed',
  'return_changed',
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
  status: string | null;
  endsAt: Date | null;
  raw: unknown;
}
