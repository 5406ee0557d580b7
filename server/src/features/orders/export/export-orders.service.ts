import type { Language } from '@gian-hang/contract/accounts/settings';
import type { OrderFilters } from '@gian-hang/contract/orders/orders';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { streamList } from '../../../lists/stream-list.queries.ts';
import { type ExportFile, type ExportFormat, writeSpreadsheet } from '../../exports/spreadsheet.service.ts';
import { ORDER_LIST } from '../list/order-list.ts';
import { resolveFilters } from '../list/orders.service.ts';
import { EXPORT_COLUMNS, toExportRows } from './export-rows.ts';

/** A spreadsheet of the list under the same filters. */
export function exportOrders(
  deps: Deps,
  actor: Actor,
  { format, ...filters }: OrderFilters & { format: ExportFormat },
  language: Language,
): Promise<ExportFile> {
  return writeSpreadsheet(deps, actor, { format, language }, async () => {
    const query = { filters: await resolveFilters(deps, actor, filters), timeZone: deps.config.timeZone };
    return {
      name: 'Orders',
      columns: EXPORT_COLUMNS,
      read: (db: Deps['db']) => streamList(db, ORDER_LIST, query),
      toRows: toExportRows,
      record: { action: 'orders.exported', filters },
    };
  });
}
