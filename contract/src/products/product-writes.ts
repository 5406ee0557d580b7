import { z } from 'zod';
import { ERROR_CODES } from '../errors.ts';
import { AMOUNT_PATTERN, isPrice, MIN_PRICE } from '../money/money.ts';
import { DISCOUNT, RATING, SETTABLE_PRODUCT_STATUSES } from './products.ts';

const Id = z.string().regex(/^\d{1,19}$/);
/** Our id of the shop or the marketplace's. */
const ShopId = z.string().regex(/^\d{1,25}$/);
const trimmedText = (limit: number) => z.string().trim().max(limit);
const Price = z
  .string()
  .trim()
  .regex(AMOUNT_PATTERN, { abort: true })
  .check(({ value, issues }) => {
    if (isPrice(value)) return;
    const minimum = Number(MIN_PRICE);
    issues.push({ code: 'too_small', origin: 'number', minimum, inclusive: true, input: value });
  });
export const MAX_STOCK_QUANTITY = 99_999;
const Stock = z.int().min(0).max(MAX_STOCK_QUANTITY);
const Rating = z.number().min(RATING.min).max(RATING.max).multipleOf(RATING.step);

/** Ours alone: no sync touches them and the marketplace never hears of them. */
const own = {
  subtitle: trimmedText(300),
  discount: z.int().min(DISCOUNT.min).max(DISCOUNT.max),
  description_2: z.string().max(50_000),
  code: trimmedText(100),
  hashtag: trimmedText(300),
  technology: z.array(trimmedText(60).min(1)).max(30),
  rating: Rating,
  favourite: z.boolean(),
};

export const ProductEdit = z.strictObject({
  /** The version that was edited; another one since then is a conflict (409). */
  version: z.int().optional(),
  title: trimmedText(300).min(1).optional(),
  /** HTML. */
  description_1: z.string().trim().min(1).max(10_000).optional(),
  /** Becomes the price of those SKUs that have the price shown, the lowest. */
  price: Price.optional(),
  /** A `value` of the image list: becomes the first picture. */
  img: trimmedText(500).min(1).optional(),
  subtitle: own.subtitle.optional(),
  discount: own.discount.optional(),
  description_2: own.description_2.optional(),
  code: own.code.optional(),
  hashtag: own.hashtag.optional(),
  technology: own.technology.optional(),
  rating: own.rating.optional(),
  favourite: own.favourite.optional(),
});
export type ProductEdit = z.infer<typeof ProductEdit>;

export const WEIGHT_UNITS = ['KILOGRAM', 'GRAM', 'POUND'] as const;

/** A product with one SKU, made on the marketplace. */
export const NewProduct = z.strictObject({
  shop_id: ShopId,
  title: trimmedText(300).min(1),
  description_1: z.string().trim().min(1).max(10_000),
  category_id: trimmedText(40).min(1),
  brand_id: trimmedText(40).optional(),
  img: trimmedText(500).min(1),
  price: Price,
  quantity: Stock.min(1).default(1),
  seller_sku: trimmedText(50).default(''),
  package_weight: z
    .strictObject({ value: trimmedText(12).regex(/^\d+(\.\d+)?$/), unit: z.enum(WEIGHT_UNITS) })
    .optional(),
  /** Kept as a draft instead of going to review. */
  as_draft: z.boolean().default(false),
  subtitle: own.subtitle.default(''),
  discount: own.discount.default(0),
  description_2: own.description_2.default(''),
  code: own.code.default(''),
  hashtag: own.hashtag.default(''),
  technology: own.technology.default([]),
  rating: own.rating.default(RATING.default),
  favourite: own.favourite.default(false),
});
export type NewProduct = z.infer<typeof NewProduct>;
export type NewProductInput = z.input<typeof NewProduct>;

