import { setImmediate } from 'node:timers/promises';
import type { AuditAction } from '@gian-hang/contract/accounts/auth';
import type { Language } from '@gian-hang/contract/accounts/settings';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { recordAudit } from '../../shared/audit/audit.service.ts';
import {
  type CellFormats,
  dateCellConverter,
  dateFormatter,
  type ExportCell,
  type ExportColumn,
} from './export-cells.service.ts';
import { acquireExportSlot, type ExportSlot } from './export-slots.service.ts';

export type ExportFormat = 'xlsx' | 'csv';
export type ExportFile = {
  name: string;
  type: string;
  body: ReadableStream<Uint8Array>;
  /** Must be called when nobody reads the body any more. */
  close: () => void;
};

/** The content of a spreadsheet and its audit entry. */
export type Spreadsheet<Row> = {
  name: string;
  columns: readonly ExportColumn[];
  /** Reads within one snapshot. */
  read: (db: Db) => AsyncGenerator<Row>;
  toRows: (row: Row, formats: CellFormats) => ExportCell[][];
  record: { action: AuditAction; filters: unknown };
};

const MAX_SHEET_ROWS = 1_000_000;
/** After this many rows, other requests run. */
const ROWS_BEFORE_YIELD = 20;
const TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Streams a spreadsheet while it is read, so its size costs no memory. */
export async function writeSpreadsheet<Row>(
  deps: Deps,
  actor: Actor,
  { format, language }: { format: ExportFormat; language: Language },
  prepare: () => Promise<Spreadsheet<Row>>,
): Promise<ExportFile> {
  const slot = acquireExportSlot(actor.accountId);
  try {
    const sheet = await prepare();
    const writeDate = (format === 'xlsx' ? dateCellConverter : dateFormatter)(deps.config.timeZone);
    const rows = streamCells({ deps, actor, slot }, sheet, { language, writeDate });
    const columns = sheet.columns.map((column) => ({ ...column, header: column.header[language] }));
    const body = createBody(sheet.name, columns, format, rows);
    return {
      name: fileName(deps, sheet.name, format),
      type: TYPES[format],
      body,
      close: slot.releaseUnlessStarted,
    };
  } catch (error) {
    slot.release();
    throw error;
  }
}

function createBody(
  name: string,
  columns: { header: string; width: number; numFmt?: string }[],
  format: ExportFormat,
  rows: AsyncGenerator<ExportCell[]>,
): ReadableStream<Uint8Array> {
  if (format === 'csv')
    return writeCsvStream(escapeFullWidthFormulas(rows), {
      headers: columns.map(({ header }) => header),
      bom: true,
      escapeFormulae: true,
    });
  return writeXlsxStream(rows, {
    name,
    columns,
    freezePane: { rows: 1 },
    maxRowsPerSheet: MAX_SHEET_ROWS,
  });
}

const FULL_WIDTH_SIGN = /^[＝＋－＠]/;

/** Spreadsheet programs may treat full-width = + - @ as formulas; the writer escapes only the ASCII ones. */
async function* escapeFullWidthFormulas(rows: AsyncGenerator<ExportCell[]>): AsyncGenerator<ExportCell[]> {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' && FULL_WIDTH_SIGN.test(cell) ? `'${cell}` : cell));
}

function fileName({ clock, config }: Deps, name: string, format: ExportFormat): string {
  const [day = '', time = ''] = dateFormatter(config.timeZone)(clock.now()).split(' ');
  return `${name.toLowerCase()}-${day.split('/').reverse().join('')}-${time.replace(':', '')}.${format}`;
}

type Export = { deps: Deps; actor: Actor; slot: ExportSlot };

/** Reads all rows in one snapshot; ends the transaction also when the reader disconnects. */
async function* streamCells<Row>(
  { deps, actor, slot }: Export,
  { read, toRows, record }: Spreadsheet<Row>,
  formats: CellFormats,
): AsyncGenerator<ExportCell[]> {
  slot.start();
  let count = 0;
  let rowsSinceYield = 0;
  let complete = false;
  try {
    const transaction = await deps.db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    try {
      await sql`select set_config('idle_in_transaction_session_timeout', '600000', true)`.execute(
        transaction,
      );
      for await (const row of read(transaction)) {
        const rows = toRows(row, formats);
        count += rows.length;
        yield* rows;
        rowsSinceYield += 1;
        if (rowsSinceYield % ROWS_BEFORE_YIELD === 0) await setImmediate();
      }
      complete = true;
    } finally {
      await transaction.rollback().execute();
    }
  } finally {
    slot.release();
    await recordAudit(deps.db, deps.clock, actor, {
      action: record.action,
      after: { filters: record.filters, rows: count, complete },
    });
  }
}
