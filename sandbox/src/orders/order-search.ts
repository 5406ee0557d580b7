import { badParameterError } from '../http/api-error.ts';
import type { ShopCall } from '../http/endpoint.ts';
import { decodePageToken, encodePageToken } from '../http/page-token.ts';
import {
  bodyBoolean,
  bodyEnum,
  bodyRange,
  bodyString,
  bodyStrings,
  queryEnum,
  queryInt,
} from '../http/params.ts';
import {
  countRows,
  type LazyPage,
  type LazyQuery,
  type SortField,
  type SortKey,
  searchRows,
} from '../lazy/lazy-search.ts';
import { parseCheckedId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';
import type { OrderRow } from './order-row.ts';
import { ORDER_STATUSES } from './order-status.ts';
import type { OrderTraits } from './order-traits.ts';

export const SORT_FIELDS = ['create_time', 'update_time'] as const;
export const SORT_ORDERS = ['ASC', 'DESC'] as const;

type Test = (traits: OrderTraits, index: number) => boolean;

function buyerTest(shop: Shop, buyerId: string): Test {
  const parsed = parseCheckedId('buyer', buyerId);
  if (parsed?.shopNo !== shop.no) return () => false;
  return (_traits, index) => shop.orders.buyerOf(index) === parsed.value;
}

function filterTests({ body, shop }: ShopCall): Test[] {
  const tests: Test[] = [];
  const status = bodyEnum(body, 'order_status', ORDER_STATUSES);
  if (status !== undefined) tests.push((traits) => traits.status === status);
  const shipping = bodyEnum(body, 'shipping_type', ['TIKTOK', 'SELLER']);
  if (shipping !== undefined) tests.push((traits) => traits.isSellerShipping === (shipping === 'SELLER'));
  const requests = bodyBoolean(body, 'is_buyer_request_cancel');
  if (requests !== undefined) tests.push((traits) => traits.requestsCancel === requests);
  const buyer = bodyString(body, 'buyer_user_id');
  if (buyer !== undefined) tests.push(buyerTest(shop, buyer));
  const warehouses = bodyStrings(body, 'warehouse_ids', 100);
  if (warehouses !== undefined && warehouses.length > 0) {
    const wanted = shop.warehouseIds.map((id) => warehouses.includes(id));
    tests.push((traits) => wanted[traits.isSecondWarehouse ? 1 : 0] === true);
  }
  return tests;
}

export function orderQuery(call: ShopCall, sort: SortField, descending: boolean): LazyQuery<OrderTraits> {
  const { body } = call;
  const tests = filterTests(call);
  return {
    create: bodyRange(body, 'create_time'),
    update: bodyRange(body, 'update_time'),
    sort,
    descending,
    ...(tests.length > 0 && {
      match: (traits: OrderTraits, index: number) => tests.every((test) => test(traits, index)),
    }),
  };
}

export function readSortToken(token: string | undefined, sort: string, order: string): SortKey | undefined {
  const parts = decodePageToken(token);
  if (parts === undefined) return undefined;
  const [field, direction, time, index] = parts;
  if (field !== sort || direction !== order || !/^\d+$/.test(time ?? '') || !/^\d+$/.test(index ?? ''))
    throw badParameterError('Invalid page_token: it belongs to another sort order.');
  return { time: Number(time), index: Number(index) };
}

export function sortToken({ hasMore, last }: LazyPage, sort: string, order: string): string {
  return hasMore && last !== undefined ? encodePageToken([sort, order, last.time, last.index]) : '';
}

export function searchOrders(call: ShopCall): { rows: OrderRow[]; total: number; next: string } {
  const size = queryInt(call.query, 'page_size', 1, 100);
  const sort = queryEnum(call.query, 'sort_field', SORT_FIELDS, 'create_time');
  const order = queryEnum(call.query, 'sort_order', SORT_ORDERS, 'DESC');
  const { orders } = call.shop;
  const query = orderQuery(call, sort, order === 'DESC');
  const after = readSortToken(call.query.get('page_token'), sort, order);
  const page = searchRows(orders, query, size, after);
  const rows = page.indexes.map((index) => orders.row(index)).filter((row) => row !== undefined);
  return { rows, total: countRows(orders, query), next: sortToken(page, sort, order) };
}
