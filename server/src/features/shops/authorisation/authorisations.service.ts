import { randomUUID } from 'node:crypto';
import type { ShopStatus } from '@gian-hang/contract/shops';
import type { Grant } from '@gian-hang/marketplace/marketplace';
import type { Db } from '../../../db/database.ts';
import { UnsealError } from '../../../db/sealer.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { ownersOf } from '../events/shop-owners.queries.ts';
import { updateShop } from '../shops.queries.ts';
import {
  type Authorisation,
  activeShopsOf,
  authorisationOfSeller,
  saveAuthorisation,
  sealedAuthorisations,
  updateAuthorisation,
  withLockedAuthorisation,
} from './authorisations.queries.ts';

const sealContext = (id: string, column: 'access_token' | 'refresh_token') =>
  `authorisations/${id}/${column}`;

function sealGrant({ sealer }: Deps, id: string, grant: Grant) {
  return {
    id,
    seller_id: grant.accountId,
    seller_name: grant.sellerName,
    scopes: grant.scopes,
    access_token: sealer.seal(grant.accessToken, sealContext(id, 'access_token')),
    refresh_token: sealer.seal(grant.refreshToken, sealContext(id, 'refresh_token')),
    access_expires_at: grant.accessTokenExpiresAt,
    refresh_expires_at: grant.refreshTokenExpiresAt,
    refresh_retry_at: null,
    refresh_failures: 0,
    ended_at: null,
    ended_reason: null,
  };
}

/** Stores a new grant; it replaces an earlier grant of the same seller. */
export async function saveGrant(db: Db, deps: Deps, marketplace: string, grant: Grant): Promise<string> {
  const known = await authorisationOfSeller(db, marketplace, grant.accountId);
  const id = known?.id ?? randomUUID();
  const authorised_at = deps.clock.now();
  await saveAuthorisation(db, { ...sealGrant(deps, id, grant), marketplace, authorised_at });
  return id;
}

type Tokens = { accessToken: string; refreshToken: string | null };

/** Decrypts the tokens of an authorisation; null if there are none, or none that a known secret opens. */
function tryOpenTokens(
  { sealer }: Pick<Deps, 'sealer'>,
  row: Pick<Authorisation, 'id' | 'access_token' | 'refresh_token'> | undefined,
): Tokens | null {
  if (!row?.access_token) return null;
  try {
    return {
      accessToken: sealer.open(row.access_token, sealContext(row.id, 'access_token')),
      refreshToken: row.refresh_token && sealer.open(row.refresh_token, sealContext(row.id, 'refresh_token')),
    };
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}

/** Decrypts the tokens of an authorisation. Without a refresh token it ends when its access token expires. */
export function openTokens(deps: Pick<Deps, 'sealer'>, row: Authorisation | undefined): Tokens {
  const tokens = tryOpenTokens(deps, row);
  if (tokens === null) throw new AppError('authorisation_required');
  return tokens;
}

/** Stores the tokens from a refresh; seller and consent date stay. */
export async function saveRenewedGrant(db: Db, deps: Deps, row: Authorisation, grant: Grant): Promise<void> {
  const { id, marketplace, seller_id, authorised_at } = row;
  await saveAuthorisation(db, { ...sealGrant(deps, id, grant), marketplace, seller_id, authorised_at });
}

type EndedStatus = Exclude<ShopStatus, 'ACTIVE'>;

/** Destroys the tokens, sets the status of the shops and notifies their owners. */
export async function endAuthorisation(
  db: Db,
  deps: Deps,
  id: string,
  status: EndedStatus,
  reason: string,
): Promise<void> {
  await updateAuthorisation(db, id, {
    access_token: null,
    refresh_token: null,
    ended_at: deps.clock.now(),
    ended_reason: reason,
  });
  for (const shop of await activeShopsOf(db, id)) await endShop(db, deps, shop, status);
}

/** Ends the access to one shop; the authorisation ends with its last active shop. */
export async function endShopAccess(
  db: Db,
  deps: Deps,
  { id, authorisationId }: { id: string; authorisationId: string },
  status: EndedStatus,
  reason: string,
): Promise<void> {
  const active = await activeShopsOf(db, authorisationId);
  const shop = active.find((one) => one.id === id);
  if (!shop) return;
  if (active.length === 1) await endAuthorisation(db, deps, authorisationId, status, reason);
  else await endShop(db, deps, shop, status);
}

type ActiveShop = { id: string; name: string; owner_id: string | null };

async function endShop(db: Db, deps: Deps, shop: ActiveShop, status: EndedStatus): Promise<void> {
  await updateShop(db, shop.id, { status }, deps.clock.now());
  await notify(db, deps.clock, await ownersOf(db, shop), 'authorisation_ended', {
    shop: shop.name,
    shop_id: shop.id,
  });
}

/**
 * Records that the refresh token no longer works and notifies the owners: the authorisation ends with its access
 * token.
 */
export async function markRefreshRejected(db: Db, deps: Deps, row: Authorisation): Promise<void> {
  const endsAt = row.access_expires_at;
  await updateAuthorisation(db, row.id, { refresh_token: null, refresh_expires_at: endsAt });
  for (const shop of await activeShopsOf(db, row.id))
    await notify(db, deps.clock, await ownersOf(db, shop), 'authorisation_ending', {
      shop: shop.name,
      shop_id: shop.id,
      ends_at: endsAt.toISOString(),
    });
}

/**
 * Re-encrypts tokens that an earlier secret encrypted, so that the earlier secret can be removed. Tokens that no known secret
 * opens stay as they are.
 */
export async function resealTokens(deps: Deps): Promise<void> {
  const { sealer } = deps;
  for (const { id } of await sealedAuthorisations(deps.db))
    await withLockedAuthorisation(deps.db, id, async (trx, row) => {
      const sealed = [row?.access_token, row?.refresh_token].filter((token) => token != null);
      if (sealed.every((token) => sealer.isCurrent(token))) return;
      const tokens = tryOpenTokens(deps, row);
      if (tokens === null) return;
      const { accessToken, refreshToken } = tokens;
      await updateAuthorisation(trx, id, {
        access_token: sealer.seal(accessToken, sealContext(id, 'access_token')),
        refresh_token: refreshToken && sealer.seal(refreshToken, sealContext(id, 'refresh_token')),
      });
    });
}
