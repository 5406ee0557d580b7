import { ApiError } from '../http/api-error.ts';
import { pathParam, type ShopCall } from '../http/endpoint.ts';
import { requireOrder } from '../orders/order.endpoints.ts';
import { saveOrder } from '../orders/order-changes.ts';
import { packagesOf } from '../orders/order-packages.ts';
import { type FoundPackage, inEveryOrder, requirePackage } from './package-lookup.ts';
import { readTracking } from './tracking-numbers.ts';

const UPDATE_SECONDS = 72 * 3600;

function checkUpdatable({ row, traits, parcel }: FoundPackage, now: number): void {
  if (row.status === 'CANCELLED')
    throw new ApiError(21011042, 'Cannot complete the operation when order is cancelled.');
  if (!traits.isSellerShipping)
    throw new ApiError(
      21011004,
      'This API cannot be used to update package shipping information for packages that are not shipped by sellers.',
    );
  if (!parcel.isShipped) throw new ApiError(21011043, 'The package has not been shipped yet.');
  if (row.status === 'DELIVERED' || row.status === 'COMPLETED')
    throw new ApiError(
      21011030,
      'Package has already been delivered. If you would still like to update the tracking number, please contact the platform for assistance.',
    );
  const shippedAt = row.handovers?.[parcel.no]?.at ?? row.times.rts ?? now;
  if (now - shippedAt > UPDATE_SECONDS)
    throw new ApiError(21011050, 'The tracking number can only be updated within a certain number of hours.');
}

function update(call: ShopCall, found: FoundPackage) {
  checkUpdatable(found, call.now);
  const tracking = readTracking(call.shop, call.body);
  for (const { row, parcel } of inEveryOrder(call.shop, found))
    saveOrder(
      call.sandbox,
      call.shop,
      { ...row, tracking: { ...row.tracking, [parcel.no]: tracking } },
      { quiet: true },
    );
  return {};
}

export const updatePackageShippingInfo = (call: ShopCall) =>
  update(call, requirePackage(call, pathParam(call, 'package_id')));

/** Only for orders in one package. */
export function updateOrderShippingInfo(call: ShopCall) {
  const row = requireOrder(call, pathParam(call, 'order_id'));
  const traits = call.shop.orders.fixedTraits(row.index);
  const [first, second] = packagesOf(call.shop, row, traits);
  if (row.status === 'CANCELLED')
    throw new ApiError(21011042, 'Cannot complete the operation when order is cancelled.');
  if (first === undefined) throw new ApiError(21011043, 'The package has not been shipped yet.');
  if (second !== undefined)
    throw new ApiError(
      10007002,
      "You cannot update the shipping information due to the order's current status, please try again later.",
    );
  return update(call, requirePackage(call, first.id));
}
