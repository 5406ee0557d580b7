import type { Decimal, DecodeMetadata, PageRequest, TimeRange } from '../runtime/page.ts';

/** Our product states. Each connector maps its own words to these. */
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

export interface ProductQuery extends PageRequest {
  window?: TimeRange & { field: 'created' | 'updated' };
  status?: ProductStatus;
  sellerSkus?: readonly string[];
  skuIds?: readonly string[];
}

export interface ProductImage {
  /** Product writes refer to a picture by this; its URLs may expire. */
  uri: string | null;
  url: string | null;
  thumbnailUrl: string | null;
  width: number | null;
  height: number | null;
}

export interface StockLevel {
  warehouseId: string | null;
  quantity: number;
}

export interface SkuAttribute {
  id: string | null;
  name: string | null;
  valueId: string | null;
  valueName: string | null;
  image: ProductImage | null;
}

export interface ProductSku {
  id: string;
  sellerSku: string | null;
  externalId: string | null;
  currency: string | null;
  price: Decimal | null;
  listPrice: Decimal | null;
  stock: StockLevel[];
  attributes: SkuAttribute[];
  identifier: { code: string; type: string | null } | null;
  active: boolean | null;
}

export interface Category {
  id: string;
  parentId: string | null;
  name: string;
  leaf: boolean;
  /** Empty if the marketplace sends none. */
  permissions: string[];
}

export interface AttributeValue {
  id: string | null;
  name: string | null;
}

export interface ProductDetail {
  description: string;
  /** From the root to the leaf. */
  categories: Category[];
  brand: { id: string; name: string | null } | null;
  images: ProductImage[];
  weight: Measure | null;
  dimensions: Dimensions | null;
  attributes: { id: string | null; name: string | null; values: AttributeValue[] }[];
  cashOnDelivery: boolean | null;
  minimumQuantity: number | null;
  externalId: string | null;
  failures: { position: string | null; reasons: string[]; suggestions: string[] }[];
}

export interface Measure {
  value: Decimal;
  unit: string;
}

export interface Dimensions {
  length: Decimal;
  width: Decimal;
  height: Decimal;
  unit: string;
}

export interface Product extends DecodeMetadata {
  id: string;
  title: string;
  /** One of PRODUCT_STATUSES, or the marketplace's word if the connector does not know it. */
  status: string;
  /** The marketplace's word. */
  marketplaceStatus: string;
  createdAt: Date;
  updatedAt: Date;
  /** `AUDITING` while the marketplace reviews an edit, otherwise the marketplace's word. */
  auditStatus: string | null;
  qualityTier: string | null;
  salesRegions: string[];
  hasDraft: boolean;
  notForSale: boolean;
  skus: ProductSku[];
  /** Null if a list row lacks the details; `getProduct` returns them. */
  detail: ProductDetail | null;
}

/** Makes something required if the attribute has the value. */
export interface RequirementCondition {
  attributeId: string;
  valueId: string;
}

export interface CategoryAttribute {
  id: string;
  name: string;
  /** `sales`: distinguishes the SKUs of a product. */
  kind: 'product' | 'sales';
  required: boolean;
  requiredIf: RequirementCondition[];
  multiple: boolean;
  /** Takes the seller's own values by name. */
  customizable: boolean;
  /** Own values must be numbers. */
  numeric: boolean;
  values: { id: string; name: string }[];
}

export interface CategoryCertification {
  id: string;
  name: string;
  details: string;
  sampleUrl: string | null;
  required: boolean;
  requiredIf: RequirementCondition[];
  expiryRequired: boolean;
}

/** What a leaf category of a shop asks of a product. */
export interface CategoryRules {
  attributes: CategoryAttribute[];
  dimensionsRequired: boolean;
  sizeChart: { supported: boolean; required: boolean };
  certifications: CategoryCertification[];
  /** Registrations that product writes here do not send. */
  otherRequirements: ('manufacturer' | 'responsible_person' | 'epr')[];
}

export interface Brand {
  id: string;
  name: string;
  authorised: string | null;
  status: string | null;
}

export interface BrandQuery extends PageRequest {
  categoryId?: string;
  name?: string;
  authorisedOnly?: boolean;
}

export interface Warehouse {
  id: string;
  name: string;
  /** Holds stock for sale, not returns. */
  forSales: boolean;
  status: string | null;
  isDefault: boolean;
  raw: unknown;
}
