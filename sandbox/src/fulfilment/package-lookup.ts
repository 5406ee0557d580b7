import { ApiError } from '../http/api-error.ts';
import type { ShopCall } from '../http/endpoint.ts';
import { type OrderPackage, packagesOf } from '../orders/order-packages.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { FixedTraits } from '../orders/order-traits.ts';
import { parseId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';

/** A package as one of its orders sees it. */
export type FoundPackage = {
  row: OrderRow;
  traits: FixedTraits;
  packages: OrderPackage[];
  parcel: OrderPackage;
};

function findIn(shop: Shop, index: number, id: string): FoundPackage | undefined {
  const row = shop.orders.row(index);
  if (row === undefined) return undefined;
  const traits = shop.orders.fixedTraits(index);
  const packages = packagesOf(shop, row, traits);
  const parcel = packages.find((one) => one.id === id);
  return parcel && { row, traits, packages, parcel };
}

export function findPackage(shop: Shop, id: string): FoundPackage | undefined {
  const parsed = parseId('package', id);
  return parsed?.shopNo === shop.no ? findIn(shop, parsed.value, id) : undefined;
}

/** Lists the package once for each order in it; a combined package has several. */
export function inEveryOrder(shop: Shop, found: FoundPackage): FoundPackage[] {
  const indexes = found.parcel.combinedOrders ?? [found.row.index];
  return indexes.map((index) => findIn(shop, index, found.parcel.id)).filter((one) => one !== undefined);
}

export function requirePackage(call: ShopCall, id: string): FoundPackage {
  const found = findPackage(call.shop, id);
  if (found === undefined)
    throw new ApiError(
      21011028,
      'The package does not belong to the current shop. Please ensure you are providing the correct package ID and/or shop cipher.',
    );
  return found;
}
