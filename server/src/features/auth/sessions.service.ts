import { randomUUID } from 'node:crypto';
import type { SessionItem } from '@gian-hang/contract/auth';
import { permissionsOf } from '@gian-hang/contract/roles';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor, Origin } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { type Account, accountById } from './accounts.queries.ts';
import { hasSecondFactor } from './second-factor.queries.ts';
import { isSecondFactorRequired } from './second-factor-rule.ts';
import {
  activeSessions,
  endSessions,
  holdAccount,
  insertRefreshToken,
  insertSession,
  liveSession,
  lockRefreshToken,
  spendRefreshToken,
  touchSession,
} from './sessions.queries.ts';
import { hashToken, randomToken, readAccessToken, signAccessToken } from './tokens.ts';

const DAY_MS = 86_400_000;
/** A session unused for this long is over. */
export const REFRESH_TOKEN_DAYS = 30;
/** However busy, a session ends and a password is asked for again. */
const SESSION_DAYS = 90;

export type Credentials = { account: Account; accessToken: string; refreshToken: string };

type SessionDeps = Pick<Deps, 'secret' | 'clock'>;

function expiry(startedAt: Date, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS, startedAt.getTime() + SESSION_DAYS * DAY_MS),
  );
}

/** A password changed, or an account disabled, while it was being proved opens nothing. */
export async function startSession(
  db: Db,
  deps: SessionDeps,
  account: Account,
  origin: Origin,
): Promise<Credentials> {
  if (!(await holdAccount(db, account))) throw new AppError('invalid_credentials');
  const now = deps.clock.now();
  const id = randomUUID();
  const refreshToken = randomToken();
  await insertSession(db, { id, accountId: account.id, ...origin, now, expiresAt: expiry(now, now) });
  await insertRefreshToken(db, hashToken(refreshToken), id, now);
  return {
    account,
    accessToken: await signAccessToken(deps.secret, { accountId: account.id, sessionId: id }, now),
    refreshToken,
  };
}

/** The person behind an access token, asked of the database each time: rights taken away act on the next request. */
export async function authenticate(
  { db, config, secret, clock }: Deps,
  token: string,
  origin: Origin,
): Promise<Actor> {
  const now = clock.now();
  const { accountId, sessionId } = await readAccessToken(secret, token, now);
  const account = await liveSession(db, sessionId, accountId, now);
  if (!account) throw new AppError('session_ended');
  const { role } = account;
  const setUpFirst = isSecondFactorRequired(config, role) && !(await hasSecondFactor(db, accountId));
  return { ...origin, accountId, sessionId, role, permissions: permissionsOf(role), setUpFirst };
}

/** Trades a refresh token for a new pair. A token used twice means it was stolen: its session ends. */
export async function refreshSession(
  deps: Deps,
  token: string | undefined,
  origin: Origin,
): Promise<Credentials> {
  if (!token) throw new AppError('session_ended');
  const renewed = await deps.db.transaction().execute((trx) => renew(trx, deps, token, origin));
  if (!renewed) throw new AppError('session_ended');
  return renewed;
}

async function renew(db: Db, deps: Deps, token: string, origin: Origin): Promise<Credentials | null> {
  const now = deps.clock.now();
  const hash = hashToken(token);
  const found = await lockRefreshToken(db, hash);
  if (!found || found.ended_at || found.expires_at <= now) return null;
  const account = await accountById(db, found.account_id);
  if (account?.status !== 'ACTIVE') return null;
  if (found.used_at) {
    await endReusedSession(db, deps, account, found.session_id, origin);
    return null;
  }
  const refreshToken = randomToken();
  await spendRefreshToken(db, hash, now);
  await insertRefreshToken(db, hashToken(refreshToken), found.session_id, now);
  await touchSession(db, found.session_id, now, expiry(found.created_at, now), origin.ip);
  const claims = { accountId: account.id, sessionId: found.session_id };
  return { account, accessToken: await signAccessToken(deps.secret, claims, now), refreshToken };
}

async function endReusedSession(
  db: Db,
  { clock }: Deps,
  account: Account,
  sessionId: string,
  origin: Origin,
) {
  await endSessions(db, account.id, clock.now(), sessionId);
  await recordAudit(db, clock, origin, {
    accountId: account.id,
    action: 'auth.refresh_reused',
    object: { type: 'session', id: sessionId },
  });
  await notify(db, clock, [account], 'refresh_reused', { ip: origin.ip });
}

type Proofs = { accessToken: string | undefined; refreshToken: string | undefined };

/** Ends the sessions that either token belongs to, whatever state they are in: logging out never fails. */
export async function signOut({ db, secret, clock }: Deps, proofs: Proofs, origin: Origin): Promise<void> {
  const now = clock.now();
  const claims = proofs.accessToken
    ? await readAccessToken(secret, proofs.accessToken, now).catch(() => null)
    : null;
  await db.transaction().execute(async (trx) => {
    const found = proofs.refreshToken
      ? await lockRefreshToken(trx, hashToken(proofs.refreshToken))
      : undefined;
    const sessions = new Map<string, string>();
    if (claims) sessions.set(claims.sessionId, claims.accountId);
    if (found) sessions.set(found.session_id, found.account_id);
    for (const [sessionId, accountId] of sessions)
      if ((await endSessions(trx, accountId, now, sessionId)) > 0)
        await recordAudit(trx, clock, origin, {
          accountId,
          action: 'auth.signed_out',
          object: { type: 'session', id: sessionId },
        });
  });
}

/** The open sessions of an account, the person's own unless another is named. */
export async function listSessions(
  { db, clock }: Deps,
  actor: Actor,
  accountId = actor.accountId,
): Promise<SessionItem[]> {
  const rows = await activeSessions(db, accountId, clock.now());
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    ip: row.ip,
    user_agent: row.user_agent,
    current: row.id === actor.sessionId,
  }));
}

/** Ends one of the person's own sessions, or with no id all of them. */
export async function endOwnSessions({ db, clock }: Deps, actor: Actor, sessionId?: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endSessionsOf(trx, { clock }, actor.accountId, sessionId);
    await recordAudit(trx, clock, actor, {
      accountId: actor.accountId,
      action: sessionId ? 'auth.session_ended' : 'auth.signed_out_everywhere',
      ...(sessionId ? { object: { type: 'session', id: sessionId } } : {}),
    });
  });
}

/** Ends one session of an account, or with no id all of them; the caller puts it on record. */
export async function endSessionsOf(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  accountId: string,
  sessionId?: string,
): Promise<number> {
  const ended = await endSessions(db, accountId, clock.now(), sessionId);
  if (sessionId && ended === 0) throw new AppError('not_found');
  return ended;
}
