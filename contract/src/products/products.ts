import { z } from 'zod';
import { Id, Named, ShopId, Time } from '../fields.ts';
import { DateRange, listParam, searchParam } from '../filters.ts';
import { MAX_PAGE_SIZE, MAX_PRODUCT_SEARCH_LENGTH } from '../limits.ts';
import { AMOUNT_PATTERN } from '../money/money.ts';
import { page, pageQuery } from '../pagination.ts';
import { Person } from '../shops.ts';

export const PRODUCT_STATUSES = [
  'DRAFT',
  'PENDING',
  'FAILED',
  'ACTIVATE',
  'SELLER_DEACTIVATED',
  'PLATFORM_DEACTIVATED',
  'FREEZE',
  'DELETED',
] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** The states a seller can set; each marketplace decides from which state. */
export const SETTABLE_PRODUCT_STATUSES = ['ACTIVATE', 'SELLER_DEACTIVATED', 'DELETED'] as const;
export type SettableProductStatus = (typeof SETTABLE_PRODUCT_STATUSES)[number];

/** `audit_status` while the marketplace reviews an edit. */
export const UNDER_REVIEW = 'AUDITING';

/** NORMAL: the marketplace has not rated the listing. */
export const QUALITY_TIERS = ['GOOD', 'FAIR', 'POOR', 'NORMAL'] as const;
export type QualityTier = (typeof QUALITY_TIERS)[number];

export const ProductSku = z.object({
  /** The marketplace's SKU id. */
  id: z.string(),
  seller_sku: z.string(),
  price: z.object({ currency: z.string(), sale_price: z.string().nullable() }),
  /** Total over all warehouses. */
  quantity: z.int(),
  low_stock: z.boolean(),
  inventory: z.array(z.object({ warehouse_id: z.string(), quantity: z.int() })),
  sales_attributes: z.array(z.object({ name: z.string(), value_name: z.string() })),
  image: z.string().nullable(),
});
export type ProductSku = z.infer<typeof ProductSku>;

export const ProductItem = z.object({
  id: z.string(),
  /** The marketplace's product id. */
  product_id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** The lowest SKU price; `price_max` is the highest. */
  price: z.string().nullable(),
  price_max: z.string().nullable(),
  currency: z.string(),
  discount: z.int(),
  /** 0 if nobody has rated the product. */
  rating: z.number(),
  favourite: z.boolean(),
  /** One of PRODUCT_STATUSES, or the marketplace's raw status. */
  status: z.string(),
  /** An accepted edit waits for the marketplace's review; title and description are already the new ones. */
  under_review: z.boolean(),
  /** One of QUALITY_TIERS, or the marketplace's raw tier. */
  listing_quality_tier: z.string(),
  /** Total stock over all SKUs and warehouses. */
  quantity: z.int(),
  /** True if some SKU has no more pieces than the shop's threshold. */
  low_stock: z.boolean(),
  shop: z.object({
    id: z.string(),
    name: z.string(),
    shop_id: z.string(),
    region: z.string(),
    low_stock_threshold: z.int(),
  }),
  /** The owner of the shop first, then the assigned staff. */
  staff: z.array(Person),
  create_time: Time,
  update_time: Time,
  /** create_time and update_time under the names that the product card reads. */
  createdAt: Time,
  updatedAt: Time,
  img: z.string().nullable(),
  images: z.object({ urls: z.array(z.string()), thumb_urls: z.array(z.string()) }),
  /** From the root to the leaf. */
  category_chains: z.array(z.object({ id: z.string(), local_name: z.string() })),
  brand: Named.nullable(),
  skus: z.array(ProductSku),
  code: z.string(),
  hashtag: z.string(),
  technology: z.array(z.string()),
  /** A short plain-text excerpt of the description for the card. */
  description: z.string(),
  /** Increases with each edit here; clients send it back with an edit to detect conflicts. */
  version: z.int(),
});
export type ProductItem = z.infer<typeof ProductItem>;

