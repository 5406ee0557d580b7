import type { HistoryQuery } from '@gian-hang/contract/accounts/auth';
import type { ErrorCode } from '@gian-hang/contract/errors';
import type { Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { fetchPage } from '../../../db/fetch-page.ts';
import type { Database } from '../../../db/schema.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import type { Account } from '../sign-in/accounts.queries.ts';

/**
 * Allows concurrent writes of rows that reference the account, which avoids deadlocks. An account that was deleted
 * meanwhile gives `gone`.
 */
export function lockAccount(db: Db, id: string, gone: ErrorCode = 'session_ended'): Promise<Account> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError(gone));
}

/** Changes of these columns do not increase the version: an administrator's concurrent edit need not know of them. */
const OWN_COLUMNS = new Set(['settings', 'password_hash', 'email_unverified']);

export function updateAccount(
  db: Db,
  id: string,
  changes: Updateable<Database['accounts']>,
  now: Date,
): Promise<Account> {
  const counted = Object.keys(changes).some((column) => !OWN_COLUMNS.has(column));
  return db
    .updateTable('accounts')
    .set({ ...changes, updated_at: now })
    .$if(counted, (query) => query.set((eb) => ({ version: eb('version', '+', 1) })))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Picture = { key: string; contentType: string; bytes: Buffer };

export async function replaceAvatar(db: Db, accountId: string, picture: Picture | null): Promise<void> {
  await db.deleteFrom('avatars').where('account_id', '=', accountId).execute();
  if (!picture) return;
  await db
    .insertInto('avatars')
    .values({
      key: picture.key,
      account_id: accountId,
      content_type: picture.contentType,
      bytes: picture.bytes,
    })
    .execute();
}

export function avatarByKey(db: Db, key: string) {
  return db.selectFrom('avatars').select(['content_type', 'bytes']).where('key', '=', key).executeTakeFirst();
}

export function historyPage(db: Db, accountId: string, query: HistoryQuery) {
  const own = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'ip', 'user_agent'])
    .where('account_id', '=', accountId);
  return fetchPage(own.orderBy('at', 'desc').orderBy('id', 'desc'), query);
}
