import { hashFraction, mixHash } from '../world/hash.ts';
import { makeId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';
import type { OrderRow, Parcel } from './order-row.ts';
import type { FixedTraits } from './order-traits.ts';

export const PACKAGE_STATUSES = ['TO_FULFILL', 'PROCESSING', 'FULFILLING', 'COMPLETED', 'CANCELLED'] as const;
export type PackageStatus = (typeof PACKAGE_STATUSES)[number];

export type OrderPackage = {
  no: number;
  id: string;
  /** Line items in the package; undefined in an order that was never split or combined. */
  pieces?: number[];
  /** Orders in a combined package; the first one owns the package. */
  combinedOrders?: number[];
  status: PackageStatus;
  isShipped: boolean;
  carrier: { id: string; name: string };
  tracking: string;
};

const NO_CARRIER = { id: '', name: '', prefix: '' };

export const packageId = (shop: Shop, index: number, no: number) => makeId('package', shop.no, index, no);

const BEFORE_PACKAGES = new Set(['UNPAID', 'ON_HOLD']);

export function packageCount(row: OrderRow, traits: FixedTraits): number {
  if (BEFORE_PACKAGES.has(row.status)) return 0;
  if (row.status === 'CANCELLED' && row.times.paid === undefined && !traits.isCod) return 0;
  return row.parcels?.length ?? (traits.isSplit ? 2 : 1);
}

/** Counts the packages whose ids belong to the order: a combined package belongs to its first order only. */
export function ownPackageCount(row: OrderRow, traits: FixedTraits): number {
  const [first] = row.parcels ?? [];
  const isGuest = first?.combinedOrders !== undefined && first.combinedOrders[0] !== row.index;
  return isGuest ? 0 : packageCount(row, traits);
}

function statusOf(row: OrderRow, isShipped: boolean): PackageStatus {
  switch (row.status) {
    case 'CANCELLED':
      return 'CANCELLED';
    case 'IN_TRANSIT':
      return 'FULFILLING';
    case 'DELIVERED':
    case 'COMPLETED':
      return 'COMPLETED';
    default:
      return isShipped ? 'PROCESSING' : 'TO_FULFILL';
  }
}

function isAllShipped({ status, times }: OrderRow): boolean {
  return status === 'CANCELLED' ? times.rts !== undefined : status !== 'AWAITING_SHIPMENT';
}

function trackingOf(prefix: string, seed: number, no: number): string {
  const digits = String(mixHash(seed, 300 + no)).padStart(10, '0');
  return `${prefix}${digits}`;
}

function packageOf(shop: Shop, row: OrderRow, parcel: Partial<Parcel> & { no: number }): OrderPackage {
  const { no } = parcel;
  const owner = parcel.combinedOrders?.[0] ?? row.index;
  const seed = shop.orders.seedOf(owner);
  const { carriers } = shop.market;
  const defaultCarrier = carriers[Math.floor(hashFraction(seed, 32) * carriers.length)] ?? NO_CARRIER;
  const isShipped =
    row.status === 'PARTIALLY_SHIPPING' ? (row.shipped ?? []).includes(no) : isAllShipped(row);
  const saved = row.tracking?.[no];
  return {
    ...parcel,
    id: packageId(shop, owner, no),
    status: statusOf(row, isShipped),
    isShipped,
    carrier: carriers.find((carrier) => carrier.id === saved?.carrierId) ?? defaultCarrier,
    tracking: isShipped ? (saved?.number ?? trackingOf(defaultCarrier.prefix, seed, no)) : '',
  };
}

export function packagesOf(shop: Shop, row: OrderRow, traits: FixedTraits): OrderPackage[] {
  const count = packageCount(row, traits);
  const parcels = row.parcels ?? Array.from({ length: count }, (_, no) => ({ no }));
  return parcels.slice(0, count).map((parcel) => packageOf(shop, row, parcel));
}

/** Finds the package of a piece: in an order split from the start the first piece is alone in its package. */
export function packageOfPiece(packages: readonly OrderPackage[], piece: number): OrderPackage | undefined {
  if (packages[0]?.pieces !== undefined) return packages.find(({ pieces }) => pieces?.includes(piece));
  return packages.length > 1 && piece > 0 ? packages[1] : packages[0];
}
