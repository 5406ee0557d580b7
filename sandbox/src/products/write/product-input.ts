import { isRecord } from '../../http/params.ts';
import { brandById } from '../../world/names/brands.ts';
import { leafCategoryById } from '../../world/names/categories.ts';
import type { Shop } from '../../world/shop.ts';
import type { ProductAttributeRecord, ProductContent, SkuRecord } from '../product-record.ts';
import { marketplaceProductFields, unmappedProductFields } from './product-fields.ts';
import { invalidProductError, readSkus } from './sku-input.ts';

type Input = Readonly<Record<string, unknown>>;
export type ParsedContent = { content: ProductContent; nextSkuNo: number };
export type KnownProduct = {
  index: number;
  nextSkuNo: number;
  skus: readonly SkuRecord[];
  extra: Record<string, unknown>;
};

const MAX_IMAGES = 9;
const WEIGHT_UNITS = ['KILOGRAM', 'GRAM', 'POUND'];

/** Members that a partial edit accepts. */
export const PARTIAL_EDIT_FIELDS: readonly string[] = [
  'title',
  'description',
  'brand_id',
  'main_images',
  'video',
  'product_attributes',
  'certifications',
  'size_chart',
  'package_weight',
  'package_dimensions',
  'skus',
  'is_cod_allowed',
  'external_product_id',
  'manufacturer_ids',
  'responsible_person_ids',
  'listing_platforms',
  'save_mode',
  'replicated_products',
  'subscribe_info_edit',
];

export function readTitle(shop: Shop, value: unknown): string {
  const shortest = shop.market.region === 'VN' ? 25 : 1;
  if (typeof value !== 'string' || value.trim() === '') throw invalidProductError('title is required.');
  const length = [...value].length;
  if (length < shortest || length > 255)
    throw invalidProductError(`title must have ${shortest} to 255 characters in this market.`);
  return value;
}

function readDescription(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw invalidProductError('description is required.');
  if (value.length > 10_000) throw invalidProductError('description must have at most 10000 characters.');
  if ((value.match(/<img/gi)?.length ?? 0) > 30)
    throw invalidProductError('description must have at most 30 images.');
  return value;
}

function readImages(value: unknown, isKnown: (uri: string) => boolean): string[] {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRecord))
    throw invalidProductError('main_images is required.');
  if (value.length > MAX_IMAGES) throw invalidProductError(`main_images: at most ${MAX_IMAGES}.`);
  return value.map(({ uri }) => {
    if (typeof uri !== 'string' || !isKnown(uri))
      throw invalidProductError('main_images.uri is not an uploaded image.');
    return uri;
  });
}

function readWeight(value: unknown): ProductContent['weight'] {
  if (!isRecord(value)) throw invalidProductError('package_weight is required.');
  const { value: amount, unit } = value;
  if (typeof amount !== 'string' || !/^\d+(\.\d+)?$/.test(amount) || Number(amount) <= 0)
    throw invalidProductError('package_weight.value must be a positive decimal string.');
  if (typeof unit !== 'string' || !WEIGHT_UNITS.includes(unit))
    throw invalidProductError(`package_weight.unit must be one of ${WEIGHT_UNITS.join(', ')}.`);
  return { value: amount, unit };
}

function readDimensions(value: unknown): ProductContent['dimensions'] {
  if (!isRecord(value)) return undefined;
  const side = (name: string) => String(value[name] ?? '');
  return { length: side('length'), width: side('width'), height: side('height'), unit: side('unit') };
}

function readCategory(shop: Shop, input: Input): string {
  const id = input.category_id;
  if (typeof id !== 'string' || leafCategoryById(id) === undefined)
    throw invalidProductError('category_id must be a leaf category.');
  if (shop.market.region !== 'GB' && input.category_version !== 'v2')
    throw invalidProductError('category_version must be v2 in this market.');
  return id;
}

function readBrand(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || brandById(value) === undefined)
    throw invalidProductError('brand_id does not exist.');
  return value;
}

function readAttributes(value: unknown): ProductAttributeRecord[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every(isRecord))
    throw invalidProductError('product_attributes must be a list of objects.');
  return value.map((attribute) => ({
    id: String(attribute.id ?? ''),
    name: String(attribute.name ?? ''),
    values: (Array.isArray(attribute.values) ? attribute.values : [])
      .filter(isRecord)
      .map((one) => ({ id: String(one.id ?? ''), name: String(one.name ?? '') })),
  }));
}

/** Reads a create or full edit: omitted members become blank, except price and stock. */
export function readFullContent(
  shop: Shop,
  input: Input,
  known: KnownProduct,
  isKnownImage: (uri: string) => boolean,
): ParsedContent {
  const title = readTitle(shop, input.title);
  const description = readDescription(input.description);
  const categoryId = readCategory(shop, input);
  const imageUris = readImages(input.main_images, isKnownImage);
  const weight = readWeight(input.package_weight);
  const { skus, nextSkuNo } = readSkus(shop, input.skus, known.skus, known.index, known.nextSkuNo);
  return {
    nextSkuNo,
    content: {
      title,
      description,
      categoryId,
      brandId: readBrand(input.brand_id),
      imageUris,
      attributes: readAttributes(input.product_attributes),
      weight,
      dimensions: readDimensions(input.package_dimensions),
      skus,
      isCodAllowed: input.is_cod_allowed === true,
      extra: { ...marketplaceProductFields(known.extra), ...unmappedProductFields(input) },
    },
  };
}

/** Reads a partial edit, which replaces whole top-level members. */
export function readPartialContent(
  shop: Shop,
  input: Input,
  known: KnownProduct & { content: ProductContent },
  isKnownImage: (uri: string) => boolean,
): ParsedContent {
  const foreign = Object.keys(input).find((name) => !PARTIAL_EDIT_FIELDS.includes(name));
  if (foreign !== undefined) throw invalidProductError(`${foreign} cannot be edited by a partial edit.`);
  const content: ProductContent = {
    ...known.content,
    extra: { ...known.content.extra, ...unmappedProductFields(input) },
  };
  let { nextSkuNo } = known;
  if ('title' in input) content.title = readTitle(shop, input.title);
  if ('description' in input) content.description = readDescription(input.description);
  if ('main_images' in input) content.imageUris = readImages(input.main_images, isKnownImage);
  if ('package_weight' in input) content.weight = readWeight(input.package_weight);
  if ('package_dimensions' in input) content.dimensions = readDimensions(input.package_dimensions);
  if ('brand_id' in input) content.brandId = readBrand(input.brand_id);
  if ('product_attributes' in input) content.attributes = readAttributes(input.product_attributes);
  if ('is_cod_allowed' in input) content.isCodAllowed = input.is_cod_allowed === true;
  if ('skus' in input) {
    const read = readSkus(shop, input.skus, known.skus, known.index, known.nextSkuNo);
    content.skus = read.skus;
    nextSkuNo = read.nextSkuNo;
  }
  return { content, nextSkuNo };
}
