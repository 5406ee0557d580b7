import { pathParam, type ShopCall, shopEndpoints } from '../http/endpoint.ts';
import { pageOf } from '../http/page-token.ts';
import { queryInt } from '../http/params.ts';
import { axesOf, type OptionAxis, productAttributesOf } from '../world/names/attributes.ts';
import { BRANDS } from '../world/names/brands.ts';
import { CATEGORIES } from '../world/names/categories.ts';
import { requireLeafCategory } from './category-lookup.ts';

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

function attributes(call: ShopCall) {
  const leaf = requireLeaf(call);
  const view = (attribute: OptionAxis, type: string, isRequired: boolean) => ({
    id: attribute.id,
    name: translate(call, attribute),
    type,
    is_customizable: true,
    is_multiple_selection: type === 'PRODUCT_PROPERTY',
    is_requried: isRequired,
    values: attribute.values.map((value) => ({ id: value.id, name: translate(call, value) })),
  });
  return {
    attributes: [
      ...productAttributesOf(leaf).map((attribute) =>
        view(attribute, 'PRODUCT_PROPERTY', attribute.required),
      ),
      ...axesOf(leaf).map((axis) => view(axis, 'SALES_PROPERTY', false)),
    ],
  };
}

function rules(call: ShopCall) {
  requireLeaf(call);
  return {
    cod: { is_supported: call.shop.market.codShare > 0 },
    epr: { is_required: false },
    manufacturer: { is_required: false },
    package_dimension: { is_required: false },
    product_certifications: [],
    responsible_person: { is_required: false },
    size_chart: { is_required: false, is_supported: true },
  };
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

export const CATALOGUE_ENDPOINTS = shopEndpoints('seller.product.basic', [
  ['GET', '/product/202309/categories', categories, CATEGORIES_QUERY],
  ['GET', '/product/202309/categories/:category_id/attributes', attributes, CATEGORY_QUERY],
  ['GET', '/product/202309/categories/:category_id/rules', rules, CATEGORY_QUERY],
  ['GET', '/product/202309/brands', brands, BRANDS_QUERY],
]);
