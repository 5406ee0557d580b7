import { randomUUID } from 'node:crypto';
import type { ShopStatus } from '@gian-hang/contract/shops';
import { isMarketplaceError, type MarketplaceError } from '@gian-hang/marketplace/errors';
import type { Access, Grant } from '@gian-hang/marketplace/marketplace';
import type { Db } from '../../db/database.ts';
import { SealBroken } from '../../db/sealing.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { notify } from '../notifications/notifications.service.ts';
import {
  type Authorisation,
  authorisationById,
  authorisationOfSeller,
  dueAuthorisations,
  saveAuthorisation,
  sealedAuthorisations,
  shopsOfAuthorisation,
  updateAuthorisation,
  withLockedAuthorisation,
} from './authorisations.queries.ts';
import { ownersOf } from './shop-owners.queries.ts';
import { updateShop } from './shops.queries.ts';

const MINUTE_MS = 60_000;
/** A token this close to its end is renewed before it is used. */
const SPARE_MS = 5 * MINUTE_MS;
/** The clockwork renews tokens this long before their end. */
const AHEAD_MS = 24 * 60 * MINUTE_MS;

const place = (id: string, column: 'access_token' | 'refresh_token') => `authorisations/${id}/${column}`;

function sealGrant({ sealer, marketplace }: Deps, id: string, grant: Grant): Authorisation {
  return {
    id,
    marketplace: marketplace.name,
    seller_id: grant.accountId,
    seller_name: grant.sellerName,
    scopes: grant.scopes,
    access_token: sealer.seal(grant.accessToken, place(id, 'access_token')),
    refresh_token: sealer.seal(grant.refreshToken, place(id, 'refresh_token')),
    access_expires_at: grant.accessTokenExpiresAt,
    refresh_expires_at: grant.refreshTokenExpiresAt,
    ended_at: null,
    ended_reason: null,
  };
}

/** Keeps a fresh grant, in place of what the same seller granted before. */
export async function keepGrant(db: Db, deps: Deps, grant: Grant): Promise<string> {
  const known = await authorisationOfSeller(db, deps.marketplace.name, grant.accountId);
  const id = known?.id ?? randomUUID();
  await saveAuthorisation(db, sealGrant(deps, id, grant));
  return id;
}

/** What the connector needs to speak for an authorisation; the tokens are read when they are needed. */
export function accessOf(deps: Deps, authorisationId: string): Access {
  return {
    accountId: authorisationId,
    getAccessToken: async () => {
      const row = await authorisationById(deps.db, authorisationId);
      const { token } = openAccess(deps, row);
      const usable = row && row.access_expires_at.getTime() - deps.clock.now().getTime() > SPARE_MS;
      return usable ? token : refreshAuthorisation(deps, authorisationId, token);
    },
    onTokenExpired: (refused) => refreshAuthorisation(deps, authorisationId, refused),
  };
}

function openAccess(
  { sealer }: Deps,
  row: Authorisation | undefined,
): { token: string; refreshToken: string } {
  if (!row?.access_token || !row.refresh_token) throw new AppError('authorisation_needed');
  try {
    return {
      token: sealer.open(row.access_token, place(row.id, 'access_token')),
      refreshToken: sealer.open(row.refresh_token, place(row.id, 'refresh_token')),
    };
  } catch (error) {
    if (error instanceof SealBroken) throw new AppError('authorisation_needed');
    throw error;
  }
}

/**
 * A token that is not `stale`. However many processes ask at once, one speaks to the marketplace while it holds the row;
 * the others find its result. The new pair is committed before anybody uses it.
 */
async function refreshAuthorisation(deps: Deps, id: string, stale: string): Promise<string> {
  const outcome = await withLockedAuthorisation(deps.db, id, async (trx, row) => {
    const { token, refreshToken } = openAccess(deps, row);
    if (token !== stale) return token;
    try {
      const grant = await deps.marketplace.refresh(refreshToken);
      await saveAuthorisation(trx, {
        ...sealGrant(deps, id, grant),
        seller_id: row?.seller_id ?? grant.accountId,
      });
      return grant.accessToken;
    } catch (error) {
      if (!endsAuthorisation(error)) throw error;
      await endAuthorisation(trx, deps, id, 'EXPIRED', error.kind);
      return null;
    }
  });
  if (outcome === null) throw new AppError('authorisation_needed');
  return outcome;
}

/** Refused for good, or its answer was lost: the old pair may be void, and trying it again could end the grant. */
function endsAuthorisation(error: unknown): error is MarketplaceError {
  return isMarketplaceError(error) && (error.kind === 'authorisation_gone' || error.outcomeUnknown);
}

/** Destroys the tokens and tells the owners; the shops wait to be authorised again. */
export async function endAuthorisation(
  db: Db,
  deps: Deps,
  id: string,
  status: Exclude<ShopStatus, 'ACTIVE'>,
  reason: string,
): Promise<void> {
  const now = deps.clock.now();
  await updateAuthorisation(db, id, {
    access_token: null,
    refresh_token: null,
    ended_at: now,
    ended_reason: reason,
  });
  for (const shop of await shopsOfAuthorisation(db, id)) {
    if (shop.status !== 'ACTIVE') continue;
    await updateShop(db, shop.id, { status }, now);
    await notify(db, deps.clock, await ownersOf(db, shop), 'authorisation_ended', {
      shop: shop.name,
      shop_id: shop.id,
    });
  }
}

/** Renews what is about to end, long before anybody would wait for it. One failure does not stop the rest. */
export async function refreshDueAuthorisations(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() + AHEAD_MS);
  for (const id of await dueAuthorisations(deps.db, before)) {
    try {
      const row = await authorisationById(deps.db, id);
      await refreshAuthorisation(deps, id, openAccess(deps, row).token);
    } catch (error) {
      deps.log.warn({ err: error, authorisation: id }, 'authorisation could not be renewed');
    }
  }
}

/** Seals again what an earlier secret sealed, so that the earlier one can be forgotten. */
export async function resealTokens(deps: Deps): Promise<void> {
  const { sealer } = deps;
  for (const { id } of await sealedAuthorisations(deps.db))
    await withLockedAuthorisation(deps.db, id, async (trx, row) => {
      if (!row?.access_token || !row.refresh_token) return;
      if (sealer.isCurrent(row.access_token) && sealer.isCurrent(row.refresh_token)) return;
      const { token, refreshToken } = openAccess(deps, row);
      await updateAuthorisation(trx, id, {
        access_token: sealer.seal(token, place(id, 'access_token')),
        refresh_token: sealer.seal(refreshToken, place(id, 'refresh_token')),
      });
    });
}