export const ProductDetail = ProductItem.extend({
  /** The states that the product's marketplace lets the seller set now. */
  settable_statuses: z.array(z.enum(SETTABLE_PRODUCT_STATUSES)),
  /** The marketplace's description as raw HTML; sanitise it before rendering. */
  description_1: z.string(),
  /** Our own description. */
  description_2: z.string(),
  /** The pictures with the uris that writes use. */
  pictures: z.array(z.object({ uri: z.string(), url: z.string(), thumb_url: z.string() })),
  product_attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  package_weight: z.object({ value: z.string(), unit: z.string() }).nullable(),
  audit_status: z.string(),
  /** Why the marketplace rejected the last version. */
  audit_failed_reasons: z.array(
    z.object({ position: z.string(), reasons: z.array(z.string()), suggestions: z.array(z.string()) }),
  ),
  synced_at: Time,
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const ProductPage = page(ProductItem);
export type ProductPage = z.infer<typeof ProductPage>;

const Amount = z.string().trim().regex(AMOUNT_PATTERN);
/** Accepts a repeated parameter or a single value; names may contain commas, so values are never split. */
const nameListParam = (limit: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat().filter(Boolean))
    .pipe(z.array(z.string().max(200)).max(limit))
    .optional();
const Flag = z
  .enum(['true', 'false'])
  .transform((word) => word === 'true')
  .optional();

const filters = {
  selectedStore: listParam(ShopId),
  /** Account ids: matches products of shops that they own or are assigned. */
  selectedStaff: listParam(Id),
  qualityFilter: listParam(z.enum(QUALITY_TIERS)),
  /** If omitted, everything except DELETED. */
  statusFilter: listParam(z.string().regex(/^[A-Z_]{1,40}$/), 30),
  dateRange: DateRange,
  search: searchParam(MAX_PRODUCT_SEARCH_LENGTH),
  lowStock: Flag,
  favourite: Flag,
  type: nameListParam(50),
  brand: nameListParam(50),
  size: nameListParam(50),
  colour: nameListParam(50),
  minPrice: Amount.optional(),
  maxPrice: Amount.optional(),
  /** Restricts to one currency, because a price range across currencies is meaningless. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
};

export const ProductFilters = z.strictObject(filters);
export type ProductFilters = z.infer<typeof ProductFilters>;

export const ProductExportQuery = z.strictObject({
  /** Without effect: a client may send the parameters of its list. */
  ...pageQuery(),
  ...filters,
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
});
export type ProductExportQuery = z.infer<typeof ProductExportQuery>;

export const PRODUCT_SORT_FIELDS = [
  'create_time',
  'update_time',
  'title',
  'price',
  'quantity',
  'rating',
  'favourite',
] as const;
export type ProductSortField = (typeof PRODUCT_SORT_FIELDS)[number];

const SORTS = PRODUCT_SORT_FIELDS.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const);

export const ProductListQuery = z.strictObject({
  ...pageQuery(),
  ...filters,
  /** Restricts the list to these products; products that are not visible are omitted. */
  ids: listParam(z.string().regex(/^\d{1,18}$/), MAX_PAGE_SIZE),
  sort: z.enum(SORTS).default('create_time:desc'),
});
export type ProductListQuery = z.infer<typeof ProductListQuery>;

/** Products per status under the same filters except the status. */
export const ProductSummary = z.object({
  total: z.int(),
  statuses: z.record(z.string(), z.int()),
  low_stock: z.int(),
});
export type ProductSummary = z.infer<typeof ProductSummary>;

const Facet = z.object({ value: z.string(), count: z.int() });
export type Facet = z.infer<typeof Facet>;

/** Filter options of the visible catalogue, most frequent first. */
export const ProductFacets = z.object({
  types: z.array(Facet),
  brands: z.array(Facet),
  sizes: z.array(Facet),
  colours: z.array(Facet),
  /** Lowest and highest price by currency. */
  ranges: z.array(z.object({ currency: z.string(), min: z.string(), max: z.string() })),
  /** Options for the staff filter. */
  staff: z.array(Person),
});
export type ProductFacets = z.infer<typeof ProductFacets>;

export const ProductFacetsQuery = z.strictObject({ selectedStore: filters.selectedStore });

export const ProductImagesQuery = z.strictObject({
  /** The shop (our id or the marketplace's) whose pictures are listed; if omitted, all visible shops. */
  shop_id: ShopId.optional(),
});

/** `value` is what an edit's `img` takes. */
export const ProductImage = z.object({ value: z.string(), url: z.string(), thumb_url: z.string() });
export type ProductImage = z.infer<typeof ProductImage>;
export const ProductImages = z.object({ items: z.array(ProductImage) });
export type ProductImages = z.infer<typeof ProductImages>;
