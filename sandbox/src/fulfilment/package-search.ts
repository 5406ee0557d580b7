import { badParameterError } from '../http/api-error.ts';
import type { ShopCall } from '../http/endpoint.ts';
import { decodePageToken, encodePageToken } from '../http/page-token.ts';
import { bodyEnum, bodyRange, queryEnum, queryInt } from '../http/params.ts';
import { countRows, type LazyQuery, type Range, type SortKey, searchRows } from '../lazy/lazy-search.ts';
import { ownPackageCount, packagesOf } from '../orders/order-packages.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { SORT_ORDERS } from '../orders/order-search.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { OrderTraits } from '../orders/order-traits.ts';
import type { Shop } from '../world/shop.ts';
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

/** Yields the matching orders behind `after`, each with the sort key of the order before it. */
function* ordersFrom(shop: Shop, lazy: LazyQuery<OrderTraits>, size: number, after: SortKey | undefined) {
  let before = after;
  for (;;) {
    const page = searchRows(shop.orders, lazy, size, before);
    for (const index of page.indexes) {
      const row = shop.orders.row(index);
      if (row === undefined) continue;
      yield { row, before };
      before = { time: lazy.sort === 'create_time' ? row.createTime : row.updateTime, index };
    }
    if (!page.hasMore) return;
  }
}

/** The packages whose ids belong to the order, so that a combined package is listed once. */
function ownPackageIds(shop: Shop, row: OrderRow): string[] {
  const traits = shop.orders.fixedTraits(row.index);
  if (ownPackageCount(row, traits) === 0) return [];
  return packagesOf(shop, row, traits).map(({ id }) => id);
}

/** Lists packages in the order of their orders; a page may end between two packages of one order. */
function pageOfPackages(shop: Shop, lazy: LazyQuery<OrderTraits>, size: number, token: string | undefined) {
  const { after, skip } = readToken(token);
  const ids: string[] = [];
  let isFirst = true;
  for (const { row, before } of ordersFrom(shop, lazy, size + 1, after))
    for (const [no, id] of ownPackageIds(shop, row).entries()) {
      if (isFirst && no < skip) continue;
      isFirst = false;
      if (ids.length === size)
        return { ids, next: encodePageToken([before?.time ?? -1, before?.index ?? -1, no]) };
      ids.push(id);
    }
  return { ids, next: '' };
}

const inside = (time: number, { ge, lt }: Range) => time >= ge && time < lt;

function countPackages(
  { orders }: Shop,
  lazy: LazyQuery<OrderTraits>,
  statuses: readonly OrderStatus[],
): number {
  const split: LazyQuery<OrderTraits> = {
    ...lazy,
    match: (traits) => traits.isSplit && statuses.includes(traits.status),
  };
  let total = countRows(orders, lazy) + countRows(orders, split);
  for (const row of orders.overlay.values()) {
    const isListed = inside(row.createTime, lazy.create) && inside(row.updateTime, lazy.update);
    if (row.parcels === undefined || !isListed || !statuses.includes(row.status)) continue;
    const traits = orders.fixedTraits(row.index);
    total += ownPackageCount(row, traits) - (traits.isSplit ? 2 : 1);
  }
  return total;
}

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
  const { ids, next } = pageOfPackages(shop, lazy, size, query.get('page_token'));
  return {
    next_page_token: next,
    total_count: countPackages(shop, lazy, statuses),
    packages: ids.map((id) => packageView(call, id)),
  };
}
