import type { TokenProvider } from '@gian-hang/marketplace/marketplace';
import { isMarketplaceError, MarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import {
  type Authorisation,
  authorisationById,
  dueAuthorisations,
  updateAuthorisation,
  withLockedAuthorisation,
} from './authorisations.queries.ts';
import {
  endAuthorisation,
  markRefreshRejected,
  openTokens,
  saveRenewedGrant,
} from './authorisations.service.ts';

const MINUTE_MS = 60_000;
/** A token this close to its expiry is refreshed before use. */
const EXPIRY_MARGIN_MS = 5 * MINUTE_MS;
/** The job refreshes tokens this long before they expire. */
const RENEW_AHEAD_MS = 24 * 60 * MINUTE_MS;
const RETRY_BASE_MS = 1_000;
const RETRY_CAP_MS = MINUTE_MS;

/** Supplies the connector with the tokens of an authorisation; reads them on every call. */
export function accessOf(deps: Deps, authorisationId: string): TokenProvider {
  return {
    accountId: authorisationId,
    getAccessToken: async () => {
      const row = await authorisationById(deps.db, authorisationId);
      const { accessToken } = openTokens(deps, row);
      const usable = row && row.access_expires_at.getTime() - deps.clock.now().getTime() > EXPIRY_MARGIN_MS;
      return usable ? accessToken : renewToken(deps, authorisationId, { token: accessToken, refused: false });
    },
    onTokenExpired: (token) => renewToken(deps, authorisationId, { token, refused: true }),
  };
}

/** `refused`: the marketplace rejected the token before its expiry date. */
type Stale = { token: string; refused: boolean };
type Outcome = { token: string } | { error: Error };

/**
 * Returns a usable access token. Of many parallel callers, the holder of the row lock refreshes and the others use its
 * result. New tokens are committed before use. If the refresh fails, the old access token is used until it expires; the
 * authorisation ends only when the marketplace rejects both tokens.
 */
async function renewToken(deps: Deps, id: string, stale: Stale): Promise<string> {
  const outcome = await withLockedAuthorisation(deps.db, id, async (trx, row): Promise<Outcome> => {
    const { accessToken, refreshToken } = openTokens(deps, row);
    if (!row || accessToken !== stale.token) return { token: accessToken };
    const refreshed = await refresh(trx, deps, row, refreshToken);
    if (refreshed.state === 'renewed') return { token: refreshed.token };
    if (!stale.refused && row.access_expires_at > deps.clock.now()) {
      if (refreshed.state === 'rejected' && refreshToken !== null) await markRefreshRejected(trx, deps, row);
      return { token: accessToken };
    }
    if (refreshed.state === 'failed') return { error: refreshed.error };
    await endAuthorisation(trx, deps, id, 'EXPIRED', 'authorisation_gone');
    return { error: new AppError('authorisation_required') };
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.token;
}

type Refreshed =
  | { state: 'renewed'; token: string }
  | { state: 'rejected' }
  | { state: 'failed'; error: MarketplaceError };

async function refresh(
  db: Db,
  deps: Deps,
  row: Authorisation,
  refreshToken: string | null,
): Promise<Refreshed> {
  if (refreshToken === null) return { state: 'rejected' };
  const waitMs = msUntilRetry(deps, row);
  if (waitMs > 0) return { state: 'failed', error: retryNotDueError(waitMs) };
  try {
    const grant = await deps.marketplaces.of(row).refresh(refreshToken);
    await saveRenewedGrant(db, deps, row, grant);
    return { state: 'renewed', token: grant.accessToken };
  } catch (error) {
    if (!isMarketplaceError(error)) throw error;
    if (error.kind === 'authorisation_gone') return { state: 'rejected' };
    deps.log.warn({ err: error, authorisation: row.id }, 'authorisation could not be renewed, will retry');
    await postponeRefresh(db, deps, row);
    // The refresh may have been executed, but the call that needs the token was not.
    return { state: 'failed', error: error.with({ outcomeUnknown: false }) };
  }
}

/** Ignores a pause longer than the maximum: the system clock was set back in between. */
function msUntilRetry({ clock }: Deps, { refresh_retry_at }: Authorisation): number {
  const waitMs = (refresh_retry_at?.getTime() ?? 0) - clock.now().getTime();
  return waitMs > RETRY_CAP_MS ? 0 : waitMs;
}

async function postponeRefresh(db: Db, { clock }: Deps, row: Authorisation): Promise<void> {
  const pauseMs = Math.min(RETRY_CAP_MS, RETRY_BASE_MS * 2 ** row.refresh_failures);
  await updateAuthorisation(db, row.id, {
    refresh_failures: row.refresh_failures + 1,
    refresh_retry_at: new Date(clock.now().getTime() + pauseMs),
  });
}

function retryNotDueError(retryAfterMs: number): MarketplaceError {
  return new MarketplaceError('unavailable', {
    message: 'The last refresh of the tokens failed; the next one is due shortly',
    operation: 'token.refresh',
    retryAfterMs,
  });
}

/** Refreshes authorisations that expire soon. One failure does not stop the others. */
export async function renewDueAuthorisations(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() + RENEW_AHEAD_MS);
  for (const id of await dueAuthorisations(deps.db, now, before)) {
    try {
      const { accessToken } = openTokens(deps, await authorisationById(deps.db, id));
      await renewToken(deps, id, { token: accessToken, refused: false });
    } catch (error) {
      deps.log.warn({ err: error, authorisation: id }, 'authorisation could not be renewed');
    }
  }
}
