import { findMissingFields } from '../../types/product-requirements.ts';
import type { CategoryRules, Product, ProductDetail, ProductImage } from '../../types/product-types.ts';
import type { CopyTarget, ImageUse, MissingField } from '../../types/product-write-types.ts';
import { omitNullish } from '../protocol/query.ts';
import { buildImage } from '../transform/product.ts';
import { badResponseError } from '../transform/record.ts';
import { isPlainObject } from '../wire/fields.ts';
import { WireImage } from '../wire/product.ts';
import { type CopiedAttribute, copyAttributes } from './copy-attributes.ts';
import { toAcceptedUnits } from './package-units.ts';
import type { PictureFilter } from './pictures.ts';
import { draftLimits, writeCategoryVersion } from './regions.ts';
import {
  imageRequest,
  imagesRequest,
  isBlank,
  type JsonObject,
  jsonObjectsIn,
  priceRequest,
  skuRequest,
} from './request-bodies.ts';

/** Set by the marketplace, or repeated by another field of the request. */
const READ_ONLY = [
  'id',
  'status',
  'product_status',
  'create_time',
  'update_time',
  'has_draft',
  'audit',
  'audit_failed_reasons',
  'listing_quality_tier',
  'is_replicated',
  'integrated_platform_statuses',
  'recommended_categories',
  'product_types',
  'product_families',
  'product_sync_fail_reasons',
  'global_product_association',
  'prescription_requirement',
  'sales_regions',
  'category_chains',
  'brand',
];

/** References to objects of one shop: delivery options, shipping templates, other products, promotions. */
const SHOP_SPECIFIC_FIELDS = [
  'delivery_options',
  'shipping_template_id',
  'primary_combined_product_id',
  'subscribe_info',
];

/** References to files and registrations of one seller. */
const SELLER_SPECIFIC_FIELDS = ['video', 'manufacturer_ids', 'responsible_person_ids'];

/** Default values that carry no information; some markets refuse these fields. */
const DEFAULTS: JsonObject = { minimum_order_quantity: 1, is_not_for_sale: false, is_pre_owned: false };

type Target = Pick<CopyTarget, 'currency' | 'warehouseId' | 'sameSeller' | 'rules'>;

/** Every picture of a product with its use. */
export function listPictures(
  source: JsonObject,
  allowedPictureUrl: PictureFilter,
): [ProductImage, ImageUse][] {
  const attributes = jsonObjectsIn(source.skus).flatMap(({ sales_attributes }) =>
    jsonObjectsIn(sales_attributes),
  );
  const chart = isPlainObject(source.size_chart) ? source.size_chart.image : undefined;
  const found: [unknown, ImageUse][] = [
    ...jsonObjectsIn(source.main_images).map((image): [unknown, ImageUse] => [image, 'MAIN_IMAGE']),
    ...attributes
      .flatMap(({ sku_img, supplementary_sku_images }) => [
        sku_img,
        ...jsonObjectsIn(supplementary_sku_images),
      ])
      .map((image): [unknown, ImageUse] => [image, 'ATTRIBUTE_IMAGE']),
    [chart, 'SIZE_CHART_IMAGE'],
    ...jsonObjectsIn(source.certifications)
      .flatMap(({ images }) => jsonObjectsIn(images))
      .map((image): [unknown, ImageUse] => [image, 'CERTIFICATION_IMAGE']),
  ];
  return found.flatMap(([image, use]): [ProductImage, ImageUse][] => {
    const { data } = WireImage.safeParse(image);
    return data ? [[buildImage(data, allowedPictureUrl), use]] : [];
  });
}

type Copy = { body: JsonObject; leftOut: string[]; missing: MissingField[] };

/** Builds the request body for a copy; `leftOut` names the fields that the target shop cannot have. */
export function buildCopyBody({ raw, detail }: Product, target: Target, region: string): Copy {
  const category = detail?.categories.at(-1);
  if (!isPlainObject(raw) || !detail || !category) throw badResponseError('category_chains');
  const leftOut = [...SHOP_SPECIFIC_FIELDS, ...(target.sameSeller ? [] : SELLER_SPECIFIC_FIELDS)].filter(
    (name) => isSet(name, raw[name]),
  );
  const dropped = [...READ_ONLY, ...SHOP_SPECIFIC_FIELDS, ...SELLER_SPECIFIC_FIELDS];
  const carried = Object.entries(raw).filter(
    ([name, value]) => !dropped.includes(name) && !isBlank(value) && DEFAULTS[name] !== value,
  );
  const attributes = copyAttributes(raw.product_attributes, target.rules.attributes, leftOut);
  const body = omitNullish({
    ...Object.fromEntries(carried),
    category_id: category.id,
    category_version: writeCategoryVersion(region),
    brand_id: detail.brand?.id,
    ...packageFields(detail, region),
    product_attributes: attributes.length === 0 ? undefined : attributes,
    main_images: imagesRequest(raw.main_images),
    ...(target.sameSeller ? sellerFields(raw) : {}),
    size_chart: sizeChart(raw.size_chart, target, leftOut),
    certifications: certifications(raw.certifications, target, leftOut),
    skus: jsonObjectsIn(raw.skus).map((sku) => copiedSku(sku, target, leftOut)),
    save_mode: 'AS_DRAFT',
  });
  return { body, leftOut: [...new Set(leftOut)], missing: missingFields(body, attributes, target.rules) };
}

