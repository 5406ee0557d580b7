import { badParameterError } from '../http/api-error.ts';
import type { ShopCall } from '../http/endpoint.ts';
import { decodePageToken, encodePageToken } from '../http/page-token.ts';
import { bodyEnum, bodyRange, queryEnum, queryInt } from '../http/params.ts';
import { countRows, type LazyQuery, type SortKey, searchRows } from '../lazy/lazy-search.ts';
import { packageId } from '../orders/order-packages.ts';
import { SORT_ORDERS } from '../orders/order-search.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { OrderTraits } from '../orders/order-traits.ts';
import { packageView } from './package-view.ts';

const WITH_STATUS: Readonly<Record<string, readonly OrderStatus[]>> = {
  PROCESSING: ['AWAITING_SHIPMENT', 'PARTIALLY_SHIPPING', 'AWAITING_COLLECTION'],
  FULFILLING: ['IN_TRANSIT'],
  COMPLETED: ['DELIVERED', 'COMPLETED'],
  CANCELLED: [],
};

function readToken(token: string | undefined): { after: SortKey | undefined; skip: number } {
  const parts = decodePageToken(token)?.map(Number);
  if (parts === undefined) return { after: undefined, skip: 0 };
  const [time = -1, index = -1, skip = 0] = parts;
  if (parts.length !== 3 || parts.some((part) => !Number.isInteger(part)))
    throw badParameterError('Invalid page_token.');
  return { after: index < 0 ? undefined : { time, index }, skip };
}

/** Lists packages in the order of their orders; a page may end between two packages of one order. */
export function searchPackages(call: ShopCall) {
  const { shop, body, query } = call;
  const size = queryInt(query, 'page_size', 1, 50);
  const field = queryEnum(
    query,
    'sort_field',
    ['create_time', 'update_time', 'order_pay_time'],
    'create_time',
  );
  const status = bodyEnum(body, 'package_status', ['PROCESSING', 'FULFILLING', 'COMPLETED', 'CANCELLED']);
  const statuses = status === undefined ? Object.values(WITH_STATUS).flat() : (WITH_STATUS[status] ?? []);
  const lazy: LazyQuery<OrderTraits> = {
    create: bodyRange(body, 'create_time'),
    update: bodyRange(body, 'update_time'),
    sort: field === 'update_time' ? 'update_time' : 'create_time',
    descending: queryEnum(query, 'sort_order', SORT_ORDERS, 'DESC') === 'DESC',
    match: (traits) => statuses.includes(traits.status),
  };
  const split: LazyQuery<OrderTraits> = {
    ...lazy,
    match: (traits) => traits.isSplit && statuses.includes(traits.status),
  };
  const { after, skip } = readToken(query.get('page_token'));
  const page = searchRows(shop.orders, lazy, size + 1, after);
  const time = (index: number) => {
    const row = shop.orders.row(index);
    return (lazy.sort === 'create_time' ? row?.createTime : row?.updateTime) ?? 0;
  };
  const ids: string[] = [];
  let next = '';
  let before = after;
  for (const [position, index] of page.indexes.entries()) {
    const count = shop.orders.fixedTraits(index).isSplit ? 2 : 1;
    for (let no = position === 0 ? skip : 0; no < count && next === ''; no++) {
      if (ids.length === size) next = encodePageToken([before?.time ?? -1, before?.index ?? -1, no]);
      else ids.push(packageId(shop, index, no));
    }
    if (next !== '') break;
    before = { time: time(index), index };
  }
  return {
    next_page_token: next,
    total_count: countRows(shop.orders, lazy) + countRows(shop.orders, split),
    packages: ids.map((id) => packageView(call, id)),
  };
}
