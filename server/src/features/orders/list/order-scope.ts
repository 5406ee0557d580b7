import type { OrderFilters } from '@gian-hang/contract/orders/orders';

/** The filters of a list with the shops already narrowed to the actor's reach. */
export type OrderScope = {
  shopIds: string[];
  statuses: string[] | null;
  tracking: boolean | null;
  from: string | null;
  to: string | null;
};

export function scopeOf(filters: OrderFilters, shopIds: string[]): OrderScope {
  const tracking = filters.hasTracking ?? filters.hashTracking ?? 'all';
  return {
    shopIds,
    statuses: filters.statusFilter?.length ? [...new Set(filters.statusFilter)] : null,
    tracking: tracking === 'all' ? null : tracking === 'true',
    from: filters.dateRange?.from ?? null,
    to: filters.dateRange?.to ?? null,
  };
}
