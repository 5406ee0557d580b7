import { ApiError } from '../http/api-error.ts';
import { pathParam, type ShopCall } from '../http/endpoint.ts';
import { bodyStrings } from '../http/params.ts';
import { requireOrder } from '../orders/order.endpoints.ts';
import { saveOrder } from '../orders/order-changes.ts';
import { packageId, packagesOf } from '../orders/order-packages.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { requirePackage } from './package-lookup.ts';
import { lineItemId, nextParcelNo, parcelsOf } from './parcels.ts';
import { handOver } from './ship-package.ts';
import { readTracking } from './tracking-numbers.ts';

const MAX_LINES = 100;

function checkOrder({ shop }: ShopCall, row: OrderRow): void {
  const traits = shop.orders.fixedTraits(row.index);
  if (traits.isByPlatform)
    throw new ApiError(21008025, 'Seller cannot operate orders which are fulfilled by platform');
  if (!traits.isSellerShipping)
    throw new ApiError(
      21011004,
      'This API cannot be used to update package shipping information for packages that are not shipped by sellers.',
    );
  if (row.status === 'CANCELLED')
    throw new ApiError(21011041, 'Cannot complete the operation when order is cancelled.');
  if (row.status === 'UNPAID' || row.status === 'ON_HOLD')
    throw new ApiError(21011003, 'fulfill_unit action not allowed');
  if (row.requestsCancel)
    throw new ApiError(
      21011007,
      'Package item has after-sale request, please process the after-sale request first.',
    );
}

/** The number of the package to ship: of the only one left, or of one that holds exactly the given line items. */
function packageToShip(call: ShopCall, row: OrderRow, wanted: readonly number[] | undefined): number {
  const { shop, sandbox } = call;
  const shippedNos = new Set(
    packagesOf(shop, row, shop.orders.fixedTraits(row.index))
      .filter(({ isShipped }) => isShipped)
      .map(({ no }) => no),
  );
  const open = parcelsOf(shop, row).filter(({ no }) => !shippedNos.has(no));
  const [first, second] = open;
  if (first === undefined)
    throw new ApiError(21008099, 'Package has been shipped. Please not ship the package again.');
  if (wanted === undefined) {
    if (second === undefined) return first.no;
    throw new ApiError(
      21011048,
      'There are multiple packages that can be shipped, please specify the order line that needs to be shipped.',
    );
  }
  if (first.combinedOrders !== undefined)
    throw new ApiError(21011046, 'Order has combine, not allow split order');
  if (!wanted.every((piece) => open.some(({ pieces }) => pieces.includes(piece))))
    throw new ApiError(21008099, 'Package has been shipped. Please not ship the package again.');
  const exact = open.find(
    ({ pieces }) => pieces.length === wanted.length && pieces.every((piece) => wanted.includes(piece)),
  );
  if (exact !== undefined) return exact.no;
  const no = nextParcelNo(shop, row);
  const rest = parcelsOf(shop, row)
    .map((parcel) => ({ ...parcel, pieces: parcel.pieces.filter((piece) => !wanted.includes(piece)) }))
    .filter(({ pieces }) => pieces.length > 0);
  saveOrder(sandbox, shop, { ...row, parcels: [...rest, { no, pieces: [...wanted] }] }, { quiet: true });
  return no;
}

/** Marks an order, or some of its line items, as shipped with the seller's own carrier. */
export function markShipped(call: ShopCall) {
  const { shop, body } = call;
  const id = pathParam(call, 'order_id');
  if (shop.region === 'VN') throw new ApiError(21008106, 'This interface cannot be used in this region.');
  const row = requireOrder(call, id);
  checkOrder(call, row);
  const tracking = readTracking(shop, body);
  const pieces = parcelsOf(shop, row).flatMap((parcel) => parcel.pieces);
  const lineIds = bodyStrings(body, 'order_line_item_ids', MAX_LINES);
  const wanted = lineIds?.map((line) => pieces.find((piece) => lineItemId(shop, row, piece) === line));
  if (wanted?.includes(undefined)) throw new ApiError(21011029, 'order does not belong to fulfill unit');
  const no = packageToShip(
    call,
    row,
    wanted?.filter((piece) => piece !== undefined),
  );
  const owner = parcelsOf(shop, row)[0]?.combinedOrders?.[0] ?? row.index;
  const found = requirePackage(call, packageId(shop, owner, no));
  handOver(call, found, {}, tracking);
  const shipped = parcelsOf(shop, requireOrder(call, id)).find((parcel) => parcel.no === no)?.pieces ?? [];
  return {
    order_id: id,
    package_id: found.parcel.id,
    order_line_item_ids: shipped.map((piece) => lineItemId(shop, row, piece)),
  };
}
