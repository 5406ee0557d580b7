import type { Language } from '@gian-hang/contract/accounts/settings';
import type { OrderExportQuery } from '@gian-hang/contract/orders/orders';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { everythingOf, type ListFilters, toSort } from '../../../lists/list.ts';
import { streamList } from '../../../lists/stream-list.queries.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { type ExportFile, writeSpreadsheet } from '../../exports/spreadsheet.service.ts';
import { ORDER_LIST } from '../list/order-list.ts';
import { resolveFilters } from '../list/orders.service.ts';
import { exportColumns } from './export-rows.ts';

/** A spreadsheet of the list under the same filters, or of the chosen orders. */
export function exportOrders(
  deps: Deps,
  actor: Actor,
  { format, columns, ids, pageNum: _, pageSize: __, ...filters }: OrderExportQuery,
  language: Language,
): Promise<ExportFile> {
  return writeSpreadsheet(deps, actor, { format, language }, async () => {
    const query = {
      filters: await (ids ? chosenOrders(deps, actor, ids) : resolveFilters(deps, actor, filters)),
      timeZone: deps.config.timeZone,
      sort: toSort(ORDER_LIST, filters.sort),
    };
    const { headers, toRows } = exportColumns(columns);
    return {
      name: 'Orders',
      columns: headers,
      read: (db: Deps['db']) => streamList(db, ORDER_LIST, query),
      toRows,
      record: { action: 'orders.exported', filters: ids ? { orders: ids.length } : filters },
    };
  });
}

async function chosenOrders(deps: Deps, actor: Actor, ids: readonly string[]): Promise<ListFilters> {
  const shopIds = await visibleShopIds(deps.db, actor);
  return { ...everythingOf(shopIds), uncounted: [sql<boolean>`item.id = any(${ids}::bigint[])`] };
}
