import { ApiError } from '../../http/api-error.ts';
import { isRecord } from '../../http/params.ts';
import { brandById } from '../../world/names/brands.ts';
import type { Shop } from '../../world/shop.ts';
import { checkCategoryVersion, requireLeafCategory } from '../category-lookup.ts';
import type { ProductContent, SkuRecord } from '../product-record.ts';
import { readAttributes } from './attribute-input.ts';
import { checkUnitsMatch, readDimensions, readWeight } from './package-input.ts';
import { marketplaceProductFields, unmappedProductFields } from './product-fields.ts';
import { invalidProductError, readSkus } from './sku-input.ts';

export type Input = Readonly<Record<string, unknown>>;
type IsKnownImage = (uri: string) => boolean;
export type ParsedContent = { content: ProductContent; nextSkuNo: number };
export type KnownProduct = {
  index: number;
  nextSkuNo: number;
  skus: readonly SkuRecord[];
  extra: Record<string, unknown>;
};

const MAX_TITLE = 255;
const MAX_IMAGES = 9;

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

function readTitle(shop: Shop, value: unknown): string {
  const shortest = shop.market.region === 'VN' ? 25 : 1;
  if (typeof value !== 'string' || value.trim() === '')
    throw new ApiError(12052261, 'title: the product name is empty.');
  const length = [...value].length;
  if (length < shortest)
    throw invalidProductError(`title must have ${shortest} to ${MAX_TITLE} characters in this market.`);
  if (length > MAX_TITLE) throw new ApiError(12052051, `title: at most ${MAX_TITLE} characters.`);
  return value;
}

function readDescription(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw new ApiError(12052015, 'description: the product description is required.');
  if (value.length > 10_000) throw new ApiError(12052013, 'description: at most 10000 characters.');
  if ((value.match(/<img/gi)?.length ?? 0) > 30)
    throw new ApiError(12052056, 'description: at most 30 images.');
  return value;
}

function readImages(value: unknown, isKnown: IsKnownImage): string[] {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRecord))
    throw new ApiError(12052028, 'main_images: a main product image is required.');
  if (value.length > MAX_IMAGES) throw new ApiError(12052306, `main_images: at most ${MAX_IMAGES}.`);
  return value.map(({ uri }) => {
    if (typeof uri !== 'string' || !isKnown(uri))
      throw new ApiError(12052300, 'main_images.uri: not an uploaded image.');
    return uri;
  });
}

function readCategory(shop: Shop, input: Input) {
  const id = input.category_id;
  if (typeof id !== 'string') throw new ApiError(12052002, 'category_id: incorrect category format.');
  checkCategoryVersion(shop, input.category_version, 'write');
  return requireLeafCategory(id);
}

function readBrand(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || brandById(value) === undefined)
    throw new ApiError(12052026, 'brand_id: the brand does not exist.');
  return value;
}

/** One reader for each member of a create or full edit. */
export function memberReaders(shop: Shop, input: Input, known: KnownProduct, isKnownImage: IsKnownImage) {
  const { market } = shop;
  const weight = () => readWeight(market, input.package_weight);
  return {
    title: () => readTitle(shop, input.title),
    description: () => readDescription(input.description),
    categoryId: () => readCategory(shop, input).id,
    brandId: () => readBrand(input.brand_id),
    imageUris: () => readImages(input.main_images, isKnownImage),
    attributes: () => readAttributes(market, readCategory(shop, input), input.product_attributes),
    weight,
    dimensions: () => {
      const dimensions = readDimensions(market, input.package_dimensions);
      checkUnitsMatch(weight(), dimensions);
      return dimensions;
    },
    skus: () => readSkus(shop, input.skus, known.skus, known.index, known.nextSkuNo),
  };
}

/** Reads a create or full edit: omitted members become blank, except price and stock. */
export function readFullContent(
  shop: Shop,
  input: Input,
  known: KnownProduct,
  isKnownImage: IsKnownImage,
): ParsedContent {
  const read = memberReaders(shop, input, known, isKnownImage);
  const { skus, nextSkuNo } = read.skus();
  return {
    nextSkuNo,
    content: {
      title: read.title(),
      description: read.description(),
      categoryId: read.categoryId(),
      brandId: read.brandId(),
      imageUris: read.imageUris(),
      attributes: read.attributes(),
      weight: read.weight(),
      dimensions: read.dimensions(),
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
  isKnownImage: IsKnownImage,
): ParsedContent {
  const foreign = Object.keys(input).find((name) => !PARTIAL_EDIT_FIELDS.includes(name));
  if (foreign !== undefined) throw invalidProductError(`${foreign} cannot be edited by a partial edit.`);
  const { market } = shop;
  const content: ProductContent = {
    ...known.content,
    extra: { ...known.content.extra, ...unmappedProductFields(input) },
  };
  let { nextSkuNo } = known;
  if ('title' in input) content.title = readTitle(shop, input.title);
  if ('description' in input) content.description = readDescription(input.description);
  if ('main_images' in input) content.imageUris = readImages(input.main_images, isKnownImage);
  if ('package_weight' in input) content.weight = readWeight(market, input.package_weight);
  if ('package_dimensions' in input) content.dimensions = readDimensions(market, input.package_dimensions);
  checkUnitsMatch(content.weight, content.dimensions);
  if ('brand_id' in input) content.brandId = readBrand(input.brand_id);
  if ('product_attributes' in input) {
    const leaf = requireLeafCategory(content.categoryId);
    content.attributes = readAttributes(market, leaf, input.product_attributes);
  }
  if ('is_cod_allowed' in input) content.isCodAllowed = input.is_cod_allowed === true;
  if ('skus' in input) {
    const read = readSkus(shop, input.skus, known.skus, known.index, known.nextSkuNo);
    content.skus = read.skus;
    nextSkuNo = read.nextSkuNo;
  }
  return { content, nextSkuNo };
}
