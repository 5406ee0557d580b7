import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';

export async function insertLink(db: Db, link: Insertable<Database['one_time_links']>): Promise<void> {
  await db.insertInto('one_time_links').values(link).execute();
}

/** Locks a usable link until the transaction ends. */
export function lockUsableLink(db: Db, { hash, purpose, now }: Use) {
  return db
    .selectFrom('one_time_links')
    .select('account_id')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

type Use = { hash: Buffer; purpose: string; now: Date; accountId?: string | null };

/** Consumes a link: of several concurrent uses exactly one gets the row. `accountId` restricts it to the owner. */
export function consumeLink(db: Db, { hash, purpose, now, accountId }: Use) {
  return db
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(Boolean(accountId), (query) => query.where('account_id', '=', accountId ?? null))
    .returning('account_id')
    .executeTakeFirst();
}

/** Locks the account of a usable link before the link is consumed. */
export function lockLinkOwner(db: Db, { hash, purpose, now }: Use) {
  return db
    .selectFrom('one_time_links as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .selectAll('a')
    .where('l.hash', '=', hash)
    .where('l.purpose', '=', purpose)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('a.status', '=', 'ACTIVE')
    .forUpdate('a')
    .executeTakeFirst();
}

/** Invalidates the account's links for a purpose. */
export async function revokeLinks(db: Db, accountId: string, purpose: string): Promise<void> {
  await db
    .deleteFrom('one_time_links')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute();
}
