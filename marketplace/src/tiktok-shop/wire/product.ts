import type { z } from 'zod';
import {
  decimal,
  flag,
  id,
  integer,
  list,
  RequiredId,
  RequiredSeconds,
  RequiredText,
  text,
  texts,
  wireObject,
} from './fields.ts';

export const WireImage = wireObject({
  uri: text,
  urls: texts,
  thumb_urls: texts,
  width: integer,
  height: integer,
});
export type WireImage = z.output<typeof WireImage>;

const WireValue = wireObject({ id, name: text });

const WireSku = wireObject({
  id,
  seller_sku: text,
  external_sku_id: text,
  price: wireObject({ currency: text, sale_price: decimal, tax_exclusive_price: decimal }).nullish(),
  list_price: wireObject({ amount: decimal, currency: text }).nullish(),
  inventory: list(wireObject({ warehouse_id: id, quantity: integer })),
  sales_attributes: list(
    wireObject({ id, name: text, value_id: id, value_name: text, sku_img: WireImage.nullish() }),
  ),
  identifier_code: wireObject({ code: text, type: text }).nullish(),
  status_info: wireObject({ status: text }).nullish(),
});
export type WireSku = z.output<typeof WireSku>;

export const WireProduct = wireObject({
  id: RequiredId,
  title: text,
  status: RequiredText,
  create_time: RequiredSeconds,
  update_time: RequiredSeconds,
  audit: wireObject({ status: text }).nullish(),
  listing_quality_tier: text,
  sales_regions: texts,
  has_draft: flag,
  is_not_for_sale: flag,
  skus: list(WireSku),
});
export type WireProduct = z.output<typeof WireProduct>;

const detail = {
  description: text,
  category_chains: list(wireObject({ id, parent_id: id, local_name: text, is_leaf: flag })),
  brand: wireObject({ id, name: text }).nullish(),
  main_images: list(WireImage),
  package_weight: wireObject({ value: decimal, unit: text }).nullish(),
  package_dimensions: wireObject({ length: decimal, width: decimal, height: decimal, unit: text }).nullish(),
  product_attributes: list(wireObject({ id, name: text, values: list(WireValue) })),
  is_cod_allowed: flag,
  minimum_order_quantity: integer,
  external_product_id: text,
  audit_failed_reasons: list(wireObject({ position: text, reasons: texts, suggestions: texts })),
};

/** Only a draft may lack required product fields. */
export const isDraft = ({ status }: { status: string }) => status === 'DRAFT';

/** The response of the product detail endpoint. */
export const WireProductDetail = WireProduct.extend(detail).superRefine((product, context) => {
  if (product.skus.length === 0 && !isDraft(product))
    context.addIssue({ code: 'custom', path: ['skus'], message: 'empty' });
});
export type WireProductDetail = z.output<typeof WireProductDetail>;

export const WireCategory = wireObject({
  id: RequiredId,
  parent_id: id,
  local_name: text,
  is_leaf: flag,
  permission_statuses: texts,
});

const requirementConditions = list(wireObject({ attribute_id: id, attribute_value_id: id }));

/** TikTok Shop spells it `is_requried`. */
export const WireAttribute = wireObject({
  id: RequiredId,
  name: text,
  type: text,
  is_requried: flag,
  is_required: flag,
  requirement_conditions: requirementConditions,
  is_multiple_selection: flag,
  is_customizable: flag,
  value_data_format: text,
  values: list(WireValue),
});

const requirement = wireObject({ is_required: flag }).nullish();

export const WireCategoryRules = wireObject({
  package_dimension: requirement,
  size_chart: wireObject({ is_supported: flag, is_required: flag }).nullish(),
  product_certifications: list(
    wireObject({
      id,
      name: text,
      document_details: text,
      sample_image_url: text,
      is_required: flag,
      requirement_conditions: requirementConditions,
      expiration_date: requirement,
    }),
  ),
  manufacturer: requirement,
  responsible_person: requirement,
  epr: requirement,
});
export type WireCategoryRules = z.output<typeof WireCategoryRules>;

export const WireListingCheck = wireObject({
  check_result: text,
  fail_reasons: list(wireObject({ code: text, message: text })),
});

export const WireBrand = wireObject({
  id: RequiredId,
  name: text,
  authorized_status: text,
  brand_status: text,
});

export const WireWarehouse = wireObject({
  id: RequiredId,
  name: text,
  type: text,
  effect_status: text,
  is_default: flag,
});

export const WireWriteResponse = wireObject({
  product_id: id,
  skus: list(wireObject({ id, seller_sku: text, external_sku_id: text })),
  warnings: list(wireObject({ message: text })),
  audit: wireObject({ status: text }).nullish(),
});

export const WireUploadedImage = wireObject({
  uri: RequiredText,
  url: text,
  width: integer,
  height: integer,
});

export const WireShop = wireObject({
  id: RequiredId,
  name: text,
  region: RequiredText,
  seller_type: text,
  cipher: RequiredText,
  code: text,
});
