import type { WebhookDelivery } from '@gian-hang/marketplace/webhook-types';
import type { Deps } from '../../deps.ts';
import { handleWebhookJob } from './handle-webhook.job.ts';
import { insertDelivery } from './webhooks.queries.ts';

/** Keeps a delivery once and answers at once; the work is a job. Without the database it fails, and the sender repeats. */
export async function acceptDelivery(deps: Deps, delivery: WebhookDelivery): Promise<void> {
  const event = deps.marketplace.readWebhook(delivery);
  const { raw: _, ...kept } = event;
  const fresh = await insertDelivery(deps.db, {
    marketplace: deps.marketplace.name,
    delivery_id: event.deliveryId,
    kind: event.kind,
    shop_id: event.shopId,
    event: JSON.stringify(kept),
    received_at: deps.clock.now(),
    handled_at: null,
  });
  if (fresh) await hurry(deps, event.deliveryId);
}

/** The delivery is kept; a queue that cannot be reached only makes it wait for the next sweep. */
async function hurry({ jobs, log }: Deps, deliveryId: string): Promise<void> {
  try {
    await jobs.enqueue(handleWebhookJob, { deliveryId });
  } catch (error) {
    log.warn({ err: error }, 'webhook waits for the sweep');
  }
}
