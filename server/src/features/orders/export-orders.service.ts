import type { OrderFilters } from '@gian-hang/contract/orders';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { eachOrder } from './export-orders.queries.ts';
import { dateCell, dateWriter, EXPORT_COLUMNS, type ExportCell, exportRows } from './export-rows.ts';
import { resolveFilters } from './orders.service.ts';

export type ExportFormat = 'xlsx' | 'csv';
export type ExportFile = { name: string; type: string; body: ReadableStream<Uint8Array> };

const AT_ONCE = 3;
const SHEET_ROWS = 1_000_000;
const TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

let running = 0;

/** A spreadsheet of the list under the same filters, written while it is read: its size costs no memory. */
export async function exportOrders(
  deps: Deps,
  actor: Actor,
  filters: OrderFilters,
  format: ExportFormat,
): Promise<ExportFile> {
  if (running >= AT_ONCE) throw new AppError('too_many_attempts', { retryAfterSeconds: 30 });
  const wanted = await resolveFilters(deps, actor, filters);
  const writeDate = (format === 'xlsx' ? dateCell : dateWriter)(deps.config.timeZone);
  const rows = rowsOf(deps, actor, { filters, wanted, writeDate });
  const body =
    format === 'xlsx'
      ? writeXlsxStream(rows, {
          name: 'Orders',
          columns: [...EXPORT_COLUMNS],
          freezePane: { rows: 1 },
          maxRowsPerSheet: SHEET_ROWS,
        })
      : writeCsvStream(rows, {
          headers: EXPORT_COLUMNS.map(({ header }) => header),
          bom: true,
          escapeFormulae: true,
        });
  return { name: fileName(deps, format), type: TYPES[format], body };
}

function fileName({ clock, config }: Deps, format: ExportFormat): string {
  const [day = '', time = ''] = dateWriter(config.timeZone)(clock.now()).split(' ');
  return `orders-${day.split('/').reverse().join('')}-${time.replace(':', '')}.${format}`;
}

type Asked = {
  filters: OrderFilters;
  wanted: Parameters<typeof eachOrder>[1];
  writeDate: (date: Date) => string | Date;
};

/** Runs in one snapshot from the first row to the last; ends the transaction also when the reader goes away. */
async function* rowsOf(
  deps: Deps,
  actor: Actor,
  { filters, wanted, writeDate }: Asked,
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
    for await (const order of eachOrder(transaction, wanted)) {
      const rows = exportRows(order, writeDate);
      count += rows.length;
      yield* rows;
    }
    complete = true;
  } finally {
    running -= 1;
    await transaction.rollback().execute();
    await recordAudit(deps.db, deps.clock, actor, {
      accountId: actor.accountId,
      action: 'orders.exported',
      after: { filters, rows: count, complete },
    });
  }
}
