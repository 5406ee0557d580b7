import { z } from 'zod';
import { TOP_GROUPS } from '../analytics/overview-values.ts';
import { Id, Time } from '../fields.ts';
import { DateRange, listParam, searchParam } from '../filters.ts';
import {
  MAX_ORDER_SEARCH_LENGTH,
  MAX_PAGE_SIZE,
  MAX_PROVINCE_LENGTH,
  MAX_SELECTED_ORDERS,
} from '../limits.ts';
import { page, pageQuery } from '../pagination.ts';
import { ORDER_EXPORT_COLUMNS } from './export-columns.ts';
import { ORDER_STATUSES, SOLD_STATUSES } from './order-statuses.ts';

export { ORDER_STATUSES, SOLD_STATUSES };
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** `manual` orders are entered here; the marketplace does not know them. */
export const ORDER_SOURCES = ['marketplace', 'manual'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

const Money = z.string().nullable();

export const OrderLine = z.object({
  id: z.string(),
  product_name: z.string(),
  t_product_id: z.string(),
  sku_id: z.string(),
  sku_name: z.string(),
  sku_type: z.string(),
  sku_image: z.string().nullable(),
  seller_sku: z.string(),
  /** Pieces of one SKU at one price form one line. */
  quantity: z.int(),
  price: Money,
});
export type OrderLine = z.infer<typeof OrderLine>;

export const OrderItem = z.object({
  id: z.string(),
  /** The marketplace's order id. */
  t_order_id: z.string(),
  create_time: Time,
  update_time: Time,
  /** One of ORDER_STATUSES, or the marketplace's raw status. */
  status: z.string(),
  tracking_number: z.string(),
  shop: z.object({ id: z.string(), name: z.string(), shop_id: z.string() }),
  /** Lists mask the phone number unless an administrator asks for it. `city` may be empty. */
  recipient_address: z.object({
    name: z.string(),
    full_address: z.string(),
    phone_number: z.string(),
    city: z.string(),
  }),
  payment: z.object({
    currency: z.string(),
    tax: Money,
    shipping_fee: Money,
    sub_total: Money,
    /** The rest of the total besides tax, shipping fee and subtotal, so that the parts add up. */
    others: Money,
    total_amount: Money,
  }),
  line_items: z.array(OrderLine),
  is_cod: z.boolean(),
  /** The amount the courier collects from the buyer; null if there is nothing to collect. */
  amount_to_collect: Money,
  source: z.enum(ORDER_SOURCES),
  paid_time: Time.nullable(),
  shipped_time: Time.nullable(),
  delivered_time: Time.nullable(),
  completed_time: Time.nullable(),
  /** The marketplace's deadlines, whether or not they still matter. */
  ship_by_time: Time.nullable(),
  collect_by_time: Time.nullable(),
  auto_cancel_time: Time.nullable(),
  /** The deadline that the order's status makes current; null if nothing is due. */
  due_time: Time.nullable(),
  /** The buyer asks for cancellation and waits for an answer. */
  cancel_requested: z.boolean(),
});
export type OrderItem = z.infer<typeof OrderItem>;

export const OrderPage = page(OrderItem).extend({
  /** The entries of a pasted list that match no visible order. */
  not_found: z.array(z.string()).optional(),
});
export type OrderPage = z.infer<typeof OrderPage>;

const Tracking = z.enum(['all', 'true', 'false', '']).transform((wanted) => wanted || undefined);

/** The time of an order that `dateRange` limits. */
export const ORDER_DATE_FIELDS = ['created', 'paid', 'ship_by', 'shipped', 'delivered', 'completed'] as const;
export type OrderDateField = (typeof ORDER_DATE_FIELDS)[number];

/**
 * What there is to do. `to_ship`: awaiting shipment, in whole or in part; `overdue` and `due_today`: those of them whose
 * deadline has passed, or ends later today; `to_collect`: awaiting collection; `cancel_requested` and `return_requested`: the
 * buyer waits for an answer.
 */
export const ORDER_TASKS = [
  'overdue',
  'due_today',
  'to_ship',
  'to_collect',
  'cancel_requested',
  'return_requested',
] as const;
export type OrderTask = (typeof ORDER_TASKS)[number];

const filters = {
  selectedStore: listParam(Id),
  statusFilter: listParam(z.string().regex(/^[A-Z_]{1,40}$/), 30),
  dateRange: DateRange,
  dateField: z.enum(ORDER_DATE_FIELDS).default('created'),
  task: z.enum(ORDER_TASKS).optional(),
  hasTracking: Tracking.optional(),
  /** Misspelling of hasTracking in the original API. */
  hashTracking: Tracking.optional(),
  search: searchParam(MAX_ORDER_SEARCH_LENGTH),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** The province or state as the marketplace names it, or NO_PROVINCE. */
  province: z.string().min(1).max(MAX_PROVINCE_LENGTH).optional(),
  /** Of the day of creation; 1 is Monday. */
  weekday: z
    .string()
    .regex(/^[1-7]$/)
    .transform(Number)
    .optional(),
  /** Of the creation, 0 to 23. */
  hour: z
    .string()
    .regex(/^(1?\d|2[0-3])$/)
    .transform(Number)
    .optional(),
  /** Orders with a return that was neither rejected nor withdrawn. */
  returned: z.literal('true').optional(),
};

export const OrderFilters = z.strictObject(filters);
export type OrderFilters = z.infer<typeof OrderFilters>;

/** By `due_time` only orders with a current deadline are listed. */
export const ORDER_SORTS = ['create_time:desc', 'create_time:asc', 'due_time:asc', 'due_time:desc'] as const;

const sort = z.enum(ORDER_SORTS).default('create_time:desc');

export const OrderExportQuery = z.strictObject({
  /** Without effect: a client may send the parameters of its list. */
  ...pageQuery(),
  ...filters,
  sort,
  /** Restricts the export to these orders, whatever the filters. */
  ids: listParam(z.string().regex(/^\d{1,18}$/), MAX_SELECTED_ORDERS),
  /** In the order of ORDER_EXPORT_COLUMNS; all if absent. */
  columns: listParam(z.enum(ORDER_EXPORT_COLUMNS), ORDER_EXPORT_COLUMNS.length),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
});
export type OrderExportQuery = z.infer<typeof OrderExportQuery>;

export const OrderListQuery = z.strictObject({
  ...pageQuery(),
  ...filters,
  /** Restricts the list to these orders; orders that are not visible are omitted. */
  ids: listParam(z.string().regex(/^\d{1,18}$/), MAX_PAGE_SIZE),
  sort,
});
export type OrderListQuery = z.infer<typeof OrderListQuery>;

export const OrderIdsQuery = z.strictObject({ ...filters, sort });
export type OrderIdsQuery = z.infer<typeof OrderIdsQuery>;

/** The ids of the first MAX_SELECTED_ORDERS orders that match, in the order of the list. */
export const OrderIds = z.object({ ids: z.array(z.string()), total: z.int() });
export type OrderIds = z.infer<typeof OrderIds>;

/** What the lines of one product or SKU come to in the sold orders, as the best sellers of the overview count them. */
const GoodsAmounts = z.object({ group: z.enum(TOP_GROUPS), units: z.int(), revenue: z.string() });
export type GoodsAmounts = z.infer<typeof GoodsAmounts>;

/** What the orders that match come to, by currency; null if there are more than MAX_SUMMED_ORDERS. */
export const OrderAmounts = z.object({
  amounts: z
    .array(
      z.object({
        currency: z.string(),
        orders: z.int(),
        total: z.string(),
        units: z.int(),
        /** Null unless the search is the id of a product or SKU that was sold. */
        goods: GoodsAmounts.nullable(),
      }),
    )
    .nullable(),
});
export type OrderAmounts = z.infer<typeof OrderAmounts>;

export const OrderTaskQuery = z.strictObject({ selectedStore: listParam(Id) });

/** How much there is to do; `sync_errors`: order records that could not be read. */
export const OrderTaskCounts = z.object({
  overdue: z.int(),
  due_today: z.int(),
  to_ship: z.int(),
  to_collect: z.int(),
  cancel_requested: z.int(),
  return_requested: z.int(),
  sync_errors: z.int(),
});
export type OrderTaskCounts = z.infer<typeof OrderTaskCounts>;

export const OrderSummary = z.object({
  total: z.int(),
  totalIsLowerBound: z.boolean(),
  /** Orders per status under the same filters except the status. */
  statuses: z.record(z.string(), z.int()),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const DeletedOrder = z.object({ id: z.string() });

export const TimelineEntry = z.object({ at: Time, event: z.string() });

/** What caused a change: a sync by its trigger, a webhook, the refresh button, or an edit by a person. */
export const CHANGE_SOURCES = [
  'initial_sync',
  'scheduled_sync',
  'manual_sync',
  'webhook',
  'refresh',
  'edit',
] as const;

/** A status change; `from` is null if the order was new. */
export const OrderChange = z.object({
  at: Time,
  from: z.string().nullable(),
  to: z.string(),
  change_source: z.enum(CHANGE_SOURCES),
});
export type OrderChange = z.infer<typeof OrderChange>;

/** A buyer's request for a return, refund or replacement. */
export const OrderReturn = z.object({
  /** The marketplace's id of the request. */
  id: z.string(),
  /**
   * REQUESTED, OFFERED, AWAITING_RETURN, RETURN_SHIPPED, APPROVED, REJECTED, PARCEL_REJECTED, CLOSED or COMPLETED, or the
   * marketplace's word.
   */
  status: z.string(),
  /** REFUND, RETURN_AND_REFUND or REPLACEMENT, or the marketplace's word. */
  type: z.string().nullable(),
  create_time: Time,
  /** The seller has to answer, until `answer_by` if that is known. */
  needs_answer: z.boolean(),
  answer_by: Time.nullable(),
});
export type OrderReturn = z.infer<typeof OrderReturn>;

export const OrderDetail = OrderItem.extend({
  buyer: z.object({ nickname: z.string(), message: z.string() }),
  /** The buyer's data has been erased; masked values replace it. */
  buyer_erased: z.boolean(),
  seller_note: z.string(),
  payment_method: z.string(),
  shipping: z.object({ provider: z.string(), delivery_option: z.string(), type: z.string() }),
  payment_breakdown: z.array(z.object({ name: z.string(), amount: z.string() })),
  timeline: z.array(TimelineEntry),
  cancel_reason: z.string(),
  /** Increases with each change of a manual order; clients send it back with an edit to detect conflicts. */
  version: z.int(),
  synced_at: Time,
  /** Newest first; starts after the first sync ended. */
  changes: z.array(OrderChange),
  /** Newest first. */
  returns: z.array(OrderReturn),
});
export type OrderDetail = z.infer<typeof OrderDetail>;
