import { ApiError } from '../http/api-error.ts';
import { pathParam, type ShopCall, shopEndpoints } from '../http/endpoint.ts';
import { pageOf } from '../http/page-token.ts';
import { bodyString, queryInt } from '../http/params.ts';
import { axesOf, type OptionValue, productAttributesOf } from '../world/names/attributes.ts';
import { BRANDS } from '../world/names/brands.ts';
import {
  CATEGORIES,
  LEAF_CATEGORIES,
  type LeafCategory,
  parentCategoryOf,
} from '../world/names/categories.ts';
import { checkCategoryVersion, requireLeafCategory } from './category-lookup.ts';
import { categoryRules } from './category-rules.ts';

function translate(call: ShopCall, word: { vi: string; en: string }): string {
  const locale = call.query.get('locale') ?? call.shop.market.locale;
  return locale.startsWith('vi') ? word.vi : word.en;
}

function categories(call: ShopCall) {
  const keyword = call.query.get('keyword')?.toLowerCase();
  return {
    categories: CATEGORIES.map((category) => ({
      id: category.id,
      parent_id: category.parent_id,
      local_name: translate(call, category),
      is_leaf: category.is_leaf,
      permission_statuses: ['AVAILABLE'],
    })).filter((category) => keyword === undefined || category.local_name.toLowerCase().includes(keyword)),
  };
}

const requireLeaf = (call: ShopCall) => requireLeafCategory(pathParam(call, 'category_id'));

const valuesView = (call: ShopCall, values: readonly OptionValue[]) =>
  values.map((value) => ({ id: value.id, name: translate(call, value) }));

function attributes(call: ShopCall) {
  const leaf = requireLeaf(call);
  const product = productAttributesOf(leaf).map((attribute) => ({
    id: attribute.id,
    name: translate(call, attribute),
    type: 'PRODUCT_PROPERTY',
    is_customizable: attribute.isCustomizable,
    is_multiple_selection: attribute.isMultiple,
    is_requried: attribute.isRequired,
    values: valuesView(call, attribute.values),
  }));
  const sales = axesOf(leaf).map((axis) => ({
    id: axis.id,
    name: translate(call, axis),
    type: 'SALES_PROPERTY',
    is_customizable: true,
    is_multiple_selection: false,
    is_requried: false,
    values: valuesView(call, axis.values),
  }));
  return { attributes: [...product, ...sales] };
}

function rules(call: ShopCall) {
  const asked = categoryRules(call.shop, requireLeaf(call));
  return {
    cod: { is_supported: asked.isCodSupported },
    epr: { is_required: false },
    fees: [],
    manufacturer: { is_required: false },
    package_dimension: { is_required: asked.needsDimensions },
    product_certifications: asked.certifications.map((certification) => ({
      id: certification.id,
      name: translate(call, certification),
      is_required: true,
      document_details: 'Upload a picture or a PDF of the valid certificate.',
      sample_image_url: '',
      requirement_conditions: [],
      expiration_date: { is_required: false },
    })),
    responsible_person: { is_required: false },
    size_chart: { is_required: asked.needsSizeChart, is_supported: true },
    allowed_special_product_types: ['PRE_ORDER'],
  };
}

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/\p{L}{2,}/gu) ?? []);

/** Recommends the leaf category whose goods share the most words with the title. */
function recommend(call: ShopCall) {
  const title = bodyString(call.body, 'product_title');
  if (title === undefined) throw new ApiError(12052261, 'product_title: the product name is empty.');
  checkCategoryVersion(call.shop, call.body.category_version, 'read');
  const words = wordsIn(title);
  const score = ({ vi, en, vnNames, enNames }: LeafCategory) =>
    [...wordsIn([vi, en, ...vnNames, ...enNames].join(' '))].filter((word) => words.has(word)).length;
  const [best] = LEAF_CATEGORIES.toSorted((a, b) => score(b) - score(a));
  if (best === undefined || score(best) === 0)
    throw new ApiError(
      12019064,
      'product_title: no matching categories. Provide the full name of your product.',
    );
  const chain = [parentCategoryOf(best), best].map((category, n) => ({
    id: category.id,
    name: translate(call, category),
    level: n + 1,
    is_leaf: n === 1,
    permission_statuses: ['AVAILABLE'],
  }));
  return { leaf_category_id: best.id, categories: chain };
}

function brands(call: ShopCall) {
  const size = queryInt(call.query, 'page_size', 1, 100);
  const name = call.query.get('brand_name')?.toLowerCase();
  const authorized = call.query.get('is_authorized');
  const isOwn = (brand: (typeof BRANDS)[number]) => brand.vietnamese === call.shop.market.isVietnamese;
  const found = BRANDS.filter(
    (brand) =>
      (name === undefined || brand.name.toLowerCase().includes(name)) &&
      (authorized === undefined || isOwn(brand) === (authorized === 'true')),
  );
  const { rows, next } = pageOf(found, call.query.get('page_token'), size);
  return {
    next_page_token: next,
    total_count: found.length,
    brands: rows.map((brand) => ({
      id: brand.id,
      name: brand.name,
      authorized_status: isOwn(brand) ? 'AUTHORIZED' : 'UNAUTHORIEZD',
      brand_status: 'ONLINE',
      is_t1_brand: false,
    })),
  };
}

const CATEGORIES_QUERY = [
  'locale',
  'keyword',
  'category_version',
  'listing_platform',
  'include_prohibited_categories',
];
const CATEGORY_QUERY = ['locale', 'category_version'];
const BRANDS_QUERY = [
  'category_id',
  'is_authorized',
  'brand_name',
  'page_size',
  'page_token',
  'category_version',
];

function withCategoryVersion<T>(handle: (call: ShopCall) => T): (call: ShopCall) => T {
  return (call) => {
    checkCategoryVersion(call.shop, call.query.get('category_version'), 'read');
    return handle(call);
  };
}

export const CATALOGUE_ENDPOINTS = shopEndpoints('seller.product.basic', [
  ['GET', '/product/202309/categories', withCategoryVersion(categories), CATEGORIES_QUERY],
  [
    'GET',
    '/product/202309/categories/:category_id/attributes',
    withCategoryVersion(attributes),
    CATEGORY_QUERY,
  ],
  ['GET', '/product/202309/categories/:category_id/rules', withCategoryVersion(rules), CATEGORY_QUERY],
  ['GET', '/product/202309/brands', withCategoryVersion(brands), BRANDS_QUERY],
  ['POST', '/product/202309/categories/recommend', recommend],
]);
