import { isMarketplaceError, type MarketplaceErrorKind } from '@gian-hang/marketplace/runtime/errors';
import type { WebhookEvent } from '@gian-hang/marketplace/types/webhook-types';
import { isDatabaseUnavailable } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { refetchReturns } from '../orders/returns/refetch-returns.service.ts';
import { refetchOrders } from '../orders/sync/sync-orders.service.ts';
import { refetchProducts } from '../products/sync/refetch-products.service.ts';
import { openShopConnection } from '../shops/authorisation/shop-connection.service.ts';
import {
  handleAuthorisationRemoved,
  notifyAuthorisationEnding,
} from '../shops/events/shop-events.service.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  findLinkedShop,
  type Inbox,
  postponeDeliveries,
  updateDeliveries,
} from './webhooks.queries.ts';

const RETRY_DELAY_MS = 60_000;
const MAX_ATTEMPTS = 3;

/** An event as stored: times are text. */
type StoredEvent = Omit<WebhookEvent, 'raw' | 'sentAt' | 'endsAt'> & {
  sentAt: string | null;
  endsAt: string | null;
};

const eventOf = ({ event }: ClaimedDelivery) => event as unknown as StoredEvent;

/** Handles all deliveries of a shop that are due, until none is left or the shop cannot be read. */
export async function handleDeliveries(deps: Deps, inbox: Inbox, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const claimed = await claimDeliveries(deps.db, inbox, deps.clock.now());
    if (claimed.length === 0) return;
    for (const group of groupDeliveries(claimed))
      try {
        const [first] = group;
        if (first && first.attempts > MAX_ATTEMPTS)
          await quarantine(deps, inbox, first, 'the worker crashed');
        else await handleGroup(deps, inbox, group, signal);
      } catch (error) {
        if (!isCausedByDelivery(error)) return postpone(deps, inbox, group, error);
        await recordFailedAttempt(deps, inbox, group, error);
      }
  }
}

/** Changed orders, returns and products are read together; every other delivery is handled alone. */
function groupDeliveries(claimed: readonly ClaimedDelivery[]): ClaimedDelivery[][] {
  const { changes = [], others = [] } = Object.groupBy(claimed, ({ kind }) =>
    kind.endsWith('_changed') ? 'changes' : 'others',
  );
  return [...others.map((delivery) => [delivery]), changes].filter(({ length }) => length > 0);
}

async function handleGroup(
  deps: Deps,
  inbox: Inbox,
  group: readonly ClaimedDelivery[],
  signal: AbortSignal,
): Promise<void> {
  await refetchChanges(deps, inbox, group, signal);
  await inTransaction(deps, async (trx) => {
    for (const delivery of group) {
      if (delivery.kind === 'authorisation_removed')
        await handleAuthorisationRemoved(trx, deps, { ...eventOf(delivery), ...inbox });
      if (delivery.kind === 'authorisation_ending')
        await notifyAuthorisationEnding(trx, deps, { ...eventOf(delivery), ...inbox });
    }
    await updateDeliveries(trx, inbox.marketplace, group, { handled_at: deps.clock.now() });
  });
}

/** Reads each announced order, return and product once. Deliveries for a shop that is not linked are ignored. */
async function refetchChanges(
  deps: Deps,
  inbox: Inbox,
  group: readonly ClaimedDelivery[],
  signal: AbortSignal,
): Promise<void> {
  const events = group.map(eventOf);
  const changed = (ids: (event: StoredEvent) => string | string[]) => [...new Set(events.flatMap(ids))];
  const orderIds = changed((event) => event.orderIds);
  const returnIds = changed((event) => event.returnId ?? []);
  const productIds = changed((event) => event.productIds);
  const shop = await findLinkedShop(deps.db, inbox);
  if (!shop || orderIds.length + returnIds.length + productIds.length === 0) return;
  const connection = await openShopConnection(deps, shop.id);
  if (orderIds.length > 0) await refetchOrders(deps, connection, orderIds, 'webhook', signal);
  if (returnIds.length > 0) await refetchReturns(deps, connection, returnIds, signal);
  if (productIds.length > 0) await refetchProducts(deps, connection, productIds, signal);
}

/** Failures of one answer, not of the shop or the marketplace as a whole. */
const FAILURES_OF_ONE_ANSWER: readonly MarketplaceErrorKind[] = [
  'bad_answer',
  'too_large',
  'refused',
  'not_found',
  'too_many_results',
];

function isCausedByDelivery(error: unknown): boolean {
  if (isMarketplaceError(error)) return FAILURES_OF_ONE_ANSWER.includes(error.kind);
  if (error instanceof AppError) return error.code !== 'authorisation_required';
  return !isDatabaseUnavailable(error);
}

async function postpone(
  { db, clock, log }: Deps,
  { marketplace, shopId }: Inbox,
  group: readonly ClaimedDelivery[],
  error: unknown,
): Promise<void> {
  log.warn({ err: error, shopId, deliveries: group.length }, 'webhook deliveries are postponed');
  await postponeDeliveries(db, marketplace, group, new Date(clock.now().getTime() + RETRY_DELAY_MS));
}

/** Deliveries that failed together are retried at once, one by one, to find the one that fails. */
async function recordFailedAttempt(
  deps: Deps,
  inbox: Inbox,
  group: readonly ClaimedDelivery[],
  error: unknown,
): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const [delivery] = group;
  if (group.length > 1) return updateDeliveries(db, inbox.marketplace, group, { retry_at: now });
  if (!delivery) return;
  log.warn({ err: error, deliveryId: delivery.delivery_id }, 'webhook delivery failed');
  if (delivery.attempts >= MAX_ATTEMPTS) return quarantine(deps, inbox, delivery, reasonOf(error));
  const retryAt = new Date(now.getTime() + RETRY_DELAY_MS);
  await updateDeliveries(db, inbox.marketplace, group, { retry_at: retryAt });
}

function reasonOf(error: unknown): string {
  if (isMarketplaceError(error)) return error.message;
  return error instanceof Error ? error.name : 'unknown error';
}

async function quarantine(
  { db, clock, log }: Deps,
  { marketplace, shopId }: Inbox,
  delivery: ClaimedDelivery,
  reason: string,
): Promise<void> {
  const { delivery_id: deliveryId } = delivery;
  log.error(
    { shopId, deliveryId, reason },
    `webhook delivery ${deliveryId} is quarantined after ${MAX_ATTEMPTS} attempts`,
  );
  await updateDeliveries(db, marketplace, [delivery], {
    handled_at: clock.now(),
    quarantine_reason: reason,
  });
}
