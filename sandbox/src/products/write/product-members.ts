import { isRecord } from '../../http/params.ts';

type Members = Record<string, unknown>;

/** Set by the marketplace alone: a request that carries them changes nothing. */
const OWN_SKU_MEMBERS = ['status_info', 'global_listing_policy'];
const OWN_PRODUCT_MEMBERS = [
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

/** These have a place of their own in the record, or say how to save it. */
const READ_SKU_MEMBERS = ['id', 'seller_sku', 'price', 'inventory', 'sales_attributes', 'external_sku_id'];
const READ_PRODUCT_MEMBERS = [
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
const READ_ATTRIBUTE_MEMBERS = ['id', 'name', 'value_id', 'value_name', 'sku_img'];
const READ_STOCK_MEMBERS = ['warehouse_id', 'quantity'];
const COMBINED_SKU_MEMBERS = ['product_id', 'sku_id', 'sku_count'];
const FILE_MEMBERS = ['id', 'name', 'format'];

/** Requests refer to pictures, videos and files by name; what answers tell of them beside that is never stored. */
export function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored);
  if (!isRecord(value)) return value;
  if (typeof value.uri === 'string') return { uri: value.uri };
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asStored(member)]));
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
      .map(([name, value]) => [name, asStored(FORMS[name]?.(value) ?? value)]),
  );
}

export const otherProductMembers = (input: Members) =>
  others(input, [...READ_PRODUCT_MEMBERS, ...OWN_PRODUCT_MEMBERS]);
export const otherSkuMembers = (input: Members) => others(input, [...READ_SKU_MEMBERS, ...OWN_SKU_MEMBERS]);
export const otherAttributeMembers = (input: Members) => others(input, READ_ATTRIBUTE_MEMBERS);
export const otherStockMembers = (input: Members) => others(input, READ_STOCK_MEMBERS);

export const ownProductMembers = (members: Members) => only(members, OWN_PRODUCT_MEMBERS);
export const ownSkuMembers = (members: Members) => only(members, OWN_SKU_MEMBERS);
