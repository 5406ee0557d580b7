import { z } from 'zod';
import { ERROR_CODES } from '../errors.ts';
import { Id, Named, ShopId, trimmedText } from '../fields.ts';
import {
  MAX_BULK_PRODUCTS,
  MAX_CLONE_BATCH,
  MAX_DESCRIPTION_LENGTH,
  MAX_STOCK_QUANTITY,
  MAX_TITLE_LENGTH,
} from '../limits.ts';
import { localFields, Price, Stock } from './product-fields.ts';
import { SETTABLE_PRODUCT_STATUSES } from './products.ts';

export const ProductEdit = z.strictObject({
  /** The version that was edited; a newer one gives a conflict (409). */
  version: z.int().optional(),
  title: trimmedText(MAX_TITLE_LENGTH).min(1).optional(),
  /** HTML. */
  description_1: z.string().trim().min(1).max(MAX_DESCRIPTION_LENGTH).optional(),
  /** Sets the price of every SKU that has the displayed (lowest) price. */
  price: Price.optional(),
  /** A `value` from the image list; it becomes the first picture. */
  img: trimmedText(500).min(1).optional(),
  ...z.object(localFields).partial().shape,
});
export type ProductEdit = z.infer<typeof ProductEdit>;

export const ProductStatusInput = z.strictObject({
  status: z.string().regex(/^[A-Z_]{1,40}$/),
});
export type ProductStatusInput = z.infer<typeof ProductStatusInput>;

export const DeletedProduct = z.object({ id: z.string() });

/** Inline edits of the price and stock of single SKUs. */
export const SkuEdits = z.strictObject({
  /** The version that was edited; a newer one gives a conflict (409). */
  version: z.int().optional(),
  skus: z
    .array(
      z.strictObject({
        id: trimmedText(40).min(1),
        price: Price.optional(),
        /** Only the listed warehouses change. */
        inventory: z
          .array(z.strictObject({ warehouse_id: trimmedText(40), quantity: Stock }))
          .max(50)
          .optional(),
      }),
    )
    .min(1)
    .max(300)
    .refine((skus) => new Set(skus.map(({ id }) => id)).size === skus.length),
});
export type SkuEdits = z.infer<typeof SkuEdits>;

/** Why one product of a bulk job failed, in addition to the API error codes. */
export const BULK_ITEM_ERROR_CODES = [
  'no_price',
  'no_sku',
  'region_mismatch',
  'marketplace_mismatch',
  'details_missing',
  'picture_unavailable',
  'modified_since',
] as const;
export type BulkItemErrorCode = (typeof BULK_ITEM_ERROR_CODES)[number];
const ItemErrorCode = z.enum([...ERROR_CODES, ...BULK_ITEM_ERROR_CODES]);
export type ItemErrorCode = z.infer<typeof ItemErrorCode>;

export const CloneInput = z.strictObject({
  product_ids: z.array(Id).min(1).max(MAX_CLONE_BATCH.products),
  shop_ids: z.array(ShopId).min(1).max(MAX_CLONE_BATCH.shops),
});
export type CloneInput = z.infer<typeof CloneInput>;

/** The result for one product in one shop: the created draft, or the error, in the marketplace's words if any. */
export const CloneResult = z.object({
  product: z.object({ id: z.string(), title: z.string() }),
  shop: Named,
  ok: z.boolean(),
  created: z.object({ id: z.string(), product_id: z.string() }).nullable(),
  /** Members of the original that the other shop does not support, by the marketplace's names. */
  dropped_fields: z.array(z.string()),
  /** What the draft lacks before it can be listed: paths of a new product, with an attribute's name if it is one. */
  missing_fields: z.array(z.object({ path: z.string(), name: z.string() })),
  code: ItemErrorCode.nullable(),
  message: z.string().nullable(),
});
export type CloneResult = z.infer<typeof CloneResult>;
export const CloneOutcome = z.object({ succeeded: z.int(), failed: z.int(), items: z.array(CloneResult) });
export type CloneOutcome = z.infer<typeof CloneOutcome>;

