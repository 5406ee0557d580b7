import type { ColumnMapping } from '@gian-hang/contract/finance/reconciliation';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { possibleIds } from '../../../db/possible-ids.ts';
import type { Database } from '../../../db/schema.ts';
import { type ShopViewer, visibleTo } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import type { BankFileLine } from './read-bank-file.ts';

/** Which of the fingerprints are loaded already. */
export async function knownFingerprints(
  db: Db,
  accountId: string,
  fingerprints: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bank_lines')
    .select('fingerprint')
    .where('bank_account_id', '=', accountId)
    .where(sql<boolean>`fingerprint = any(${fingerprints}::text[])`)
    .execute();
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

export async function isFileLoaded(db: Db, accountId: string, contentHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('bank_files')
    .select('id')
    .where('bank_account_id', '=', accountId)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findMapping(db: Db, bank: string, headerHash: string): Promise<ColumnMapping | null> {
  const row = await db
    .selectFrom('bank_column_mappings')
    .select('mapping')
    .where('bank', '=', bank)
    .where('header_hash', '=', headerHash)
    .executeTakeFirst();
  return row?.mapping ?? null;
}

type RememberedMapping = { bank: string; headerHash: string; mapping: ColumnMapping; now: Date };

export async function saveMapping(
  db: Db,
  { bank, headerHash, mapping, now }: RememberedMapping,
): Promise<void> {
  const values = { mapping: JSON.stringify(mapping), updated_at: now };
  await db
    .insertInto('bank_column_mappings')
    .values({ bank, header_hash: headerHash, ...values })
    .onConflict((conflict) => conflict.columns(['bank', 'header_hash']).doUpdateSet(values))
    .execute();
}

export async function insertFile(db: Db, file: Insertable<Database['bank_files']>): Promise<string> {
  const { id } = await db.insertInto('bank_files').values(file).returning('id').executeTakeFirstOrThrow();
  return id;
}

const INSERT_ROWS = 1000;

/** Stores new lines and links all lines to the file. Money out cannot be a payout and is ignored from the start. */
export async function insertLines(
  db: Db,
  { fileId, accountId, currency }: { fileId: string; accountId: string; currency: string },
  lines: readonly BankFileLine[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += INSERT_ROWS) {
    const some = lines.slice(from, from + INSERT_ROWS);
    await db
      .insertInto('bank_lines')
      .values(
        some.map(({ row: _row, ...line }) => {
          const isOut = line.amount.startsWith('-');
          return {
            ...line,
            bank_account_id: accountId,
            currency,
            state: isOut ? ('ignored' as const) : ('unmatched' as const),
            doubt: null,
            ignored_reason: isOut ? ('money_out' as const) : null,
          };
        }),
      )
      .onConflict((conflict) => conflict.columns(['bank_account_id', 'fingerprint']).doNothing())
      .execute();
    await sql`
      insert into bank_file_lines (file_id, line_id)
      select ${fileId}::bigint, id from bank_lines
      where bank_account_id = ${accountId}
        and fingerprint = any(${some.map(({ fingerprint }) => fingerprint)}::text[])
      on conflict do nothing`.execute(db);
  }
}

/** A file cannot be removed once a person has matched or confirmed a line that no other file holds. */
const isRemovable = sql<boolean>`not exists (
  select from bank_file_lines fl join bank_matches m on m.line_id = fl.line_id
  where fl.file_id = f.id and not m.is_automatic
    and not exists (select from bank_file_lines o where o.line_id = fl.line_id and o.file_id <> f.id))`;

function fileRows(db: Db) {
  return db
    .selectFrom('bank_files as f')
    .leftJoin('accounts as who', 'who.id', 'f.loaded_by')
    .select(['f.id', 'f.bank_account_id', 'f.name', 'f.loaded_at'])
    .select([sql<string>`f.first_day::text`.as('first_day'), sql<string>`f.last_day::text`.as('last_day')])
    .select(['f.new_count', 'f.known_count', 'f.unreadable_count', 'f.loaded_by'])
    .select(['who.first_name', 'who.last_name', 'who.email'])
    .select(isRemovable.as('is_removable'));
}

export type BankFileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

export async function findFile(db: Db, id: string) {
  if (possibleIds([id]).length === 0) return undefined;
  return fileRows(db).where('f.id', '=', id).executeTakeFirst();
}

export function filesOfAccount(db: Db, accountId: string) {
  return fileRows(db)
    .where('f.bank_account_id', '=', accountId)
    .orderBy('f.loaded_at', 'desc')
    .orderBy('f.id', 'desc');
}

/** True if a line of the file is matched with a payout of a shop that the viewer does not see. */
export async function hasUnseenMatches(db: Db, viewer: ShopViewer, id: string): Promise<boolean> {
  const match = await db
    .selectFrom('bank_file_lines as fl')
    .innerJoin('bank_matches as m', 'm.line_id', 'fl.line_id')
    .select('m.line_id')
    .where('fl.file_id', '=', id)
    .where('m.shop_id', 'not in', db.selectFrom('shops as s').select('s.id').where(visibleTo(viewer)))
    .executeTakeFirst();
  return match !== undefined;
}

/** Deletes the file with the lines that only it holds, and their matches. */
export async function deleteFile(db: Db, id: string): Promise<void> {
  await sql`
    delete from bank_lines l using bank_file_lines fl
    where fl.file_id = ${id} and l.id = fl.line_id
      and not exists (select from bank_file_lines o where o.line_id = l.id and o.file_id <> ${id})`.execute(
    db,
  );
  await db.deleteFrom('bank_files').where('id', '=', id).execute();
}
