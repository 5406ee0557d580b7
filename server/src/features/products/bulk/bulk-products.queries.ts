import type { BulkChange } from '@gian-hang/contract/products/product-writes';
import type { Db } from '../../../db/database.ts';
import type { StoredBulkItem } from '../../../db/schema/product-tables.ts';

type NewBulkChange = { accountId: string; at: Date; change: BulkChange; items: readonly StoredBulkItem[] };

export async function insertBulkChange(
  db: Db,
  { accountId, at, change, items }: NewBulkChange,
): Promise<string> {
  const { id } = await db
    .insertInto('bulk_changes')
    .values({
      account_id: accountId,
      at,
      change: JSON.stringify(change),
      items: JSON.stringify(items),
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A bulk change by its id; only its own account or an administrator finds it. */
export function bulkChangeById(db: Db, id: string, accountId: string | null) {
  return db
    .selectFrom('bulk_changes')
    .selectAll()
    .where('id', '=', id)
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId ?? ''))
    .executeTakeFirst();
}

/** True for the first caller only. */
export async function claimUndo(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bulk_changes')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
