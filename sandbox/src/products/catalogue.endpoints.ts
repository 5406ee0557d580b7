import { ApiError } from '../http/api-error.ts';
import { pathParam, type ShopCall, type ShopEndpoint } from '../http/endpoint.ts';
import { pageOf } from '../http/page-token.ts';
import { queryInt } from '../http/params.ts';
import { axesOf, type OptionAxis, productAttributesOf } from '../world/names/attributes.ts';
import { BRANDS } from '../world/names/brands.ts';
import { CATEGORIES, type LeafCategory, leafCategoryById } from '../world/names/categories.ts';

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

function requireLeaf(call: ShopCall): LeafCategory {
  const leaf = leafCategoryById(pathParam(call, 'category_id'));
  if (leaf === undefined) throw new ApiError(12052910, 'category_id must be a leaf category.');
  return leaf;
}

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

const catalogue = {
  method: 'GET',
  access: 'shop',
  scope: 'seller.product.basic',
  versions: ['202309'],
} as const;

export const CATALOGUE_ENDPOINTS: readonly ShopEndpoint[] = [
  {
    ...catalogue,
    path: '/product/:version/categories',
    query: ['locale', 'keyword', 'category_version', 'listing_platform', 'include_prohibited_categories'],
    handle: categories,
  },
  {
    ...catalogue,
    path: '/product/:version/categories/:category_id/attributes',
    query: ['locale', 'category_version'],
    handle: attributes,
  },
  {
    ...catalogue,
    path: '/product/:version/categories/:category_id/rules',
    query: ['locale', 'category_version'],
    handle: rules,
  },
  {
    ...catalogue,
    path: '/product/:version/brands',
    query: ['category_id', 'is_authorized', 'brand_name', 'page_size', 'page_token', 'category_version'],
    handle: brands,
  },
];
