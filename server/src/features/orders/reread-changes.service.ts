import type { Deps } from '../../deps.ts';
import { pendingChanges, settleChanges } from '../shops/pending-changes.service.ts';
import { openShop } from '../shops/shop-access.service.ts';
import { rereadOrders } from './sync-orders.service.ts';

/** Reads again the orders that webhooks announced, shop by shop; a shop that fails keeps its list for the next time. */
export async function rereadChangedOrders(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const [shopId, changes] of await pendingChanges(deps.db, 'order')) {
    if (signal.aborted) return;
    try {
      const shop = await openShop(deps, shopId);
      await rereadOrders(
        deps,
        shop,
        changes.map(({ objectId }) => objectId),
        'notice',
        signal,
      );
      await settleChanges(deps.db, shopId, 'order', changes);
    } catch (error) {
      deps.log.warn({ err: error, shop: shopId }, 'announced orders could not be read');
    }
  }
}
