import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { insertFile, insertLines } from '../../features/reconciliation/files/bank-files.queries.ts';

/** Inserts a statement file with one line of money in. */
export async function insertTestBankLine(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  description: string,
): Promise<{ fileId: string; lineId: string }> {
  const day = '2026-11-05';
  const fileId = await insertFile(db, {
    bank_account_id: accountId,
    name: `${description}.csv`,
    content_hash: randomUUID(),
    mapping: '{}',
    new_count: 1,
    known_count: 0,
    unreadable_count: 0,
    first_day: day,
    last_day: day,
    loaded_by: null,
    loaded_at: clock.now(),
  });
  const line = { row: 1, booked_on: day, amount: '1000', description, reference: '', balance: null };
  await insertLines(db, { fileId, accountId, currency: 'VND' }, [{ ...line, fingerprint: randomUUID() }]);
  const { line_id } = await db
    .selectFrom('bank_file_lines')
    .select('line_id')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  return { fileId, lineId: line_id };
}
