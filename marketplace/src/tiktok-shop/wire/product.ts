import type { z } from 'zod';
import { decimal, flag, group, Id, id, integer, list, Seconds, text, texts, Word } from './leaf.ts';

export const WireImage = group({
  uri: text,
  urls: texts,
  thumb_urls: texts,
  width: integer,
  height: integer,
});
export type WireImage = z.output<typeof WireImage>;

const WireValue = group({ id, name: text });

const WireSku = group({
  id,
  seller_sku: text,
  external_sku_id: text,
  price: group({ currency: text, sale_price: decimal, tax_exclusive_price: decimal }).nullish(),
  list_price: group({ amount: decimal, currency: text }).nullish(),
  inventory: list(group({ warehouse_id: id, quantity: integer })),
  sales_attributes: list(
    group({ id, name: text, value_id: id, value_name: text, sku_img: WireImage.nullish() }),
  ),
  identifier_code: group({ code: text, type: text }).nullish(),
  status_info: group({ status: text }).nullish(),
});
export type WireSku = z.output<typeof WireSku>;

export const WireProduct = group({
  id: Id,
  title: text,
  status: Word,
  create_time: Seconds,
  update_time: Seconds,
  audit: group({ status: text }).nullish(),
  listing_quality_tier: text,
  sales_regions: texts,
  has_draft: flag,
  is_not_for_sale: flag,
  skus: list(WireSku),
});
export type WireProduct = z.output<typeof WireProduct>;

const detail = {
  description: text,
  category_chains: list(group({ id, parent_id: id, local_name: text, is_leaf: flag })),
  brand: group({ id, name: text }).nullish(),
  main_images: list(WireImage),
  package_weight: group({ value: decimal, unit: text }).nullish(),
  package_dimensions: group({ length: decimal, width: decimal, height: decimal, unit: text }).nullish(),
  product_attributes: list(group({ id, name: text, values: list(WireValue) })),
  is_cod_allowed: flag,
  minimum_order_quantity: integer,
  external_product_id: text,
  audit_failed_reasons: list(group({ position: text, reasons: texts, suggestions: texts })),
};

/** Only a draft may lack what every product for sale has. */
export const isUnfinished = ({ status }: { status: string }) => status === 'DRAFT';

/** One product asked for by its id. */
export const WireProductDetail = WireProduct.extend(detail).superRefine((product, context) => {
  if (product.skus.length === 0 && !isUnfinished(product))
    context.addIssue({ code: 'custom', path: ['skus'], message: 'empty' });
});
export type WireProductDetail = z.output<typeof WireProductDetail>;

export const WireCategory = group({
  id: Id,
  parent_id: id,
  local_name: text,
  is_leaf: flag,
  permission_statuses: texts,
});

/** `is_requried` is how the marketplace spells it. */
export const WireAttribute = group({
  id: Id,
  name: text,
  type: text,
  is_requried: flag,
  is_required: flag,
  is_multiple_selection: flag,
  is_customizable: flag,
  values: list(WireValue),
});

export const WireBrand = group({ id: Id, name: text, authorized_status: text, brand_status: text });

export const WireWarehouse = group({
  id: Id,
  name: text,
  type: text,
  effect_status: text,
  is_default: flag,
});

export const WireWriteAnswer = group({
  product_id: id,
  skus: list(group({ id, seller_sku: text, external_sku_id: text })),
  warnings: list(group({ message: text })),
  audit: group({ status: text }).nullish(),
});

export const WireBatchErrors = group({
  errors: list(
    group({
      code: text,
      message: text,
      detail: group({
        product_id: id,
        sku_id: id,
        extra_errors: list(group({ code: text, message: text, warehouse_id: id })),
      }).nullish(),
    }),
  ),
});

export const WireUploadedImage = group({ uri: Word, url: text, width: integer, height: integer });

export const WireShop = group({
  id: Id,
  name: text,
  region: Word,
  seller_type: text,
  cipher: Word,
  code: text,
});
