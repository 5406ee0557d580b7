import type { WebhookEvent } from '@gian-hang/marketplace/types/webhook-types';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { enqueueRefetchProducts } from '../products/sync/enqueue-refetch.service.ts';
import { recordPendingChanges } from '../shops/events/pending-changes.service.ts';
import {
  handleAuthorisationRemoved,
  notifyAuthorisationEnding,
} from '../shops/events/shop-events.service.ts';
import { type DeliveryKey, lockDelivery, markHandled, pendingDeliveries } from './webhooks.queries.ts';

/** Applies one delivery; applying it again finds it handled. */
export async function handleDelivery(deps: Deps, key: DeliveryKey): Promise<void> {
  const handled = await inTransaction(deps, async (trx) => {
    const delivery = await lockDelivery(trx, key);
    if (!delivery || delivery.handled_at) return null;
    const event = delivery.event as unknown as StoredEvent;
    await applyEvent(trx, deps, { ...event, marketplace: key.marketplace });
    await markHandled(trx, key, deps.clock.now());
    return delivery.kind;
  });
  if (handled === 'product_changed') await enqueueRefetchProducts(deps);
}

/** Takes up what was kept but never handled, such as when the queue could not be reached. */
export async function handlePendingDeliveries(deps: Deps): Promise<void> {
  for (const key of await pendingDeliveries(deps.db)) await handleDelivery(deps, key);
}

/** An event as it lies in the database: times have become text. */
type StoredEvent = Omit<WebhookEvent, 'raw' | 'sentAt' | 'endsAt'> & {
  sentAt: string | null;
  endsAt: string | null;
};

async function applyEvent(db: Db, deps: Deps, event: StoredEvent & { marketplace: string }): Promise<void> {
  switch (event.kind) {
    case 'authorisation_removed':
      return handleAuthorisationRemoved(db, deps, event);
    case 'authorisation_ending':
      return notifyAuthorisationEnding(db, deps, event);
    case 'product_changed':
      return recordPendingChanges(db, deps, event, 'product', event.productIds);
    case 'order_changed':
    case 'package_changed':
    case 'cancellation_changed':
    case 'return_changed':
      return recordPendingChanges(db, deps, event, 'order', event.orderIds);
    case 'other':
      return undefined;
  }
}
