import { createHash } from 'node:crypto';
import { MarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { WebhookDelivery, WebhookEvent } from '@gian-hang/marketplace/types/webhook-types';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { handleDeliveriesJob } from './handle-deliveries.job.ts';
import { insertDelivery } from './webhooks.queries.ts';

const MAX_QUARANTINED_BYTES = 4_096;

/**
 * Stores a delivery once, together with the job that handles it. Without the database it fails, and the sender repeats.
 * An unreadable delivery is quarantined: repeating it would not make it readable.
 */
export async function acceptDelivery(deps: Deps, delivery: WebhookDelivery): Promise<void> {
  let event: WebhookEvent;
  try {
    event = deps.marketplace.parseWebhook(delivery);
  } catch (error) {
    if (error instanceof MarketplaceError && error.kind === 'bad_webhook')
      return quarantine(deps, delivery.body, error.message);
    throw error;
  }
  await inTransaction(deps, (trx) => storeDelivery({ ...deps, db: trx }, event));
}

async function storeDelivery({ db, jobs, marketplace, clock }: Deps, event: WebhookEvent): Promise<void> {
  const { raw: _, ...stored } = event;
  const { shopId, kind } = event;
  const now = clock.now();
  const isActionable = shopId !== null && kind !== 'other';
  const isNew = await insertDelivery(db, {
    marketplace: marketplace.name,
    delivery_id: event.deliveryId,
    kind,
    shop_id: shopId,
    event: JSON.stringify(stored),
    received_at: now,
    handled_at: isActionable ? null : now,
  });
  if (isNew && isActionable) await jobs.enqueue(handleDeliveriesJob, { shopId }, { trx: db, group: shopId });
}

async function quarantine(deps: Deps, body: Uint8Array, reason: string): Promise<void> {
  const { marketplace, clock, log, db } = deps;
  const deliveryId = createHash('sha256').update(body).digest('hex');
  const now = clock.now();
  const isNew = await insertDelivery(db, {
    marketplace: marketplace.name,
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
