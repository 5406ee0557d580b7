import type { OrderFilters } from '@gian-hang/contract/orders/orders';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { CountedFilter, List, ListFilters } from '../../../lists/list.ts';
import type { Search } from '../../../lists/search-query.ts';

export type OrderRow = Omit<
  Selectable<Database['orders']>,
  'words' | 'payload_page' | 'ended_at' | 'day' | 'marketplace_status'
> & {
  shop_name: string;
  shop_shop_id: string;
};

export const ORDER_LIST: List<OrderRow> = {
  table: 'orders',
  counts: 'order_counts',
  countedColumns: ['status', 'has_tracking'],
  sortColumns: { create_time: 'create_time' },
  columns: sql<OrderRow>`item.shop_id::text, item.id::text, item.t_order_id, item.status, item.create_time,
    item.update_time, item.has_tracking, item.tracking_number, item.recipient_name, item.recipient_phone,
    item.recipient_address, item.recipient_masked, item.currency, item.total_amount::text, item.sub_total::text,
    item.tax::text, item.shipping_fee::text, item.is_cod, item.lines, item.details, item.synced_at, item.source,
    item.erasure_reason, s.name as shop_name, s.shop_id as shop_shop_id`,
  defaultFilters: [],
};

export function toListFilters(
  filters: OrderFilters,
  shopIds: readonly string[],
  search: Search | null,
): ListFilters {
  const counted: CountedFilter[] = [];
  if (filters.statusFilter?.length) counted.push({ column: 'status', values: filters.statusFilter });
  const tracking = filters.hasTracking ?? filters.hashTracking ?? 'all';
  if (tracking !== 'all') counted.push({ column: 'has_tracking', values: [tracking === 'true'] });
  const { from = null, to = null } = filters.dateRange ?? {};
  return { shopIds, from, to, counted, uncounted: [], search };
}
