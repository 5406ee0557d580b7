import { hashFraction, mixHash } from '../world/hash.ts';
import { makeId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';
import type { OrderRow } from './order-row.ts';
import type { FixedTraits } from './order-traits.ts';

export const PACKAGE_STATUSES = ['TO_FULFILL', 'PROCESSING', 'FULFILLING', 'COMPLETED', 'CANCELLED'] as const;
export type PackageStatus = (typeof PACKAGE_STATUSES)[number];

export type OrderPackage = {
  no: number;
  id: string;
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
  return traits.isSplit ? 2 : 1;
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

export function packagesOf(shop: Shop, row: OrderRow, traits: FixedTraits): OrderPackage[] {
  const count = packageCount(row, traits);
  const seed = shop.orders.seedOf(row.index);
  const { carriers } = shop.market;
  const defaultCarrier = carriers[Math.floor(hashFraction(seed, 32) * carriers.length)] ?? NO_CARRIER;
  const packages: OrderPackage[] = [];
  for (let no = 0; no < count; no++) {
    const isShipped =
      row.status === 'PARTIALLY_SHIPPING' ? (row.shipped ?? []).includes(no) : isAllShipped(row);
    const saved = row.tracking?.[no];
    const carrier =
      saved === undefined
        ? defaultCarrier
        : (carriers.find((c) => c.id === saved.carrierId) ?? defaultCarrier);
    packages.push({
      no,
      id: packageId(shop, row.index, no),
      status: statusOf(row, isShipped),
      isShipped,
      carrier,
      tracking: isShipped ? (saved?.number ?? trackingOf(defaultCarrier.prefix, seed, no)) : '',
    });
  }
  return packages;
}

/** Finds the package of a piece: in a split order the first piece is alone in its package. */
export function packageOfPiece(packages: readonly OrderPackage[], piece: number): OrderPackage | undefined {
  return packages.length > 1 && piece > 0 ? packages[1] : packages[0];
}
