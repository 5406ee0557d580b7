import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { withinDeadline } from '../../../http/limits/marketplace-deadline.ts';
import { describeFailure, failureInWords } from '../../../shared/sync-runs/sync-failure.service.ts';
import { giveUpShop, openShop } from '../../shops/authorisation/shop-access.service.ts';
import { rereadOrders } from './sync-orders.service.ts';

/** Reads one order again while somebody waits for it; the marketplace's failures in words. */
export async function rereadForPerson(deps: Deps, shopId: string, orderId: string) {
  const shop = await openShop(deps, shopId);
  try {
    return await withinDeadline((signal) => rereadOrders(deps, shop, [orderId], 'button', signal));
  } catch (error) {
    if (!isMarketplaceError(error)) throw error;
    if (error.kind === 'authorisation_gone') await giveUpShop(deps, shop);
    const failure = describeFailure(error);
    const code = failure.code === 'authorisation_needed' ? failure.code : 'sync_failed';
    throw new AppError(code, { message: failureInWords(failure) });
  }
}
