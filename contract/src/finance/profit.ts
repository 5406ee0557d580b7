import { z } from 'zod';
import { Id, Named, ShopId } from '../fields.ts';
import { DateRange, listParam } from '../filters.ts';
import { page, pageQuery } from '../pagination.ts';
import { SignedAmount, SkuId } from './parts.ts';
import { PROFIT_GROUPS, PROFIT_SORTS } from './profit-values.ts';

const filters = {
  selectedStore: listParam(ShopId),
  /** Account ids: matches the shops that they own or are assigned. */
  selectedStaff: listParam(Id),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** Only the money of these SKUs. */
  sku_ids: listParam(SkuId),
  /** Days on which the orders were created, in the installation's time zone. */
  dates: DateRange,
  group: z.enum(PROFIT_GROUPS).default('order'),
  /** Only rows of which some costs are not known. */
  missing: z.literal('true').optional(),
  /** Default: the newest first, products and shops by revenue. */
  sort: z.enum(PROFIT_SORTS).optional(),
};

export const ProfitQuery = z.strictObject({ ...pageQuery(), ...filters });
export type ProfitQuery = z.infer<typeof ProfitQuery>;

export const ProfitExportQuery = z.strictObject({
  ...filters,
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
});
export type ProfitExportQuery = z.infer<typeof ProfitExportQuery>;

/** Revenue, fees, shipping and adjustments add up to the settlement. */
const sums = {
  /** What buyers paid, less refunds. */
  revenue: SignedAmount,
  /** Platform fees, affiliate commission and taxes. */
  fees: SignedAmount,
  shipping: SignedAmount,
  /** With whatever of the marketplace's amounts does not add up. */
  adjustments: SignedAmount,
  settlement: SignedAmount,
};

export const ProfitRow = z.object({
  currency: z.string(),
  shop: Named.nullable(),
  /** Null in a list of orders: money that belongs to no order. */
  order: z.object({ id: z.string().nullable(), t_order_id: z.string() }).nullable(),
  /** Null in a list of products: money of no product, or of orders that are not stored here. */
  product: z
    .object({
      /** Our id of the product; null if it is not stored here. */
      id: z.string().nullable(),
      sku_id: z.string(),
      seller_sku: z.string(),
      title: z.string(),
      variant: z.string(),
      /** An order with this SKU. */
      order_id: z.string(),
    })
    .nullable(),
  /** The day, or the first day of the month. */
  period: z.iso.date().nullable(),
  ...sums,
  /** Null if some cost is not known, like `profit` and `margin`. */
  cost: SignedAmount.nullable(),
  profit: SignedAmount.nullable(),
  /** Profit in percent of the revenue, with one decimal. */
  margin: SignedAmount.nullable(),
  orders: z.int(),
  /** Orders of which all costs are known. */
  costed_orders: z.int(),
  units: z.int(),
});
export type ProfitRow = z.infer<typeof ProfitRow>;

/** All rows of one currency under the filters. */
export const ProfitTotals = z.object({
  currency: z.string(),
  ...sums,
  orders: z.int(),
  units: z.int(),
  /** The orders of which all costs are known, and money that belongs to no order. */
  costed: z.object({
    ...sums,
    cost: SignedAmount,
    profit: SignedAmount,
    margin: SignedAmount.nullable(),
    orders: z.int(),
  }),
});
export type ProfitTotals = z.infer<typeof ProfitTotals>;

export const ProfitPage = page(ProfitRow).extend({ totals: z.array(ProfitTotals) });
export type ProfitPage = z.infer<typeof ProfitPage>;
