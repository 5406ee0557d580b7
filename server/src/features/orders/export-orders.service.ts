import type { OrderFilters } from '@gian-hang/contract/orders';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import {
  type ExportFile,
  type ExportFormat,
  refuseWhenBusy,
  writeSpreadsheet,
} from '../exports/spreadsheet.service.ts';
import { eachOrder } from './export-orders.queries.ts';
import { EXPORT_COLUMNS, exportRows } from './export-rows.ts';
import { resolveFilters } from './orders.service.ts';

/** A spreadsheet of the list under the same filters. */
export async function exportOrders(
  deps: Deps,
  actor: Actor,
  filters: OrderFilters,
  format: ExportFormat,
): Promise<ExportFile> {
  refuseWhenBusy();
  const wanted = await resolveFilters(deps, actor, filters);
  const sheet = {
    name: 'Orders',
    columns: EXPORT_COLUMNS,
    read: (db: Deps['db']) => eachOrder(db, wanted),
    rowsOf: exportRows,
    record: { action: 'orders.exported' as const, filters },
  };
  return writeSpreadsheet(deps, actor, sheet, format);
}
