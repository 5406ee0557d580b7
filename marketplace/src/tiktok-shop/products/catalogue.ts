import type { CatalogueCalls } from '../../marketplace.ts';
import type { Brand, Category, Warehouse } from '../../types/product-types.ts';
import type { ShopCaller } from '../protocol/client.ts';
import { pageParameters } from '../protocol/query.ts';
import { attributeOf, categoryRulesOf } from '../transform/category-rules.ts';
import { nullIfRoot } from '../transform/product.ts';
import { badResponseError, decodeOne, decodePage, decodeRecord, withoutRaw } from '../transform/record.ts';
import { WireAttribute, WireBrand, WireCategory, WireCategoryRules, WireWarehouse } from '../wire/product.ts';
import { needsDimensions, readCategoryVersion } from './regions.ts';

const BRAND_PAGE_SIZE = 100;

const category = (input: unknown) =>
  decodeRecord(
    WireCategory,
    input,
    (wire): Category => ({
      id: wire.id,
      parentId: nullIfRoot(wire.parent_id),
      name: wire.local_name ?? '',
      leaf: wire.is_leaf ?? false,
      permissions: wire.permission_statuses,
    }),
  );

const attribute = (input: unknown) => decodeRecord(WireAttribute, input, attributeOf);

const rules = (input: unknown) => decodeRecord(WireCategoryRules, input, categoryRulesOf);

const brand = (input: unknown) =>
  decodeRecord(
    WireBrand,
    input,
    (wire): Brand => ({
      id: wire.id,
      name: wire.name ?? '',
      authorised: wire.authorized_status,
      status: wire.brand_status,
    }),
  );

const warehouse = (input: unknown) =>
  decodeRecord(
    WireWarehouse,
    input,
    (wire): Omit<Warehouse, 'raw'> => ({
      id: wire.id,
      name: wire.name ?? '',
      forSales: wire.type === null || wire.type === 'SALES_WAREHOUSE',
      status: wire.effect_status,
      isDefault: wire.is_default ?? false,
    }),
  );

function badRules(): never {
  throw badResponseError('rules');
}

export function catalogueCalls(call: ShopCaller, region: string): CatalogueCalls {
  const category_version = readCategoryVersion(region);
  return {
    listCategories: (query = {}, options) =>
      call(
        { operation: 'categories.list', query: { ...query, category_version } },
        (data) => decodePage(data, 'categories', category).items.map(withoutRaw),
        options,
      ),
    async getCategoryRules(categoryId, options) {
      const request = { path: { category_id: categoryId }, query: { category_version } };
      const attributes = await call(
        { operation: 'categories.attributes', ...request },
        (data) => decodePage(data, 'attributes', attribute).items.map(withoutRaw),
        options,
      );
      const found = await call(
        { operation: 'categories.rules', ...request },
        (data) => decodeOne(data, rules).item ?? badRules(),
        options,
      );
      const dimensionsRequired = found.dimensionsRequired || needsDimensions(region);
      return { ...withoutRaw(found), attributes, dimensionsRequired };
    },
    listBrands(query, options) {
      const filter = {
        category_id: query.categoryId,
        brand_name: query.name,
        category_version,
        is_authorized: query.authorisedOnly ? true : undefined,
      };
      return call(
        { operation: 'brands.list', query: { ...pageParameters(query, BRAND_PAGE_SIZE), ...filter } },
        (data) => {
          const page = decodePage(data, 'brands', brand);
          return { ...page, items: page.items.map(withoutRaw) };
        },
        options,
      );
    },
    listWarehouses: (options) =>
      call(
        { operation: 'warehouses.list' },
        (data) => decodePage(data, 'warehouses', warehouse).items,
        options,
      ),
  };
}
