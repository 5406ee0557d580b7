import type { HistoryAction } from '@gian-hang/contract/auth';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { dateCell, dateWriter, type ExportCell, type ExportColumn } from './cells.service.ts';

export type ExportFormat = 'xlsx' | 'csv';
export type ExportFile = { name: string; type: string; body: ReadableStream<Uint8Array> };

/** What a spreadsheet is made of, and how it goes on record. */
export type Spreadsheet<Row> = {
  name: string;
  columns: readonly ExportColumn[];
  /** Reads within a snapshot of its own. */
  read: (db: Db) => AsyncGenerator<Row>;
  rowsOf: (row: Row, writeDate: (date: Date) => string | Date) => ExportCell[][];
  record: { action: HistoryAction; filters: unknown };
};

const AT_ONCE = 3;
const SHEET_ROWS = 1_000_000;
const TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

let running = 0;

export function refuseWhenBusy(): void {
  if (running >= AT_ONCE) throw new AppError('too_many_attempts', { retryAfterSeconds: 30 });
}

/** A spreadsheet written while it is read: its size costs no memory. */
export function writeSpreadsheet<Row>(
  deps: Deps,
  actor: Actor,
  sheet: Spreadsheet<Row>,
  format: ExportFormat,
): ExportFile {
  const writeDate = (format === 'xlsx' ? dateCell : dateWriter)(deps.config.timeZone);
  const rows = cellsOf(deps, actor, sheet, writeDate);
  const body =
    format === 'xlsx'
      ? writeXlsxStream(rows, {
          name: sheet.name,
          columns: [...sheet.columns],
          freezePane: { rows: 1 },
          maxRowsPerSheet: SHEET_ROWS,
        })
      : writeCsvStream(rows, {
          headers: sheet.columns.map(({ header }) => header),
          bom: true,
          escapeFormulae: true,
        });
  return { name: fileName(deps, sheet.name, format), type: TYPES[format], body };
}

function fileName({ clock, config }: Deps, name: string, format: ExportFormat): string {
  const [day = '', time = ''] = dateWriter(config.timeZone)(clock.now()).split(' ');
  return `${name.toLowerCase()}-${day.split('/').reverse().join('')}-${time.replace(':', '')}.${format}`;
}

/** Runs in one snapshot from the first row to the last; ends the transaction also when the reader goes away. */
async function* cellsOf<Row>(
  deps: Deps,
  actor: Actor,
  { read, rowsOf, record }: Spreadsheet<Row>,
  writeDate: (date: Date) => string | Date,
): AsyncGenerator<ExportCell[]> {
  let count = 0;
  let complete = false;
  const transaction = await deps.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  running += 1;
  try {
    await sql`select set_config('idle_in_transaction_session_timeout', '600000', true)`.execute(transaction);
    for await (const row of read(transaction)) {
      const rows = rowsOf(row, writeDate);
      count += rows.length;
      yield* rows;
    }
    complete = true;
  } finally {
    running -= 1;
    await transaction.rollback().execute();
    await recordAudit(deps.db, deps.clock, actor, {
      accountId: actor.accountId,
      action: record.action,
      after: { filters: record.filters, rows: count, complete },
    });
  }
}
