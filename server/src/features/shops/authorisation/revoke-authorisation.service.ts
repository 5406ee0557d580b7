import type { TokenProvider } from '@gian-hang/marketplace/marketplace';
import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { ownersOf } from '../events/shop-owners.queries.ts';
import { deleteShopWebhooks } from '../link/shop-webhooks.service.ts';
import { authorisationById } from './authorisations.queries.ts';
import { openTokens } from './authorisations.service.ts';

const TIMEOUT_MS = 5_000;

type ShopToRevoke = {
  id: string;
  marketplace: string;
  shop_id: string;
  routing_key: string;
  region: string;
  authorisation_id: string;
  name: string;
  owner_id: string | null;
};

/** Reads the shop's access token before it is destroyed; null if there is none. */
export async function readShopAccessToken(
  db: Db,
  deps: Deps,
  authorisationId: string,
): Promise<string | null> {
  try {
    return openTokens(deps, await authorisationById(db, authorisationId)).accessToken;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Deletes a shop's webhooks and revokes its authorisation on the marketplace. The stored tokens are already destroyed, so this cannot be
 * repeated: if the marketplace does not answer in time, the owner is asked to remove the app there.
 */
export async function revokeShopAuthorisation(
  deps: Deps,
  shop: ShopToRevoke,
  accessToken: string,
): Promise<void> {
  const token = async () => accessToken;
  const access: TokenProvider = {
    accountId: shop.authorisation_id,
    getAccessToken: token,
    onTokenExpired: token,
  };
  const ref = { id: shop.shop_id, routingKey: shop.routing_key, region: shop.region };
  const calls = deps.marketplaces.of(shop).shop(access, ref);
  await deleteShopWebhooks(deps, shop, calls.webhooks);
  try {
    await calls.revokeAuthorisation({ signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    if (isMarketplaceError(error, 'authorisation_gone')) return;
    deps.log.warn({ err: error, shop: shop.id }, 'authorisation could not be returned to the marketplace');
    await notify(deps.db, deps.clock, await ownersOf(deps.db, shop), 'authorisation_not_returned', {
      shop: shop.name,
    });
  }
}
