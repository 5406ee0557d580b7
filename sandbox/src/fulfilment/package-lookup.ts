import { badParameterError } from '../http/api-error.ts';
import type { ShopCall } from '../http/endpoint.ts';
import { type OrderPackage, packagesOf } from '../orders/order-packages.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { FixedTraits } from '../orders/order-traits.ts';
import { parseId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';

export type FoundPackage = {
  row: OrderRow;
  traits: FixedTraits;
  packages: OrderPackage[];
  parcel: OrderPackage;
};

export function findPackage(shop: Shop, id: string): FoundPackage | undefined {
  const parsed = parseId('package', id);
  const row = parsed?.shopNo === shop.no ? shop.orders.row(parsed.value) : undefined;
  if (row === undefined) return undefined;
  const traits = shop.orders.fixedTraits(row.index);
  const packages = packagesOf(shop, row, traits);
  const parcel = packages.find((one) => one.id === id);
  return parcel && { row, traits, packages, parcel };
}

export function requirePackage(call: ShopCall, id: string): FoundPackage {
  const found = findPackage(call.shop, id);
  if (found === undefined) throw badParameterError(`Invalid package_id: there is no package ${id}.`);
  return found;
}
