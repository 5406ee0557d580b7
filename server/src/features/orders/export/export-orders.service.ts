import type { OrderFilters } from '@gian-hang/contract/orders/orders';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { type ExportFile, type ExportOptions, writeSpreadsheet } from '../../exports/spreadsheet.service.ts';
import { resolveFilters } from '../list/orders.service.ts';
import { streamOrders } from './export-orders.queries.ts';
import { EXPORT_COLUMNS, toExportRows } from './export-rows.ts';

/** A spreadsheet of the list under the same filters. */
export function exportOrders(
  deps: Deps,
  actor: Actor,
  filters: OrderFilters,
  options: ExportOptions,
): Promise<ExportFile> {
  return writeSpreadsheet(deps, actor, options, async () => {
    const wanted = await resolveFilters(deps, actor, filters);
    return {
      name: 'Orders',
      columns: EXPORT_COLUMNS,
      read: (db: Deps['db']) => streamOrders(db, wanted),
      toRows: toExportRows,
      record: { action: 'orders.exported', filters },
    };
  });
}
