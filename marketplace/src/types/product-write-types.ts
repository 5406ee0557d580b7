import type { Decimal } from '../runtime/page.ts';
import type {
  CategoryRules,
  Dimensions,
  Measure,
  ProductImage,
  ProductStatus,
  StockLevel,
} from './product-types.ts';

export interface SkuDraft {
  sellerSku?: string;
  externalId?: string;
  price: { amount: Decimal; currency: string };
  stock?: StockLevel[];
  attributes?: {
    id?: string;
    name?: string;
    valueId?: string;
    valueName?: string;
    imageUri?: string;
  }[];
  identifier?: { code: string; type: string };
}

export interface ProductDraft {
  title: string;
  /** HTML. */
  description: string;
  categoryId: string;
  brandId?: string;
  imageUris: string[];
  weight: Measure;
  dimensions?: Dimensions;
  attributes?: { id: string; values: { id?: string; name?: string }[] }[];
  certifications?: { id: string; imageUris: string[]; expiresAt?: Date }[];
  sizeChartUri?: string;
  skus: SkuDraft[];
  cashOnDelivery?: boolean;
  externalId?: string;
  /** The marketplace stores a draft instead of starting a review. */
  asDraft?: boolean;
  /** Repeated calls with the same key create one product. */
  idempotencyKey?: string;
}

/** A field of a draft that a refusal is about; null if the refusal does not tell. */
export type DraftField =
  | 'title'
  | 'description'
  | 'category'
  | 'brand'
  | 'images'
  | 'price'
  | 'quantity'
  | 'warehouse'
  | 'seller_sku'
  | 'weight'
  | 'weight_unit'
  | 'dimensions'
  | 'length'
  | 'width'
  | 'height'
  | 'length_unit'
  | 'size_chart'
  | 'attributes'
  | `attributes.${string}`
  | 'certifications'
  | `certifications.${string}`;

export interface DraftRefusal {
  code?: string | undefined;
  message: string;
}

/** What the marketplace objects to, in its words. */
export interface DraftProblem {
  field: DraftField | null;
  message: string;
}

/** A field that a category requires and a product lacks. */
export interface MissingField {
  field: DraftField;
  /** Of the attribute or certification; otherwise empty. */
  name: string;
}

/** Names a draft's attributes, to recognise them in a refusal. */
export type AttributeNames = readonly { id: string; name: string }[];

/** The limits of a new product in a region. */
export interface DraftLimits {
  /** Weight units with the length unit that goes with each, the usual pair first. */
  packageUnits: readonly PackageUnits[];
  title: { min: number; max: number };
  description: { max: number; maxImages: number };
  images: { max: number; maxBytes: number; minSide: number; maxSide: number };
}

export interface PackageUnits {
  weight: 'KILOGRAM' | 'GRAM' | 'POUND';
  length: 'CENTIMETER' | 'INCH';
}

/** The state of a product that an edit starts from. */
export interface EditableProduct {
  id: string;
  status: string;
  skus: readonly {
    id: string;
    currency: string | null;
    price: Decimal | null;
    stock: readonly StockLevel[];
  }[];
}

/** Fields that are left out stay unchanged. */
export interface ProductEdit {
  title?: string;
  /** HTML. */
  description?: string;
  /** Becomes the first picture; the others follow in their order. */
  coverUri?: string;
  skus?: readonly SkuEdit[];
}

export interface SkuEdit {
  id: string;
  price?: Decimal | undefined;
  /** Absolute quantities, one for every warehouse of the SKU. */
  stock?: readonly StockLevel[] | undefined;
}

export const PRODUCT_FIELDS = ['title', 'description', 'cover', 'price', 'stock'] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];

/** The states a seller can set. */
export type SettableProductStatus = Extract<ProductStatus, 'ACTIVATE' | 'SELLER_DEACTIVATED' | 'DELETED'>;

/** What a marketplace allows for a product in one of our states. */
export interface ProductRules {
  /** Fields that `editProduct` can change. */
  editableFields(status: string): readonly ProductField[];
  /** States that `setProductStatus` can set. */
  settableStatuses(status: string): readonly SettableProductStatus[];
  /** True if `getProduct` works. */
  hasDetails(status: string): boolean;
  draftLimits(region: string): DraftLimits;
  /** The field that a refused creation is about. */
  refusedField(refusal: DraftRefusal, names: AttributeNames): DraftField | null;
}

/** The shop that receives a copy of a product. */
export interface CopyTarget {
  currency: string;
  warehouseId: string | null;
  /** The rules of the product's category in the target shop. */
  rules: CategoryRules;
  /** All shops of one seller share pictures and address templates. */
  sameSeller: boolean;
  idempotencyKey: string;
  /** Uploads a picture to the target's seller and returns its uri there. */
  copyPicture(image: ProductImage, use: ImageUse): Promise<string>;
}

export interface ProductWriteResult {
  productId: string;
  skus: { id: string; sellerSku: string | null; externalId: string | null }[];
  warnings: string[];
  auditStatus: string | null;
}

export interface ProductCopy extends ProductWriteResult {
  /** Fields that the target shop cannot have, under the marketplace's names. */
  leftOut: string[];
  /** What the target's category requires and the copy lacks. */
  missing: MissingField[];
}

export interface WriteOutcome {
  done: string[];
  failed: { id: string; code: string | null; message: string }[];
}

export const IMAGE_USES = [
  'MAIN_IMAGE',
  'ATTRIBUTE_IMAGE',
  'DESCRIPTION_IMAGE',
  'CERTIFICATION_IMAGE',
  'SIZE_CHART_IMAGE',
] as const;
export type ImageUse = (typeof IMAGE_USES)[number];

export interface ImageUpload {
  bytes: Uint8Array;
  fileName?: string;
  use?: ImageUse;
}

export interface UploadedImage {
  uri: string;
  url: string | null;
  width: number | null;
  height: number | null;
}
