import type { Decimal } from '../runtime/page.ts';
import type { Dimensions, Measure, ProductImage, ProductStatus, StockLevel } from './product-types.ts';

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
  attributes?: { id?: string; name?: string; values: { id?: string; name?: string }[] }[];
  skus: SkuDraft[];
  cashOnDelivery?: boolean;
  externalId?: string;
  /** The marketplace stores a draft instead of starting a review. */
  asDraft?: boolean;
  /** Repeated calls with the same key create one product. */
  idempotencyKey?: string;
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
}

/** The shop that receives a copy of a product. */
export interface CopyTarget {
  currency: string;
  warehouseId: string | null;
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
