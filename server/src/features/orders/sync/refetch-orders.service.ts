import type { Deps } from '../../../deps.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { processPendingChanges } from '../../shops/events/pending-changes.service.ts';
import { refetchOrders } from './sync-orders.service.ts';

/** Reads again the orders that webhooks announced. */
export function refetchChangedOrders(deps: Deps, signal: AbortSignal): Promise<void> {
  const refetch = (shop: ShopConnection, ids: string[]) => refetchOrders(deps, shop, ids, 'notice', signal);
  return processPendingChanges(deps, 'order', refetch, signal);
}
