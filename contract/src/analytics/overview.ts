import { z } from 'zod';
import { Named, ShopId } from '../fields.ts';
import { DateRange, listParam } from '../filters.ts';
import { SignedAmount } from '../finance/parts.ts';
import { OVERVIEW_TASKS, TOP_GROUPS, TOP_SORTS } from './overview-values.ts';

const selectedStore = listParam(ShopId);
const period = {
  selectedStore,
  /** Days on which the orders were created. A missing end is today, a missing start DEFAULT_OVERVIEW_DAYS before it. */
  dates: DateRange,
  /** The currency of most orders of the period if absent. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
};

export const OverviewTasksQuery = z.strictObject({ selectedStore });
export type OverviewTasksQuery = z.infer<typeof OverviewTasksQuery>;

/** Null if the person may not see it. */
export const OverviewTaskCounts = z.record(z.enum(OVERVIEW_TASKS), z.int().nullable());
export type OverviewTaskCounts = z.infer<typeof OverviewTaskCounts>;

export const SalesQuery = z.strictObject(period);
export type SalesQuery = z.infer<typeof SalesQuery>;

/** All orders are counted in `orders`. Revenue, units and `sold_orders` are those of SOLD_STATUSES. */
const sums = {
  orders: z.int(),
  sold_orders: z.int(),
  cancelled_orders: z.int(),
  /** Orders with a return that was not rejected or withdrawn. */
  returned_orders: z.int(),
  units: z.int(),
  revenue: SignedAmount,
};

export const SalesTotals = z.object({
  ...sums,
  /** Revenue per sold order; null if nothing was sold. */
  average: SignedAmount.nullable(),
  /** In percent of all orders, with one decimal; null without orders. */
  cancellation_rate: SignedAmount.nullable(),
  return_rate: SignedAmount.nullable(),
});
export type SalesTotals = z.infer<typeof SalesTotals>;

export const SalesProfit = z.object({
  /** Settled orders. */
  orders: z.int(),
  /** Those of which all costs are known. */
  costed_orders: z.int(),
  /** Of the orders of which all costs are known, and money that belongs to no order. */
  profit: SignedAmount,
});
export type SalesProfit = z.infer<typeof SalesProfit>;

const Period = z.object({ from: z.iso.date(), to: z.iso.date() });

export const SalesReport = z.object({
  currency: z.string().nullable(),
  /** What there is to choose from in the period and the shops, most orders first. */
  currencies: z.array(z.string()),
  period: Period,
  /** As many days, right before the period. */
  previous_period: Period,
  totals: SalesTotals,
  previous_totals: SalesTotals,
  /** As the list of profit has it; null if the person may not see it. */
  profit: SalesProfit.nullable(),
  previous_profit: SalesProfit.nullable(),
  /** Only days with orders. */
  days: z.array(z.object({ day: z.iso.date(), shop_id: z.string(), revenue: SignedAmount })),
  statuses: z.array(z.object({ status: z.string(), orders: z.int() })),
  /** Sold orders by the hour of their creation; weekday 1 is Monday. Only hours with orders. */
  hours: z.array(
    z.object({
      weekday: z.int().min(1).max(7),
      hour: z.int().min(0).max(23),
      orders: z.int(),
      revenue: SignedAmount,
    }),
  ),
  /** Sold orders by the destination as the marketplace names it, most revenue first; null where it is not known. */
  regions: z.array(z.object({ name: z.string().nullable(), orders: z.int(), revenue: SignedAmount })),
  /** Most revenue first. */
  shops: z.array(
    z.object({ shop: Named, ...SalesTotals.shape, previous_revenue: SignedAmount, previous_orders: z.int() }),
  ),
});
export type SalesReport = z.infer<typeof SalesReport>;

export const TopProductsQuery = z.strictObject({
  ...period,
  group: z.enum(TOP_GROUPS).default('product'),
  /** `profit` needs the permission to read money. */
  sort: z.enum(TOP_SORTS).default('revenue'),
});
export type TopProductsQuery = z.infer<typeof TopProductsQuery>;

/** The best ten; by profit, of those whose profit is known. Lines without a product id belong to none. */
export const TopProducts = z.object({
  currency: z.string().nullable(),
  items: z.array(
    z.object({
      shop: Named,
      /** Our id of the product; null if it is not stored here. */
      id: z.string().nullable(),
      product_id: z.string(),
      /** Null in a list of products. */
      sku_id: z.string().nullable(),
      /** The SKUs that were sold. */
      sku_ids: z.array(z.string()),
      title: z.string(),
      variant: z.string(),
      seller_sku: z.string(),
      image: z.string().nullable(),
      /** Sold orders with it. */
      orders: z.int(),
      units: z.int(),
      revenue: SignedAmount,
      /** Null if some cost is not known, nothing is settled, or the person may not see it. */
      profit: SignedAmount.nullable(),
    }),
  ),
});
export type TopProducts = z.infer<typeof TopProducts>;
