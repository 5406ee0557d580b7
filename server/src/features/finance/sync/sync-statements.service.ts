import { advanceCursor, readCursor } from '../../../shared/sync-runs/sync-state.service.ts';
import { toStatementRecord } from './finance-records.ts';
import { type FinanceSyncContext, readList } from './read-list.service.ts';
import { oldestUnpaidStatement, storeStatements } from './statements.queries.ts';

/** The marketplace has no finance records from before this day. */
export const HISTORY_START = new Date('2023-07-01T00:00:00Z');
/** Statements are closed a day after their time; this much is read again. */
const OVERLAP_MS = 7 * 86_400_000;

/**
 * Reads the statements since the cursor, and earlier from the oldest one that is not paid: its payment still changes.
 * Returns how many statements the marketplace listed.
 */
export async function syncStatements(context: FinanceSyncContext): Promise<number> {
  const { deps, shop, full, signal } = context;
  const cursor = await readCursor(deps.db, shop.id, 'finance');
  const from = full || !cursor ? HISTORY_START : await firstToRead(context, cursor);
  let latest = cursor?.getTime() ?? 0;
  const { ids, rejected } = await readList(context, {
    prefix: 'statements/',
    isWhole: from === HISTORY_START,
    expectsRows: latest > 0,
    fetch: (pageToken) =>
      shop.calls.listStatements({ range: { from }, direction: 'asc', pageToken }, { signal }),
    toRecord: toStatementRecord,
    store: async (db, records) => {
      latest = Math.max(latest, ...records.map(({ statement_at }) => statement_at.getTime()));
      const stored = await storeStatements(db, shop.id, records);
      await advanceCursor(db, shop.id, 'finance', new Date(latest));
      return stored;
    },
  });
  return ids.size + rejected;
}

async function firstToRead({ deps, shop }: FinanceSyncContext, cursor: Date): Promise<Date> {
  const overlap = new Date(cursor.getTime() - OVERLAP_MS);
  const unpaid = await oldestUnpaidStatement(deps.db, shop.id);
  return unpaid && unpaid < overlap ? unpaid : overlap;
}
