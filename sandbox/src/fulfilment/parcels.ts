import type { ShopCall } from '../http/endpoint.ts';
import { saveOrder } from '../orders/order-changes.ts';
import { orderMoney } from '../orders/order-lines.ts';
import { packageId, packageOfPiece, packagesOf } from '../orders/order-packages.ts';
import type { OrderRow, Parcel } from '../orders/order-row.ts';
import { orderId } from '../orders/order-view.ts';
import { notify, packagesChanged } from '../webhooks/notifications.ts';
import { makeId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';

export const lineItemId = (shop: Shop, row: OrderRow, piece: number) =>
  makeId('lineItem', shop.no, row.index, piece);

/** The SKU of each line item. */
export function skusOf(shop: Shop, row: OrderRow): string[] {
  return orderMoney(shop, row.index, row.createTime, '').pieces.map(({ sku }) => sku.id);
}

export const allPieces = (shop: Shop, row: OrderRow) => skusOf(shop, row).map((_, piece) => piece);

/** The order's packages with the line items in them. */
export function parcelsOf(shop: Shop, row: OrderRow): Parcel[] {
  if (row.parcels !== undefined) return row.parcels;
  const packages = packagesOf(shop, row, shop.orders.fixedTraits(row.index));
  return packages.map(({ no }) => ({
    no,
    pieces: allPieces(shop, row).filter((piece) => packageOfPiece(packages, piece)?.no === no),
  }));
}

/** A number that no package of the order has had. */
export function nextParcelNo(shop: Shop, row: OrderRow): number {
  return Math.max(-1, ...parcelsOf(shop, row).map(({ no }) => no)) + 1;
}

type PackageUpdate = 'COMBINE' | 'CANCEL_COMBINE' | 'SPLIT';
export type NewPackage = { id: string; order_ids: string[] };

/** Saves the new packages of some orders and sends one package update. */
export function rearrange(call: ShopCall, type: PackageUpdate, rows: readonly OrderRow[]): void {
  const { sandbox, shop, now } = call;
  const packages = new Map<string, Set<string>>();
  for (const row of rows) {
    saveOrder(sandbox, shop, row, { quiet: true });
    for (const { no, combinedOrders } of row.parcels ?? []) {
      const id = packageId(shop, combinedOrders?.[0] ?? row.index, no);
      packages.set(id, (packages.get(id) ?? new Set<string>()).add(orderId(shop, row.index)));
    }
  }
  notify(
    sandbox,
    shop,
    packagesChanged({
      sc_type: type,
      role_type: 'ROLE_SELLER',
      package_list: [...packages].map(([id, orders]) => ({ package_id: id, order_id_list: [...orders] })),
      update_time: now,
    }),
  );
}

/** Puts whole orders into one new package of their own; several orders make a combined package. */
export function packTogether(shop: Shop, rows: readonly OrderRow[]): { rows: OrderRow[]; made: NewPackage } {
  const [owner] = rows;
  if (owner === undefined) throw new Error('a package needs an order');
  const no = Math.max(...rows.map((row) => nextParcelNo(shop, row)));
  const combined = rows.length > 1 ? { combinedOrders: rows.map(({ index }) => index) } : {};
  return {
    rows: rows.map((row) => ({ ...row, parcels: [{ no, pieces: allPieces(shop, row), ...combined }] })),
    made: {
      id: packageId(shop, owner.index, no),
      order_ids: rows.map(({ index }) => orderId(shop, index)),
    },
  };
}
