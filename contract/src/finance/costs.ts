import { z } from 'zod';
import { Id, Named, ShopId, Time } from '../fields.ts';
import { listParam, searchParam } from '../filters.ts';
import { LAST_DAY, MAX_COST_CHANGES, MAX_COST_LINES, MAX_PRODUCT_SEARCH_LENGTH } from '../limits.ts';
import { AMOUNT_PATTERN } from '../money/money.ts';
import { page, pageQuery } from '../pagination.ts';
import { SkuId } from './parts.ts';
import { COSTS_BEGIN } from './profit-values.ts';

const Cost = z.string().regex(AMOUNT_PATTERN);
const Day = z.iso.date().refine((day) => day >= COSTS_BEGIN && day <= LAST_DAY);

/** An SKU with the cost price that is valid today. */
export const SkuCost = z.object({
  shop: Named,
  sku_id: z.string(),
  seller_sku: z.string(),
  title: z.string(),
  variant: z.string(),
  image: z.string().nullable(),
  /** Our id of the product; null if it is not stored here. */
  product_id: z.string().nullable(),
  currency: z.string(),
  price: z.string().nullable(),
  cost: z.string().nullable(),
  valid_from: z.iso.date().nullable(),
});
export type SkuCost = z.infer<typeof SkuCost>;

export const SkuCostPage = page(SkuCost);
export type SkuCostPage = z.infer<typeof SkuCostPage>;

export const CostQuery = z.strictObject({
  ...pageQuery(),
  search: searchParam(MAX_PRODUCT_SEARCH_LENGTH),
  selectedStore: listParam(ShopId),
  /** Only SKUs without a cost price. */
  missing: z.literal('true').optional(),
  /** The SKUs of one order, also those of products that are not stored here. */
  order: Id.optional(),
});
export type CostQuery = z.infer<typeof CostQuery>;

export const CostChange = z.strictObject({
  shop_id: Id,
  sku_id: SkuId,
  /** Null removes the entry. */
  cost: Cost.nullable(),
  /** Null corrects the entry that is valid today, or adds the first one, valid from the beginning. */
  valid_from: Day.nullable(),
});
export type CostChange = z.infer<typeof CostChange>;

export const CostChanges = z.strictObject({ items: z.array(CostChange).min(1).max(MAX_COST_CHANGES) });
export type CostChanges = z.infer<typeof CostChanges>;

/** What a change did. Setting `before` on the same day undoes it. */
export const ChangedCost = z.object({
  shop_id: z.string(),
  sku_id: z.string(),
  valid_from: z.iso.date(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChangedCost = z.infer<typeof ChangedCost>;

export const ChangedCosts = z.object({ items: z.array(ChangedCost) });
export type ChangedCosts = z.infer<typeof ChangedCosts>;

export const CostHistoryQuery = z.strictObject({ shop_id: Id, sku_id: SkuId });
export const CostHistory = z.object({
  items: z.array(
    z.object({
      valid_from: z.iso.date(),
      cost: z.string(),
      changed_at: Time,
      changed_by: z.string().nullable(),
    }),
  ),
});
export type CostHistory = z.infer<typeof CostHistory>;

const MAX_CELL_LENGTH = 200;

/** Pasted lines: a code (seller SKU or SKU id) and a cost, as typed. */
export const PastedCosts = z.strictObject({
  rows: z
    .array(z.tuple([z.string().max(MAX_CELL_LENGTH), z.string().max(MAX_CELL_LENGTH)]))
    .min(1)
    .max(MAX_COST_LINES),
  /** Only SKUs of these shops; all visible shops if empty. */
  shop_ids: z.array(Id).max(1000).default([]),
});
export type PastedCosts = z.infer<typeof PastedCosts>;

export const CostImportQuery = z.strictObject({ selectedStore: listParam(ShopId) });

/** A line and the SKU that it is about. */
export const CostMatch = z.object({
  line: z.int(),
  code: z.string(),
  shop: Named,
  sku_id: z.string(),
  title: z.string(),
  variant: z.string(),
  currency: z.string(),
  cost: z.string(),
  before: z.string().nullable(),
});
export type CostMatch = z.infer<typeof CostMatch>;

/**
 * `unknown`: no SKU has the code. `amount`: the cost cannot be read. `duplicate`: another line has another cost for
 * the code. `ambiguous`: several SKUs of one shop have the code. `currencies`: shops of several currencies have it.
 */
export const COST_PROBLEMS = ['unknown', 'amount', 'duplicate', 'ambiguous', 'currencies'] as const;
export const CostProblem = z.object({
  line: z.int(),
  code: z.string(),
  value: z.string(),
  reason: z.enum(COST_PROBLEMS),
  /** What an ambiguous line could mean. */
  candidates: z.array(CostMatch),
});
export type CostProblem = z.infer<typeof CostProblem>;

/** Nothing is saved yet. */
export const CostPreview = z.object({ matched: z.array(CostMatch), problems: z.array(CostProblem) });
export type CostPreview = z.infer<typeof CostPreview>;
