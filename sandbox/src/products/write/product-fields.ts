import { isRecord } from '../../http/params.ts';

type Members = Record<string, unknown>;

/** Only the marketplace sets these; requests that carry them change nothing. */
const MARKETPLACE_SKU_FIELDS = ['status_info', 'global_listing_policy'];
const MARKETPLACE_PRODUCT_FIELDS = [
  'id',
  'status',
  'product_status',
  'create_time',
  'update_time',
  'category_chains',
  'brand',
  'delivery_options',
  'has_draft',
  'audit',
  'audit_failed_reasons',
  'listing_quality_tier',
  'is_replicated',
  'integrated_platform_statuses',
  'recommended_categories',
  'product_types',
  'product_families',
  'global_product_association',
  'prescription_requirement',
  'sales_regions',
  'subscribe_info',
];

/** The record stores these in its own fields, or they control how it is saved. */
const MAPPED_SKU_FIELDS = ['id', 'seller_sku', 'price', 'inventory', 'sales_attributes', 'external_sku_id'];
const MAPPED_PRODUCT_FIELDS = [
  'title',
  'description',
  'category_id',
  'category_version',
  'brand_id',
  'main_images',
  'product_attributes',
  'package_weight',
  'package_dimensions',
  'skus',
  'is_cod_allowed',
  'save_mode',
  'idempotency_key',
  'listing_platforms',
  'replicated_products',
  'subscribe_info_edit',
];
const MAPPED_ATTRIBUTE_FIELDS = ['id', 'name', 'value_id', 'value_name', 'sku_img'];
const MAPPED_STOCK_FIELDS = ['warehouse_id', 'quantity'];
const COMBINED_SKU_MEMBERS = ['product_id', 'sku_id', 'sku_count'];
const FILE_MEMBERS = ['id', 'name', 'format'];

/** Requests reference pictures, videos and files by name; response-only details about them are not stored. */
export function toStoredForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toStoredForm);
  if (!isRecord(value)) return value;
  if (typeof value.uri === 'string') return { uri: value.uri };
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toStoredForm(member)]));
}

const only = (members: Members, names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));

const listOf = (value: unknown, names: readonly string[]) =>
  Array.isArray(value) ? value.filter(isRecord).map((entry) => only(entry, names)) : value;

function certificationAsStored(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { title: _fromTheCategory, files, ...rest } = value;
  return { ...rest, ...(files === undefined ? {} : { files: listOf(files, FILE_MEMBERS) }) };
}

const FORMS: Record<string, (value: unknown) => unknown> = {
  combined_skus: (value) => listOf(value, COMBINED_SKU_MEMBERS),
  certifications: (value) => (Array.isArray(value) ? value.map(certificationAsStored) : value),
  video: (value) => (isRecord(value) ? only(value, ['id']) : value),
};

function others(input: Members, known: readonly string[]): Members {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([name, value]) => !known.includes(name) && value !== undefined && value !== null)
      .map(([name, value]) => [name, toStoredForm(FORMS[name]?.(value) ?? value)]),
  );
}

export const unmappedProductFields = (input: Members) =>
  others(input, [...MAPPED_PRODUCT_FIELDS, ...MARKETPLACE_PRODUCT_FIELDS]);
export const unmappedSkuFields = (input: Members) =>
  others(input, [...MAPPED_SKU_FIELDS, ...MARKETPLACE_SKU_FIELDS]);
export const unmappedAttributeFields = (input: Members) => others(input, MAPPED_ATTRIBUTE_FIELDS);
export const unmappedStockFields = (input: Members) => others(input, MAPPED_STOCK_FIELDS);

export const marketplaceProductFields = (members: Members) => only(members, MARKETPLACE_PRODUCT_FIELDS);
export const marketplaceSkuFields = (members: Members) => only(members, MARKETPLACE_SKU_FIELDS);
