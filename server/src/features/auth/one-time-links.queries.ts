import type { Db } from '../../db/database.ts';
import { hashToken } from './tokens.ts';

export async function insertLink(
  db: Db,
  link: { purpose: string; token: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('one_time_links')
    .values({
      hash: hashToken(link.token),
      purpose: link.purpose,
      account_id: null,
      expires_at: link.expiresAt,
      used_at: null,
    })
    .execute();
}

/** Spends a link: of several uses at once exactly one gets the row. */
export function spendLink(db: Db, purpose: string, token: string, now: Date) {
  return db
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
}
