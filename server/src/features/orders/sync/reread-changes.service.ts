import type { Deps } from '../../../deps.ts';
import type { OpenShop } from '../../shops/authorisation/shop-access.service.ts';
import { rereadAnnounced } from '../../shops/events/pending-changes.service.ts';
import { rereadOrders } from './sync-orders.service.ts';

/** Reads again the orders that webhooks announced. */
export function rereadChangedOrders(deps: Deps, signal: AbortSignal): Promise<void> {
  const reread = (shop: OpenShop, ids: string[]) => rereadOrders(deps, shop, ids, 'notice', signal);
  return rereadAnnounced(deps, 'order', reread, signal);
}
