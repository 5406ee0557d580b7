import type { OrderChange, OrderSource } from '@gian-hang/contract/orders/orders';
import type { OrderViewContent } from '@gian-hang/contract/orders/views';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedId, Id, Json } from './columns.ts';

export type OrderTables = {
  orders: {
    shop_id: Id;
    id: GeneratedId;
    t_order_id: string;
    status: string;
    marketplace_status: Generated<string | null>;
    create_time: Date;
    update_time: Date;
    day: ColumnType<string, string, never>;
    has_tracking: boolean;
    tracking_number: string;
    recipient_name: string;
    recipient_phone: string;
    recipient_address: string;
    recipient_masked: boolean;
    currency: string;
    total_amount: string | null;
    sub_total: string | null;
    tax: string | null;
    shipping_fee: string | null;
    is_cod: boolean;
    lines: Json<StoredOrderLine[]>;
    details: Json<StoredOrderDetails>;
    /** A tsvector, which only the database reads. */
    words: ColumnType<never, unknown, unknown>;
    synced_at: Date;
    source: Generated<OrderSource>;
    payload_page: Id | null;
    ended_at: Date | null;
    paid_at: Date | null;
    shipped_at: Date | null;
    delivered_at: Date | null;
    /** When the order was first seen as COMPLETED, by its update time. */
    completed_at: Date | null;
    ship_by: Date | null;
    collect_by: Date | null;
    auto_cancel_at: Date | null;
    /** The deadline that the status makes current. */
    due_at: Date | null;
    cancel_requested: Generated<boolean>;
    erasure_reason: ErasureReason | null;
  };
  order_changes: {
    shop_id: Id;
    order_id: Id;
    id: GeneratedId;
    at: Date;
    from_status: string | null;
    to_status: string;
    change_source: OrderChange['change_source'];
  };
  order_views: {
    id: GeneratedId;
    owner_id: Id;
    name: string;
    shared: boolean;
    content: Json<OrderViewContent>;
    created_at: Date;
    updated_at: Date;
  };
  order_view_places: { account_id: Id; view_id: Id; position: number; is_start: boolean };
  order_gaps: {
    shop_id: Id;
    from_day: ColumnType<string, string, string>;
    to_day: ColumnType<string, string, string>;
    missing: number;
    found_at: Date;
  };
  order_returns: {
    shop_id: Id;
    return_id: string;
    t_order_id: string;
    status: string;
    marketplace_status: string;
    type: string | null;
    created_at: Date;
    updated_at: Date;
    answer_by: Date | null;
    needs_answer: boolean;
    counts: boolean;
  };
  payload_pages: { id: Id; shop_id: Id; body: Buffer; unmasked_since: Date | null };
  order_counts: {
    shop_id: Id;
    granularity: 'day' | 'month' | 'total' | 'shop_day' | 'shop_month';
    period: ColumnType<string, never, never>;
    status: string;
    has_tracking: boolean;
    n: number;
  };
  order_date_counts: {
    date_field: string;
    granularity: 'day' | 'month';
    shop_id: Id;
    period: ColumnType<string, never, never>;
    status: string;
    has_tracking: boolean;
    n: number;
  };
};

/** Why the buyer's data of an order is masked: retention ended, the shop was unlinked, or the buyer requested it. */
export type ErasureReason = 'retention' | 'unlinked' | 'request';

/** An order line as displayed. */
export type StoredOrderLine = {
  id: string;
  product_id: string;
  product_name: string;
  sku_id: string;
  sku_name: string;
  sku_type: string;
  sku_image: string | null;
  seller_sku: string;
  quantity: number;
  price: string | null;
};

/** Fields that only the order page shows; times as ISO text. */
export type StoredOrderDetails = {
  buyer_nickname: string;
  buyer_message: string;
  seller_note: string;
  payment_method: string;
  provider: string;
  delivery_option: string;
  shipping_type: string;
  cancel_reason: string;
  /** The destination, for statistics by region; orders stored by older releases have none. */
  province?: string;
  /** The name that people know the place by; erased with the buyer's data. */
  city?: string;
  amounts: { name: string; amount: string }[];
  times: { event: string; at: string }[];
  /** Increases with each edit of a manual order; marketplace orders have none. */
  version?: number;
};
