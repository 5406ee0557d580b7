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
  /** The bytes as received; a re-serialised body does not verify. */
  body: Uint8Array;
  /** Some marketplaces sign the address they call. */
  callbackUrl?: string;
}

/** Only a hint: deliveries come late, twice and out of order, so read the object again. */
export interface WebhookEvent {
  kind: WebhookKind;
  /** The marketplace's notification id, or a digest of the body where it sends none. */
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
