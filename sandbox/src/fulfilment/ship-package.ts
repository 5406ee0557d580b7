import { ApiError, badParameterError } from '../http/api-error.ts';
import type { ShopCall } from '../http/endpoint.ts';
import { type Body, bodyString, bodyStrings, isRecord } from '../http/params.ts';
import { requireOrder } from '../orders/order.endpoints.ts';
import { transitionOrder } from '../orders/order-changes.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { makeId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';
import { type FoundPackage, findPackage, requirePackage } from './package-lookup.ts';

type Tracking = { number: string; carrierId: string };

function checkTracking(shop: Shop, tracking: Tracking): Tracking {
  if (!shop.market.carriers.some((carrier) => carrier.id === tracking.carrierId))
    throw badParameterError('Invalid shipping_provider_id.');
  for (const row of shop.orders.overlay.values())
    if (Object.values(row.tracking ?? {}).some((one) => one.number === tracking.number))
      throw new ApiError(21011025, 'The tracking number is already in use.');
  return tracking;
}

function selfShipment(shop: Shop, input: Body): Tracking {
  const shipment = input.self_shipment;
  if (!isRecord(shipment)) throw badParameterError('self_shipment is required for seller shipping.');
  const number = bodyString(shipment, 'tracking_number');
  const carrierId = bodyString(shipment, 'shipping_provider_id');
  if (number === undefined || carrierId === undefined)
    throw badParameterError('self_shipment needs tracking_number and shipping_provider_id.');
  return checkTracking(shop, { number, carrierId });
}

function handOver(call: ShopCall, found: FoundPackage, tracking: Tracking | undefined): void {
  const { shop, sandbox } = call;
  const { row, packages, parcel } = found;
  if (parcel.isShipped) throw new ApiError(21011040, 'The package has already been shipped.');
  const shipped = [...(row.status === 'PARTIALLY_SHIPPING' ? (row.shipped ?? []) : []), parcel.no];
  const isAll = packages.every((one) => shipped.includes(one.no));
  const next: OrderRow = { ...row, shipped };
  if (tracking !== undefined) next.tracking = { ...row.tracking, [parcel.no]: tracking };
  transitionOrder(sandbox, shop, next, isAll ? 'AWAITING_COLLECTION' : 'PARTIALLY_SHIPPING');
}

export function shipPackage(call: ShopCall, id: string, input: Body): void {
  const found = requirePackage(call, id);
  const isOwn = found.traits.isSellerShipping;
  if (!isOwn) {
    const method = bodyString(input, 'handover_method');
    if (method !== undefined && method !== 'PICKUP' && method !== 'DROP_OFF')
      throw badParameterError('Invalid handover_method: must be PICKUP or DROP_OFF.');
  }
  handOver(call, found, isOwn ? selfShipment(call.shop, input) : undefined);
}

export function shipPackages(call: ShopCall) {
  const { packages } = call.body;
  if (!Array.isArray(packages) || packages.length === 0 || !packages.every(isRecord))
    throw badParameterError('packages is required.');
  const errors = packages.flatMap((input) => {
    const id = bodyString(input, 'id') ?? '';
    try {
      shipPackage(call, id, input);
      return [];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return [{ code: error.code, message: error.message, detail: { package_id: id } }];
    }
  });
  return errors.length === 0 ? {} : { errors };
}

/** Marks an order as shipped with the seller's own carrier, in markets that allow it. */
export function markShipped(call: ShopCall, id: string) {
  const { shop, body } = call;
  if (shop.region === 'VN') throw badParameterError('Mark as shipped is not available in this market.');
  const row = requireOrder(call, id);
  const number = bodyString(body, 'tracking_number');
  const carrierId = bodyString(body, 'shipping_provider_id');
  if (number === undefined || carrierId === undefined)
    throw badParameterError('tracking_number and shipping_provider_id are required.');
  const wanted = bodyStrings(body, 'order_line_item_ids', 100);
  const firstLine = makeId('lineItem', shop.no, row.index, 0);
  const no = wanted !== undefined && !wanted.includes(firstLine) ? 1 : 0;
  const found = findPackage(shop, makeId('package', shop.no, row.index, no));
  if (found === undefined)
    throw new ApiError(21008099, `An order in status ${row.status} cannot be shipped.`);
  handOver(call, found, checkTracking(shop, { number, carrierId }));
  return { order_id: id, package_id: found.parcel.id, order_line_item_ids: wanted ?? [] };
}
