import { ApiError, badParameterError } from '../http/api-error.ts';
import { pathParam, type ShopCall } from '../http/endpoint.ts';
import { pageOf } from '../http/page-token.ts';
import { bodyRecords, bodyString, bodyStrings, queryInt } from '../http/params.ts';
import { ANY_TIME, searchRows } from '../lazy/lazy-search.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { OrderTraits } from '../orders/order-traits.ts';
import { orderId } from '../orders/order-view.ts';
import { DAY } from '../world/timeline.ts';
import { inEveryOrder, requirePackage } from './package-lookup.ts';
import { type NewPackage, packTogether, rearrange } from './parcels.ts';

/** Older orders are never waiting. */
const MAX_AGE_SECONDS = 90 * DAY;
const MAX_WAITING = 5000;
const MAX_ORDERS = 50;

const isCombinable = (traits: OrderTraits) =>
  traits.status === 'AWAITING_SHIPMENT' && !traits.isByPlatform && !traits.requestsCancel && !traits.isSplit;

/** Groups waiting orders that can share a package: same buyer, warehouse and way of shipping. */
function combinableGroups({ shop, now }: ShopCall): OrderRow[][] {
  const { orders } = shop;
  const { indexes } = searchRows(
    orders,
    {
      create: { ge: now - MAX_AGE_SECONDS, lt: Number.POSITIVE_INFINITY },
      update: ANY_TIME,
      match: isCombinable,
      sort: 'create_time',
      descending: false,
    },
    MAX_WAITING,
  );
  const rows = indexes.map((index) => orders.row(index)).filter((row) => row !== undefined);
  const groups = Map.groupBy(
    rows.filter(({ parcels = [] }) => parcels.length < 2 && parcels[0]?.combinedOrders === undefined),
    ({ index }) => {
      const traits = orders.fixedTraits(index);
      return [orders.buyerOf(index), traits.isSecondWarehouse, traits.isSellerShipping].join(' ');
    },
  );
  return [...groups.values()].filter((group) => group.length > 1);
}

export function searchCombinable(call: ShopCall) {
  const size = queryInt(call.query, 'page_size', 1, 50);
  const groups = combinableGroups(call);
  const { rows, next } = pageOf(groups, call.query.get('page_token'), size);
  return {
    combinable_packages: rows.map((group) => packTogether(call.shop, group).made),
    next_page_token: next,
    total_count: groups.length,
  };
}

function combineOne(call: ShopCall, id: string, orderIds: readonly string[] | undefined): NewPackage {
  const group = combinableGroups(call).find((rows) => packTogether(call.shop, rows).made.id === id);
  if (group === undefined)
    throw new ApiError(
      21011028,
      'The package does not belong to the current shop. Please ensure you are providing the correct package ID(s) and/or shop cipher.',
    );
  const idOf = (row: OrderRow) => orderId(call.shop, row.index);
  const chosen = group.filter((row) => orderIds === undefined || orderIds.includes(idOf(row)));
  if (chosen.length < 2 || chosen.length !== (orderIds?.length ?? chosen.length))
    throw new ApiError(
      21011031,
      'Order does not belong to pre_pkg. Please ensure you are providing the correct order ID(s).',
    );
  const { rows, made } = packTogether(call.shop, chosen);
  rearrange(call, 'COMBINE', rows);
  return made;
}

/** Combines each proposed package; those that cannot be combined are listed as errors under code 0. */
export function combinePackages(call: ShopCall) {
  const wanted = bodyRecords(call.body, 'combinable_packages');
  if (wanted.length === 0) throw badParameterError('combinable_packages is required.');
  const packages: NewPackage[] = [];
  const errors: unknown[] = [];
  for (const input of wanted) {
    const id = bodyString(input, 'id') ?? '';
    try {
      packages.push(combineOne(call, id, bodyStrings(input, 'order_ids', MAX_ORDERS)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      errors.push({ code: error.code, message: error.message, detail: { package_id: id } });
    }
  }
  return { packages, ...(errors.length > 0 && { errors }) };
}

/** Takes orders out of a combined package; without `order_ids`, all of them. Every package gets a new id. */
export function uncombinePackages(call: ShopCall) {
  const { shop, body } = call;
  const found = requirePackage(call, pathParam(call, 'package_id'));
  const rows = inEveryOrder(shop, found).map(({ row }) => row);
  if (found.parcel.combinedOrders === undefined || found.parcel.isShipped)
    throw new ApiError(
      21011005,
      'An invalid request parameter was passed. Please check that you have the correct parameter type(s) and format.',
    );
  const idOf = (row: OrderRow) => orderId(shop, row.index);
  const leaving = bodyStrings(body, 'order_ids', MAX_ORDERS) ?? rows.map(idOf);
  if (!leaving.every((id) => rows.some((row) => idOf(row) === id)))
    throw new ApiError(21011029, 'order does not belong to fulfill unit');
  const staying = rows.filter((row) => !leaving.includes(idOf(row)));
  const alone = rows.filter((row) => leaving.includes(idOf(row))).map((row) => [row]);
  const packed = [...alone, ...(staying.length > 0 ? [staying] : [])].map((group) =>
    packTogether(shop, group),
  );
  rearrange(
    call,
    'CANCEL_COMBINE',
    packed.flatMap((group) => group.rows),
  );
  return { packages: packed.map(({ made }) => made) };
}
