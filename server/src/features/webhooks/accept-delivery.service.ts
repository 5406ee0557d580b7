import { createHash } from 'node:crypto';
import type { Marketplace } from '@gian-hang/marketplace/marketplace';
import { MarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { WebhookDelivery, WebhookEvent, WebhookKind } from '@gian-hang/marketplace/types/webhook-types';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { enqueueInbox } from './handle-deliveries.job.ts';
import { insertDelivery } from './webhooks.queries.ts';

const MAX_QUARANTINED_BYTES = 4_096;
/** Nothing is done about these events. */
const UNUSED_KINDS: readonly WebhookKind[] = [
  'conversation_changed',
  'message_received',
  'creator_message_received',
  'other',
];

/**
 * Stores a delivery once, together with the job that handles it. Without the database it fails, and the sender repeats.
 * An unreadable delivery is quarantined: repeating it would not make it readable.
 */
export async function acceptDelivery(
  deps: Deps,
  marketplace: Marketplace,
  delivery: WebhookDelivery,
): Promise<void> {
  let event: WebhookEvent;
  try {
    event = marketplace.parseWebhook(delivery);
  } catch (error) {
    if (error instanceof MarketplaceError && error.kind === 'bad_webhook')
      return quarantine(deps, marketplace.name, delivery.body, error.message);
    throw error;
  }
  await inTransaction(deps, (trx) => storeDelivery({ ...deps, db: trx }, marketplace.name, event));
}

async function storeDelivery(
  { db, jobs, clock }: Deps,
  marketplace: string,
  event: WebhookEvent,
): Promise<void> {
  const { raw: _, ...stored } = event;
  const { shopId, kind } = event;
  const now = clock.now();
  const isActionable = shopId !== null && !UNUSED_KINDS.includes(kind);
  const isNew = await insertDelivery(db, {
    marketplace,
    delivery_id: event.deliveryId,
    kind,
    shop_id: shopId,
    event: JSON.stringify(stored),
    received_at: now,
    handled_at: isActionable ? null : now,
  });
  if (isNew && isActionable) await enqueueInbox(jobs, { marketplace, shopId }, db);
}

async function quarantine(
  { clock, log, db }: Deps,
  marketplace: string,
  body: Uint8Array,
  reason: string,
): Promise<void> {
  const deliveryId = createHash('sha256').update(body).digest('hex');
  const now = clock.now();
  const isNew = await insertDelivery(db, {
    marketplace,
    delivery_id: deliveryId,
    kind: 'other',
    shop_id: null,
    event: '{}',
    received_at: now,
    handled_at: now,
    quarantine_reason: reason,
    quarantined_body: Buffer.from(body.subarray(0, MAX_QUARANTINED_BYTES)),
  });
  if (isNew) log.warn({ deliveryId, bytes: body.length, reason }, 'webhook quarantined');
}
