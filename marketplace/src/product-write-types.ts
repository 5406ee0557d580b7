import type { Decimal } from './page.ts';
import type { Dimensions, Measure, StockLevel } from './product-types.ts';

export interface SkuDraft {
  /** Present on an SKU that exists already; edits drop SKUs that are left out. */
  id?: string;
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
  /** Members only this marketplace knows, under its own names; they win over ours. */
  extra?: Record<string, unknown>;
}

/** Only what is given changes; a list that is given replaces the whole list. */
export type ProductPatch = Partial<Omit<ProductDraft, 'categoryId' | 'idempotencyKey'>>;

export interface ProductWriteResult {
  productId: string;
  skus: { id: string; sellerSku: string | null; externalId: string | null }[];
  warnings: string[];
  auditStatus: string | null;
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