/** What the form of a new product offers for a shop, from the marketplace. */
export const NewProductOptions = z.object({
  currency: z.string(),
  weight_unit: z.enum(WEIGHT_UNITS),
  /** Leaves of the shop's categories; `name` with those above it. */
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  brands: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type NewProductOptions = z.infer<typeof NewProductOptions>;
export const NewProductOptionsQuery = z.strictObject({ shop_id: ShopId });
export type NewProductOptionsQuery = z.infer<typeof NewProductOptionsQuery>;

export const ProductStatusInput = z.strictObject({
  status: z.string().regex(/^[A-Z_]{1,40}$/),
});
export type ProductStatusInput = z.infer<typeof ProductStatusInput>;

export const DeletedProduct = z.object({ id: z.string() });

/** Price and stock of single SKUs, as edited in a row. */
export const SkuEdits = z.strictObject({
  /** The version that was edited; another one since then is a conflict (409). */
  version: z.int().optional(),
  skus: z
    .array(
      z.strictObject({
        id: trimmedText(40).min(1),
        price: Price.optional(),
        /** Only the warehouses named change. */
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

/** Why one product of many could not be cloned or changed, beside the codes of failed calls. */
export const BULK_ITEM_ERROR_CODES = [
  'no_price',
  'no_sku',
  'other_region',
  'other_marketplace',
  'no_details',
  'picture_unread',
  'changed_since',
] as const;
export type BulkItemErrorCode = (typeof BULK_ITEM_ERROR_CODES)[number];
const ItemErrorCode = z.enum([...ERROR_CODES, ...BULK_ITEM_ERROR_CODES]);
export type ItemErrorCode = z.infer<typeof ItemErrorCode>;

export const MAX_CLONE_BATCH = { products: 50, shops: 20 } as const;

export const CloneInput = z.strictObject({
  product_ids: z.array(Id).min(1).max(MAX_CLONE_BATCH.products),
  shop_ids: z.array(ShopId).min(1).max(MAX_CLONE_BATCH.shops),
});
export type CloneInput = z.infer<typeof CloneInput>;

/** One product in one shop; drafts made there, or why not, in the marketplace's words where it refused. */
export const CloneResult = z.object({
  product: z.object({ id: z.string(), title: z.string() }),
  shop: z.object({ id: z.string(), name: z.string() }),
  ok: z.boolean(),
  created: z.object({ id: z.string(), product_id: z.string() }).nullable(),
  /** Members of the original that the other shop cannot have, by the marketplace's names. */
  left_out: z.array(z.string()),
  code: ItemErrorCode.nullable(),
  message: z.string().nullable(),
});
export type CloneResult = z.infer<typeof CloneResult>;
export const CloneOutcome = z.object({ succeeded: z.int(), failed: z.int(), items: z.array(CloneResult) });
export type CloneOutcome = z.infer<typeof CloneOutcome>;

/** `percent` may be negative; prices are rounded as the currency is, and stay above zero. */
export const PriceRule = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('set'), amount: Price }),
  z.strictObject({ by: z.literal('add'), amount: z.string().regex(/^-?\d{1,15}(\.\d{1,4})?$/) }),
  z.strictObject({ by: z.literal('percent'), percent: z.int().min(-99).max(1000) }),
]);
export type PriceRule = z.infer<typeof PriceRule>;

/** Acts on each SKU: `set` puts the number into its first warehouse and none into the others, `add` works on the first. */
export const StockRule = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('set'), quantity: Stock }),
  z.strictObject({
    by: z.literal('add'),
    quantity: z.int().min(-MAX_STOCK_QUANTITY).max(MAX_STOCK_QUANTITY),
  }),
]);
export type StockRule = z.infer<typeof StockRule>;

export const MAX_BULK_PRODUCTS = 200;

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
    /** Only tells before and after. */
    dry_run: z.boolean().default(false),
  })
  .refine(({ price, stock, status }) => [price, stock, status].filter(Boolean).length === 1);
export type BulkInput = z.infer<typeof BulkInput>;
export type BulkRequest = z.input<typeof BulkInput>;

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
  /** Why not; the marketplace's words where it refused. */
  message: z.string().nullable(),
  before: BulkItemStateSchema,
  /** What it is now; in a dry run, what it would be. */
  after: BulkItemStateSchema,
});
export type BulkResult = z.infer<typeof BulkResult>;

export const BulkOutcome = z.object({
  /** Undone with POST /products/bulk/{bulk_id}/undo; null for a dry run, an undo, and where nothing was changed. */
  bulk_id: z.string().nullable(),
  dry_run: z.boolean(),
  succeeded: z.int(),
  failed: z.int(),
  items: z.array(BulkResult),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

export const BulkParams = z.object({ id: Id });

export const BULK_JOB_KINDS = ['clone', 'bulk', 'undo'] as const;
export type BulkJobKind = (typeof BULK_JOB_KINDS)[number];
/** `waiting`: nobody works on it yet, or its worker has died and the next has not taken it up. */
export const BULK_JOB_STATES = ['waiting', 'running', 'finished'] as const;
export type BulkJobState = (typeof BULK_JOB_STATES)[number];

/** Work that was not over when the caller's patience was: followed at GET /products/works/{work_id}. */
export const BulkJobProgress = z.object({ work_id: z.string(), done: z.int(), total: z.int() });
export type BulkJobProgress = z.infer<typeof BulkJobProgress>;

/** Cloning, a change of many products or its undoing, with what has come of it so far. */
export const BulkJob = z.object({
  id: z.string(),
  kind: z.enum(BULK_JOB_KINDS),
  state: z.enum(BULK_JOB_STATES),
  done: z.int(),
  total: z.int(),
  /** What is changed or taken back; null when cloning. */
  change: BulkChange.nullable(),
  product_ids: z.array(z.string()),
  /** Of kind `clone`. */
  cloned: CloneOutcome.nullable(),
  /** Of the other kinds. */
  changed: BulkOutcome.nullable(),
});
export type BulkJob = z.infer<typeof BulkJob>;
export const OpenBulkJobs = z.object({ items: z.array(BulkJob) });
export type OpenBulkJobs = z.infer<typeof OpenBulkJobs>;
