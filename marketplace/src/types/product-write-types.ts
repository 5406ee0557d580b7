import type { Decimal } from '../runtime/page.ts';
import type { Dimensions, Measure, ProductImage, StockLevel } from './product-types.ts';

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
  /** Kept by the marketplace as a draft instead of going to review. */
  asDraft?: boolean;
  /** The marketplace creates one product for one key, however often the call is repeated. */
  idempotencyKey?: string;
}

/** Only what is given changes; every other member stays as the marketplace has it. */
export interface ProductPatch {
  title?: string;
  /** HTML. */
  description?: string;
  /** Becomes the first picture; the others follow in their order. */
  coverUri?: string;
  skus?: SkuPatch[];
  /** True for a product that is a draft: an edit would put it up for sale otherwise. */
  asDraft?: boolean;
}

export interface SkuPatch {
  id: string;
  price?: { amount: Decimal; currency: string };
  /** Absolute numbers, for every warehouse of the SKU. */
  stock?: StockLevel[];
}

/** Where a copy of a product goes. */
export interface CopyTarget {
  currency: string;
  warehouseId: string | null;
  /** Files and addresses of one seller are known in all of its shops. */
  sameSeller: boolean;
  idempotencyKey: string;
  /** Brings a picture over to the other seller; returns its uri there. */
  copyPicture(image: ProductImage, use: ImageUse): Promise<string>;
}

export interface ProductWriteResult {
  productId: string;
  skus: { id: string; sellerSku: string | null; externalId: string | null }[];
  warnings: string[];
  auditStatus: string | null;
}

export interface ProductCopy extends ProductWriteResult {
  /** Members that the other shop cannot have, by the marketplace's names. */
  leftOut: string[];
}

export interface PriceChange {
  skuId: string;
  amount: Decimal;
  currency: string;
}

export interface StockChange {
  skuId: string;
  /** Absolute numbers, for every warehouse of the SKU. */
  stock: StockLevel[];
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
