import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { findActiveShop, type MarketplaceShop } from '../events/shop-events.queries.ts';
import { markRemovedBySeller } from '../shops.queries.ts';
import { endShopAccess } from './authorisations.service.ts';
import { accessOf } from './renew-authorisation.service.ts';

/** Disconnects the shop if the marketplace confirms that the seller removed the app. */
export async function checkAuthorisation(deps: Deps, ref: MarketplaceShop): Promise<void> {
  const shop = await findActiveShop(deps.db, ref);
  if (!shop) return;
  try {
    const shops = await deps.marketplaces.of(ref).listAuthorisedShops(accessOf(deps, shop.authorisationId));
    if (shops.some(({ id }) => id === shop.shop_id)) return;
  } catch (error) {
    // The token refresh inside this call has already ended the authorisation, like one that expired.
    if (error instanceof AppError && error.code === 'authorisation_required')
      return markRemovedBySeller(deps.db, shop.id, deps.clock.now());
    if (!isMarketplaceError(error, 'authorisation_gone')) throw error;
  }
  await inTransaction(deps, (trx) => endShopAccess(trx, deps, shop, 'DISCONNECTED', 'removed_by_seller'));
}
