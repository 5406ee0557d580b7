import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { withMarketplaceTimeout } from '../../../http/limits/marketplace-timeout.ts';
import { syncFailureMessage, toSyncFailure } from '../../../shared/sync-runs/sync-failure.service.ts';
import { expireShopAccess, openShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { refetchOrders } from './sync-orders.service.ts';

/** Fetches and stores one order during a request. Marketplace failures become user messages. */
export async function refetchOrderNow(deps: Deps, shopId: string, orderId: string) {
  const shop = await openShopConnection(deps, shopId);
  try {
    return await withMarketplaceTimeout((signal) => refetchOrders(deps, shop, [orderId], 'refresh', signal));
  } catch (error) {
    if (!isMarketplaceError(error)) throw error;
    if (error.kind === 'authorisation_gone') await expireShopAccess(deps, shop);
    const failure = toSyncFailure(error);
    const code = failure.code === 'authorisation_required' ? failure.code : 'sync_failed';
    throw new AppError(code, { message: syncFailureMessage(failure) });
  }
}