function packageFields(detail: ProductDetail, region: string): JsonObject {
  const { weight, dimensions } = toAcceptedUnits(
    detail.weight,
    detail.dimensions,
    draftLimits(region).packageUnits,
  );
  return { package_weight: weight, package_dimensions: dimensions };
}

function missingFields(
  { skus, certifications, package_dimensions, size_chart }: JsonObject,
  attributes: readonly CopiedAttribute[],
  rules: CategoryRules,
): MissingField[] {
  const sales = jsonObjectsIn(skus).flatMap(({ sales_attributes }) => jsonObjectsIn(sales_attributes));
  return findMissingFields(rules, {
    attributes: [...attributes, ...sales.map(({ id }) => ({ id: String(id), values: [] }))],
    certificationIds: jsonObjectsIn(certifications).map(({ id }) => String(id)),
    hasDimensions: !isBlank(package_dimensions),
    hasSizeChart: !isBlank(size_chart),
  });
}

/** A subscription offer that the seller does not use is dropped. */
function isSet(name: string, value: unknown): boolean {
  if (name === 'subscribe_info') return isPlainObject(value) && value.subscribe_status === 'ENABLED';
  return !isBlank(value);
}

function sellerFields({ video, manufacturer_ids, responsible_person_ids }: JsonObject): JsonObject {
  return {
    video: isPlainObject(video) ? omitNullish({ id: video.id }) : undefined,
    manufacturer_ids: isBlank(manufacturer_ids) ? undefined : manufacturer_ids,
    responsible_person_ids: isBlank(responsible_person_ids) ? undefined : responsible_person_ids,
  };
}

function sizeChart(chart: unknown, { sameSeller }: Target, leftOut: string[]): JsonObject | undefined {
  if (!isPlainObject(chart)) return undefined;
  const template = isBlank(chart.template) ? undefined : chart.template;
  if (template && !sameSeller) leftOut.push('size_chart.template');
  const request = omitNullish({
    image: imageRequest(chart.image),
    template: sameSeller ? template : undefined,
  });
  return isBlank(request) ? undefined : request;
}

function certifications(list: unknown, { sameSeller }: Target, leftOut: string[]): JsonObject[] | undefined {
  const given = jsonObjectsIn(list);
  if (!sameSeller && given.some(({ files }) => !isBlank(files))) leftOut.push('certifications.files');
  const requests = given.map(({ title: _, files, images, ...rest }) =>
    omitNullish({
      ...rest,
      images: isBlank(images) ? undefined : imagesRequest(images),
      files:
        sameSeller && !isBlank(files)
          ? jsonObjectsIn(files).map(({ id, name, format }) => omitNullish({ id, name, format }))
          : undefined,
    }),
  );
  const useful = requests.filter(({ images, files }) => !isBlank(images) || !isBlank(files));
  return useful.length === 0 ? undefined : useful;
}

function copiedSku(sku: JsonObject, { currency, warehouseId }: Target, leftOut: string[]): JsonObject {
  const { id: _, combined_skus: bundle, inventory, ...request } = skuRequest(sku);
  if (!isBlank(bundle)) leftOut.push('combined_skus');
  const price = priceRequest(sku.price);
  return omitNullish({
    ...request,
    price: price && { ...price, currency },
    inventory: [stock(jsonObjectsIn(inventory), warehouseId)],
  });
}

/** Puts the whole stock into one warehouse; a new SKU needs at least one piece. */
function stock(levels: readonly JsonObject[], warehouseId: string | null): JsonObject {
  const total = (name: string) => levels.reduce((sum, level) => sum + (Number(level[name]) || 0), 0);
  return omitNullish({
    warehouse_id: warehouseId,
    quantity: Math.max(1, total('quantity')),
    backorder_quantity: total('backorder_quantity') || undefined,
    handling_time: levels.find(({ handling_time }) => !isBlank(handling_time))?.handling_time,
  });
}

/** Replaces every picture uri with its uri at the target seller. */
export function replaceImageUris(value: unknown, uris: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaceImageUris(entry, uris));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const uri = name === 'uri' && typeof member === 'string' ? uris.get(member) : undefined;
      return [name, uri ?? replaceImageUris(member, uris)];
    }),
  );
}
