import type { ShopCall } from '../http/endpoint.ts';
import { bodyRange, bodyStrings, queryEnum, queryInt } from '../http/params.ts';
import { countRows, type LazyQuery, searchRows } from '../lazy/lazy-search.ts';
import type { LazyTable, OverlayRow, Segment } from '../lazy/lazy-table.ts';
import { readSortToken, SORT_FIELDS, SORT_ORDERS, sortToken } from '../orders/order-search.ts';
import { type IdKind, parseCheckedId, parseId } from '../world/ids.ts';

const MAX_IDS = 50;

/** Names of the filters of a search and what they test. */
type Filters<Traits> = {
  /** Counts all base rows of a segment. */
  countBase?: (segment: Segment) => number;
  idKind: IdKind;
  ids: string;
  status: string;
  types: string;
  typeOf(traits: Traits): string;
};

type Found = { indexes: number[]; total: number; next: string };

/** Searches cancellations or returns: both belong to one order each and have its index. */
export function searchAftersales<Row extends OverlayRow, Traits extends { status: string | undefined }>(
  call: ShopCall,
  table: LazyTable<Row, Traits>,
  filters: Filters<Traits>,
): Found {
  const { body, query, shop } = call;
  const size = queryInt(query, 'page_size', 1, 50, 10);
  const sort = queryEnum(query, 'sort_field', SORT_FIELDS, 'create_time');
  const order = queryEnum(query, 'sort_order', SORT_ORDERS, 'ASC');
  const wanted = (name: string) => bodyStrings(body, name, MAX_IDS);
  const indexesOf = (ids: string[] | undefined, parse: (id: string) => ReturnType<typeof parseId>) =>
    ids && new Set(ids.map(parse).map((id) => (id?.shopNo === shop.no ? id.value : -1)));
  const byId = indexesOf(wanted(filters.ids), (id) => parseId(filters.idKind, id));
  const byOrder = indexesOf(wanted('order_ids'), (id) => parseCheckedId('order', id));
  const buyers = indexesOf(wanted('buyer_user_ids'), (id) => parseCheckedId('buyer', id));
  const statuses = wanted(filters.status);
  const types = wanted(filters.types);
  const lazy: LazyQuery<Traits> = {
    create: bodyRange(body, 'create_time'),
    update: bodyRange(body, 'update_time'),
    sort,
    descending: order === 'DESC',
    match: (traits, index) =>
      traits.status !== undefined &&
      (byId === undefined || byId.has(index)) &&
      (byOrder === undefined || byOrder.has(index)) &&
      (buyers === undefined || buyers.has(shop.orders.buyerOf(index))) &&
      (statuses === undefined || statuses.includes(traits.status)) &&
      (types === undefined || types.includes(filters.typeOf(traits))),
  };
  const isFiltered = [byId, byOrder, buyers, statuses, types].some((filter) => filter !== undefined);
  if (!isFiltered && filters.countBase !== undefined) lazy.countBase = filters.countBase;
  const after = readSortToken(query.get('page_token'), sort, order);
  const page = searchRows(table, lazy, size, after);
  return { indexes: page.indexes, total: countRows(table, lazy), next: sortToken(page, sort, order) };
}
