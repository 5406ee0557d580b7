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

export const QUALITY_TIERS = ['POOR', 'FAIR', 'GOOD'] as const;
export type QualityTier = (typeof QUALITY_TIERS)[number];

export const AUDIT_STATUSES = ['NONE', 'AUDITING', 'FAILED', 'PRE_APPROVED', 'APPROVED'] as const;
export type AuditStatus = (typeof AUDIT_STATUSES)[number];

export type SalesAttribute = {
  id: string;
  name: string;
  valueId: string;
  valueName: string;
  imageUri?: string;
  /** Other members, stored unchanged: supplementary_sku_images. */
  extra?: Record<string, unknown>;
};

export type StockLevel = {
  warehouseId: string;
  quantity: number;
  /** backorder_quantity and handling_time, if present. */
  extra?: Record<string, unknown>;
};

export type SkuRecord = {
  id: string;
  sellerSku: string;
  price: number;
  salesAttributes: SalesAttribute[];
  inventory: StockLevel[];
  externalSkuId?: string;
  /** Members stored and returned unchanged, such as identifier_code and pre_sale. */
  extra: Record<string, unknown>;
};

export type ProductAttributeRecord = { id: string; name: string; values: { id: string; name: string }[] };

/** The part that a seller edits and the marketplace reviews. */
export type ProductContent = {
  title: string;
  description: string;
  categoryId: string;
  brandId: string | undefined;
  imageUris: string[];
  attributes: ProductAttributeRecord[];
  weight: { value: string; unit: string };
  dimensions: { length: string; width: string; height: string; unit: string } | undefined;
  skus: SkuRecord[];
  isCodAllowed: boolean;
  extra: Record<string, unknown>;
};

export type ProductRecord = ProductContent & {
  id: string;
  status: ProductStatus;
  quality: QualityTier;
  audit: AuditStatus;
  failReasons: string[];
  nextSkuNo: number;
  idempotencyKey?: string;
  /** A version under review; the live version stays until the review ends. */
  review?: { dueTime: number; content?: ProductContent };
  draft?: ProductContent;
};

export function contentOf(from: ProductContent): ProductContent {
  const { title, description, categoryId, brandId, imageUris, attributes, weight, dimensions, skus } = from;
  const { isCodAllowed, extra } = from;
  return {
    title,
    description,
    categoryId,
    brandId,
    imageUris,
    attributes,
    weight,
    dimensions,
    skus,
    isCodAllowed,
    extra,
  };
}
