import { createHash } from 'node:crypto';
import type { Marketplace } from '@gian-hang/marketplace/marketplace';
import { MarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { WebhookDelivery, WebhookEvent } from '@gian-hang/marketplace/types/webhook-types';
import type { Deps } from '../../deps.ts';
import { handleWebhookJob } from './handle-webhook.job.ts';
import { insertDelivery } from './webhooks.queries.ts';

const MAX_QUARANTINED_BYTES = 4_096;

/**
 * Keeps a delivery once and answers at once; the work is a job. Without the database it fails, and the sender repeats.
 * What cannot be read is quarantined: repeating it would not make it readable.
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
  const { raw: _, ...kept } = event;
  const fresh = await insertDelivery(deps.db, {
    marketplace: marketplace.name,
    delivery_id: event.deliveryId,
    kind: event.kind,
    shop_id: event.shopId,
    event: JSON.stringify(kept),
    received_at: deps.clock.now(),
    handled_at: null,
  });
  if (fresh) await enqueueOrLeaveToSweep(deps, marketplace.name, event.deliveryId);
}

async function quarantine(
  { clock, log, db }: Deps,
  marketplace: string,
  body: Uint8Array,
  reason: string,
): Promise<void> {
  const deliveryId = createHash('sha256').update(body).digest('hex');
  const now = clock.now();
  const fresh = await insertDelivery(db, {
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
  if (fresh) log.warn({ deliveryId, bytes: body.length, reason }, 'webhook quarantined');
}

/** The delivery is kept; a queue that cannot be reached only makes it wait for the next sweep. */
async function enqueueOrLeaveToSweep(
  { jobs, log }: Deps,
  marketplace: string,
  deliveryId: string,
): Promise<void> {
  try {
    await jobs.enqueue(handleWebhookJob, { marketplace, deliveryId });
  } catch (error) {
    log.warn({ err: error }, 'webhook waits for the sweep');
  }
}