/** `percent` may be negative; prices round to the currency's decimals and stay above zero. */
export const PriceRule = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('set'), amount: Price }),
  z.strictObject({ by: z.literal('add'), amount: z.string().regex(/^-?\d{1,15}(\.\d{1,4})?$/) }),
  z.strictObject({ by: z.literal('percent'), percent: z.int().min(-99).max(1000) }),
]);
export type PriceRule = z.infer<typeof PriceRule>;

/** For each SKU: `set` puts the quantity into the first warehouse and zero into the others, `add` changes the first. */
export const StockRule = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('set'), quantity: Stock }),
  z.strictObject({
    by: z.literal('add'),
    quantity: z.int().min(-MAX_STOCK_QUANTITY).max(MAX_STOCK_QUANTITY),
  }),
]);
export type StockRule = z.infer<typeof StockRule>;

const change = {
  price: PriceRule.optional(),
  stock: StockRule.optional(),
  status: z.enum(SETTABLE_PRODUCT_STATUSES).optional(),
};
export const BulkChange = z.object(change);
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkInput = z
  .strictObject({
    product_ids: z.array(Id).min(1).max(MAX_BULK_PRODUCTS),
    ...change,
    /** Only reports before and after; changes nothing. */
    dry_run: z.boolean().default(false),
  })
  .refine(({ price, stock, status }) => [price, stock, status].filter(Boolean).length === 1);
export type BulkInput = z.infer<typeof BulkInput>;

const BulkItemStateSchema = z.object({
  status: z.string(),
  skus: z.array(
    z.object({
      id: z.string(),
      seller_sku: z.string(),
      price: z.string().nullable(),
      currency: z.string(),
      quantity: z.int(),
    }),
  ),
});
export type BulkItemState = z.infer<typeof BulkItemStateSchema>;

export const BulkResult = z.object({
  product: z.object({ id: z.string(), title: z.string(), shop: z.string() }),
  ok: z.boolean(),
  code: ItemErrorCode.nullable(),
  /** The error, in the marketplace's words if it refused. */
  message: z.string().nullable(),
  before: BulkItemStateSchema,
  /** The state after the change; in a dry run, the expected state. */
  after: BulkItemStateSchema,
});
export type BulkResult = z.infer<typeof BulkResult>;

export const BulkOutcome = z.object({
  /** Id for POST /products/bulk/{bulk_id}/undo; null for a dry run, an undo, and when nothing changed. */
  bulk_id: z.string().nullable(),
  dry_run: z.boolean(),
  succeeded: z.int(),
  failed: z.int(),
  items: z.array(BulkResult),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

export const BULK_JOB_KINDS = ['clone', 'bulk', 'undo'] as const;
export type BulkJobKind = (typeof BULK_JOB_KINDS)[number];
/** `waiting`: no worker has started it, or its worker died and no other has resumed it. */
export const BULK_JOB_STATES = ['waiting', 'running', 'finished'] as const;
export type BulkJobState = (typeof BULK_JOB_STATES)[number];

/** Returned when the job outlasts the request; clients follow it at GET /products/bulk-jobs/{bulk_job_id}. */
export const BulkJobProgress = z.object({ bulk_job_id: z.string(), done: z.int(), total: z.int() });
export type BulkJobProgress = z.infer<typeof BulkJobProgress>;

/** A clone, bulk change or undo with its results so far. */
export const BulkJob = z.object({
  id: z.string(),
  kind: z.enum(BULK_JOB_KINDS),
  state: z.enum(BULK_JOB_STATES),
  done: z.int(),
  total: z.int(),
  /** The change that is applied or undone; null for a clone. */
  change: BulkChange.nullable(),
  product_ids: z.array(z.string()),
  /** Set for kind `clone`. */
  cloned: CloneOutcome.nullable(),
  /** Set for the other kinds. */
  changed: BulkOutcome.nullable(),
});
export type BulkJob = z.infer<typeof BulkJob>;
export const OpenBulkJobs = z.object({ items: z.array(BulkJob) });
export type OpenBulkJobs = z.infer<typeof OpenBulkJobs>;
