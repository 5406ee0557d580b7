import type { SessionEndCode } from '@gian-hang/contract/errors';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { type Account, accountById } from '../sign-in/accounts.queries.ts';
import { isKnownDevice } from '../sign-in/devices.queries.ts';
import {
  endSessions,
  insertRefreshToken,
  lockRefreshToken,
  markRefreshTokenUsed,
  touchSession,
} from './sessions.queries.ts';
import { type Credentials, sessionEndCode, sessionExpiry } from './sessions.service.ts';
import { hashToken, nextRefreshToken, signAccessToken } from './tokens.ts';

/** Tabs may refresh concurrently: within this time a repeated refresh gets the same response. */
const REUSE_GRACE_MS = 30_000;

type Presented = { refreshToken: string | undefined; deviceToken: string | undefined };

/**
 * Exchanges a refresh token for a new pair. A repeat by the same device within the grace period gets the same refresh
 * token; any other second use means that the token was stolen, and ends the session.
 */
export async function refreshSession(deps: Deps, presented: Presented, origin: Origin): Promise<Credentials> {
  const { refreshToken, deviceToken } = presented;
  if (!refreshToken) throw new AppError('session_ended');
  const outcome = await inTransaction(deps, (trx) =>
    rotateRefreshToken(trx, deps, { refreshToken, deviceToken }, origin),
  );
  if (typeof outcome === 'string') throw new AppError(outcome);
  return outcome;
}

type Renewal = { refreshToken: string; deviceToken: string | undefined };

async function rotateRefreshToken(
  db: Db,
  deps: Deps,
  { refreshToken, deviceToken }: Renewal,
  origin: Origin,
): Promise<Credentials | SessionEndCode> {
  const now = deps.clock.now();
  const hash = hashToken(refreshToken);
  const found = await lockRefreshToken(db, hash);
  if (!found) return 'session_ended';
  const account = await accountById(db, found.account_id);
  if (!account) return 'session_ended';
  const ended = sessionEndCode({ ...found, status: account.status }, now);
  if (ended) return ended;
  const next = nextRefreshToken(deps.secret, refreshToken);
  if (!found.used_at) {
    await markRefreshTokenUsed(db, hash, now);
    await insertRefreshToken(db, hashToken(next), found.session_id, now);
    await touchSession(db, found.session_id, now, sessionExpiry(found.created_at, now), origin.ip);
  } else if (!(await isRepeatedRefresh(db, account, found.used_at, deviceToken, now))) {
    await endReusedSession(db, deps, account, found.session_id, origin);
    return 'refresh_token_reused';
  } else if ((await lockRefreshToken(db, hashToken(next)))?.used_at) {
    return rotateRefreshToken(db, deps, { refreshToken: next, deviceToken }, origin);
  }
  const claims = { accountId: account.id, sessionId: found.session_id };
  return { account, accessToken: await signAccessToken(deps.secret, claims, now), refreshToken: next };
}

async function isRepeatedRefresh(
  db: Db,
  account: Account,
  usedAt: Date,
  deviceToken: string | undefined,
  now: Date,
): Promise<boolean> {
  if (now.getTime() - usedAt.getTime() > REUSE_GRACE_MS || !deviceToken) return false;
  return isKnownDevice(db, account.id, hashToken(deviceToken));
}

async function endReusedSession(
  db: Db,
  { clock }: Deps,
  account: Account,
  sessionId: string,
  origin: Origin,
) {
  await endSessions(db, account.id, clock.now(), 'refresh_token_reused', sessionId);
  const caller = { ...origin, accountId: account.id };
  await recordAudit(db, clock, caller, {
    action: 'auth.refresh_reused',
    object: { type: 'session', id: sessionId },
  });
  await notify(db, clock, [account], 'refresh_token_reused', { ip: origin.ip });
}
