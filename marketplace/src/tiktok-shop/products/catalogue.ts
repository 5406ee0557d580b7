import type { CatalogueCalls } from '../../marketplace.ts';
import type { Brand, Category, CategoryAttribute, Warehouse } from '../../types/product-types.ts';
import type { ShopCaller } from '../protocol/client.ts';
import { pageParameters } from '../protocol/query.ts';
import { nullIfRoot } from '../transform/product.ts';
import { decodePage, decodeRecord, withoutRaw } from '../transform/record.ts';
import { WireAttribute, WireBrand, WireCategory, WireWarehouse } from '../wire/product.ts';

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

const attribute = (input: unknown) =>
  decodeRecord(
    WireAttribute,
    input,
    (wire): CategoryAttribute => ({
      id: wire.id,
      name: wire.name ?? '',
      type: wire.type,
      required: wire.is_requried ?? wire.is_required ?? false,
      multiple: wire.is_multiple_selection ?? false,
      customizable: wire.is_customizable ?? false,
      values: wire.values,
    }),
  );

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

export function catalogueCalls(call: ShopCaller): CatalogueCalls {
  return {
    listCategories: (query = {}, options) =>
      call(
        { operation: 'categories.list', query: { ...query, category_version: 'v2' } },
        (data) => decodePage(data, 'categories', category).items.map(withoutRaw),
        options,
      ),
    listCategoryAttributes: (categoryId, options) =>
      call(
        {
          operation: 'categories.attributes',
          path: { category_id: categoryId },
          query: { category_version: 'v2' },
        },
        (data) => decodePage(data, 'attributes', attribute).items.map(withoutRaw),
        options,
      ),
    listBrands(query, options) {
      const filter = {
        category_id: query.categoryId,
        brand_name: query.name,
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
