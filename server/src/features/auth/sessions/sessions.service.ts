import { randomUUID } from 'node:crypto';
import type { SessionItem } from '@gian-hang/contract/accounts/auth';
import { permissionsOf } from '@gian-hang/contract/accounts/roles';
import type { SessionEndCode } from '@gian-hang/contract/errors';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor, Origin } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { hasSecondFactor } from '../second-factor/second-factor.queries.ts';
import { isSecondFactorRequired } from '../second-factor/second-factor-policy.ts';
import type { Account } from '../sign-in/accounts.queries.ts';
import {
  activeSessions,
  endSessions,
  findActiveSession,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  lockUnchangedAccount,
  sessionState,
} from './sessions.queries.ts';
import { hashToken, randomToken, readAccessToken, signAccessToken } from './tokens.ts';

const DAY_MS = 86_400_000;
/** A session ends after this many unused days. */
export const REFRESH_TOKEN_DAYS = 30;
/** A session ends after this many days in any case, and needs a new sign-in. */
const SESSION_DAYS = 90;

export type Credentials = { account: Account; accessToken: string; refreshToken: string };

type SessionDeps = Pick<Deps, 'secret' | 'clock'>;

export function sessionExpiry(startedAt: Date, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS, startedAt.getTime() + SESSION_DAYS * DAY_MS),
  );
}

/** Fails if the password changed or the account was disabled during verification. */
export async function startSession(
  db: Db,
  deps: SessionDeps,
  account: Account,
  origin: Origin,
): Promise<Credentials> {
  if (!(await lockUnchangedAccount(db, account))) throw new AppError('invalid_credentials');
  const now = deps.clock.now();
  const id = randomUUID();
  const refreshToken = randomToken();
  await insertSession(db, { id, accountId: account.id, ...origin, now, expiresAt: sessionExpiry(now, now) });
  await insertRefreshToken(db, hashToken(refreshToken), id, now);
  return {
    account,
    accessToken: await signAccessToken(deps.secret, { accountId: account.id, sessionId: id }, now),
    refreshToken,
  };
}

/** Looks the session up in the database each time, so that withdrawn rights apply to the next request. */
export async function authenticate(
  { db, config, secret, clock }: Deps,
  token: string,
  origin: Origin,
): Promise<Actor> {
  const now = clock.now();
  const { accountId, sessionId } = await readAccessToken(secret, token, now);
  const account = await findActiveSession(db, sessionId, accountId, now);
  if (!account) throw new AppError(await findSessionEndCode(db, sessionId, accountId, now));
  const { role } = account;
  const secondFactorSetupRequired =
    isSecondFactorRequired(config, role) && !(await hasSecondFactor(db, accountId));
  return {
    ...origin,
    accountId,
    sessionId,
    role,
    permissions: permissionsOf(account),
    secondFactorSetupRequired,
  };
}

type SessionState = {
  ended_at: Date | null;
  end_reason: SessionEndCode | null;
  expires_at: Date;
  status: Account['status'];
};

/** Returns why a session is no longer valid, or null if it is. */
export function sessionEndCode(
  { ended_at, end_reason, expires_at, status }: SessionState,
  now: Date,
): SessionEndCode | null {
  if (status !== 'ACTIVE') return 'account_disabled';
  // The account is active again; its earlier sessions stay ended.
  if (end_reason === 'account_disabled') return 'session_ended';
  if (ended_at) return end_reason ?? 'session_ended';
  return expires_at <= now ? 'session_expired' : null;
}

async function findSessionEndCode(
  db: Db,
  sessionId: string,
  accountId: string,
  now: Date,
): Promise<SessionEndCode> {
  const state = await sessionState(db, sessionId, accountId);
  return (state && sessionEndCode(state, now)) ?? 'session_ended';
}

type SignOut = {
  accessToken?: string | undefined;
  refreshToken: string | undefined;
  /** Ends only this session; without it, the sessions of both tokens. */
  sessionId?: string | undefined;
};

/** Ends the sessions of both tokens, whatever their state. Returns whether the refresh token is no longer needed. */
export async function signOut(
  { db, secret, clock, log }: Deps,
  request: SignOut,
  origin: Origin,
): Promise<boolean> {
  const now = clock.now();
  const claims = request.accessToken
    ? await readAccessToken(secret, request.accessToken, now).catch(() => null)
    : null;
  const isRequested = (sessionId: string) =>
    request.sessionId === undefined || request.sessionId === sessionId;
  return inTransaction({ db, log }, async (trx) => {
    const found = request.refreshToken
      ? await lockRefreshToken(trx, hashToken(request.refreshToken))
      : undefined;
    const sessions = new Map<string, string>();
    if (claims) sessions.set(claims.sessionId, claims.accountId);
    if (found) sessions.set(found.session_id, found.account_id);
    for (const [sessionId, accountId] of sessions) {
      const caller = { ...origin, accountId };
      const object = { type: 'session', id: sessionId } as const;
      if (isRequested(sessionId) && (await endSessions(trx, accountId, now, 'session_ended', sessionId)) > 0)
        await recordAudit(trx, clock, caller, { action: 'auth.signed_out', object });
    }
    return !found || isRequested(found.session_id);
  });
}

/** Lists the open sessions of an account, by default the actor's own. */
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

/** Ends one of the actor's own sessions, or all without an id. */
export async function endOwnSessions(
  { db, clock, log }: Deps,
  actor: Actor,
  sessionId?: string,
): Promise<void> {
  await inTransaction({ db, log }, async (trx) => {
    await endSessionsOf(trx, { clock }, actor.accountId, sessionId);
    await recordAudit(trx, clock, actor, {
      action: sessionId ? 'auth.session_ended' : 'auth.signed_out_everywhere',
      ...(sessionId ? { object: { type: 'session', id: sessionId } } : {}),
    });
  });
}

/** Ends one session of an account, or all without an id; the caller audits it. */
export async function endSessionsOf(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  accountId: string,
  sessionId?: string,
): Promise<number> {
  const ended = await endSessions(db, accountId, clock.now(), 'signed_out_elsewhere', sessionId);
  if (sessionId && ended === 0) throw new AppError('not_found');
  return ended;
}
