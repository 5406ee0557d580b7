import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { List } from '../../../lists/list.ts';

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
  sortColumns: { create_time: 'create_time', due_time: 'due_at' },
  columns: sql<OrderRow>`item.shop_id::text, item.id::text, item.t_order_id, item.status, item.create_time,
    item.update_time, item.has_tracking, item.tracking_number, item.recipient_name, item.recipient_phone,
    item.recipient_address, item.recipient_masked, item.currency, item.total_amount::text, item.sub_total::text,
    item.tax::text, item.shipping_fee::text, item.is_cod, item.lines, item.details, item.synced_at, item.source,
    item.paid_at, item.shipped_at, item.delivered_at, item.completed_at, item.ship_by, item.collect_by,
    item.auto_cancel_at, item.due_at, item.cancel_requested, item.erasure_reason, s.name as shop_name, s.shop_id as shop_shop_id`,
  defaultFilters: [],
};
