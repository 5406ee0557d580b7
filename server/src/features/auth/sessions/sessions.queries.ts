import type { SessionEndCode } from '@gian-hang/contract/errors';
import type { Db } from '../../../db/database.ts';
import { notifyChange } from '../../../db/notify-change.ts';
import { prepared } from '../../../db/prepared-queries.ts';

type NewSession = {
  id: string;
  accountId: string;
  ip: string;
  userAgent: string;
  now: Date;
  expiresAt: Date;
};

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      account_id: session.accountId,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      ended_at: null,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute();
}

type VerifiedAccount = { id: string; password_hash: string | null };

/** True if the account is unchanged since verification; locks it until the transaction ends. */
export async function lockUnchangedAccount(db: Db, { id, password_hash }: VerifiedAccount): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .where('password_hash', 'is not distinct from', password_hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRefreshToken(db: Db, hash: Buffer, sessionId: string, now: Date): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ hash, session_id: sessionId, created_at: now, used_at: null })
    .execute();
}

/** Locks the token and its session, so that concurrent uses see each other's changes. */
export function lockRefreshToken(db: Db, hash: Buffer) {
  return db
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select([
      't.used_at',
      's.id as session_id',
      's.account_id',
      's.created_at',
      's.expires_at',
      's.ended_at',
      's.end_reason',
    ])
    .where('t.hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function markRefreshTokenUsed(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db.updateTable('refresh_tokens').set({ used_at: now }).where('hash', '=', hash).execute();
}

export async function touchSession(
  db: Db,
  id: string,
  now: Date,
  expiresAt: Date,
  ip: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: expiresAt, ip })
    .where('id', '=', id)
    .execute();
}

/** Returns the account of a valid session, or undefined. */
export function findActiveSession(db: Db, sessionId: string, accountId: string, now: Date) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .modifyFront(prepared)
    .select(['a.id', 'a.role', 'a.money_access'])
    .where('s.id', '=', sessionId)
    .where('s.account_id', '=', accountId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('a.status', '=', 'ACTIVE')
    .executeTakeFirst();
}

/** What decides whether a session is valid, and why not. */
export function sessionState(db: Db, sessionId: string, accountId: string) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.ended_at', 's.end_reason', 's.expires_at', 'a.status'])
    .where('s.id', '=', sessionId)
    .where('s.account_id', '=', accountId)
    .executeTakeFirst();
}

export function activeSessions(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'ip', 'user_agent'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
}

/** Ends every session of an account except one. */
export async function endOtherSessions(db: Db, accountId: string, now: Date, keep: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'signed_out_elsewhere' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('id', '!=', keep)
    .execute();
  await notifyChange(db, { topic: 'sessions', accountId });
}

/** Ends one or all sessions of an account; returns how many were open. */
export async function endSessions(
  db: Db,
  accountId: string,
  now: Date,
  reason: SessionEndCode,
  sessionId?: string,
): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId as string))
    .executeTakeFirst();
  await notifyChange(db, { topic: 'sessions', accountId });
  return Number(ended.numUpdatedRows);
}
