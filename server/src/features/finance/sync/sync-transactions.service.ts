import { toTransactionRecord } from './finance-records.ts';
import { type FinanceSyncContext, readList } from './read-list.service.ts';
import { statementsToRead, sumStatement, type UnreadStatement } from './statements.queries.ts';
import { removeUnlisted, storeTransactions } from './transactions.queries.ts';

/** Reads the transactions of each statement that has not been read to the end; in a full sync also of those that disagree. */
export async function syncTransactions(context: FinanceSyncContext): Promise<void> {
  const { deps, shop, full } = context;
  const statements = await statementsToRead(deps.db, shop.id, { disagreeing: full });
  for (const statement of statements) await readStatement(context, statement);
}

/**
 * Reads one statement. Every page is a commit, so a killed run reads at most this statement again. The last one also
 * takes the sums from the stored rows; a statement with a quarantined row counts as not read, so that every sync
 * retries it.
 */
export async function readStatement(context: FinanceSyncContext, statement: UnreadStatement): Promise<void> {
  const { deps, shop, signal } = context;
  const { statement_id: statementId, currency, settlement } = statement;
  const key = { shopId: shop.id, statementId };
  await readList(context, {
    prefix: `statements/${statementId}/transactions/`,
    isWhole: true,
    expectsRows: /[1-9]/.test(settlement),
    fetch: (pageToken) =>
      shop.calls.listStatementRows(statementId, { direction: 'asc', pageToken }, { signal }),
    toRecord: (row) => toTransactionRecord(shop.marketplace.financeRules, currency, row),
    store: (db, records) => storeTransactions(db, key, records),
    complete: async (db, { ids, rejected, total }) => {
      // An answer without a count, or with another one, is no proof that a row is gone.
      if (rejected === 0 && ids.size === total) await removeUnlisted(db, key, [...ids]);
      const readAt = rejected === 0 ? deps.clock.now() : null;
      await sumStatement(db, { ...key, expected: total, readAt });
    },
  });
}
