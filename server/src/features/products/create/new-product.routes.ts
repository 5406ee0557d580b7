import { PATHS } from '@gian-hang/contract/paths';
import {
  Brands,
  BrandsQuery,
  CategoryRules,
  CategoryRulesQuery,
  NewProduct,
  NewProductCheck,
  NewProductOptions,
  NewProductOptionsQuery,
} from '@gian-hang/contract/products/new-product';
import { ProductDetail } from '@gian-hang/contract/products/products';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
import { getProduct } from '../list/products.service.ts';
import { checkNewProduct, createProduct } from './create-product.service.ts';
import { categoryRules, newProductOptions, searchBrands } from './new-product-options.service.ts';

const { products } = PATHS;
const access = 'products.write';

export const newProductRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'products');
  api.get(
    products.newOptions,
    { access, query: NewProductOptionsQuery, data: NewProductOptions },
    ({ actor, query }) => newProductOptions(deps, actor, query.shop_id),
  );
  api.get(
    products.categoryRules,
    { access, query: CategoryRulesQuery, data: CategoryRules },
    ({ actor, query }) => categoryRules(deps, actor, query),
  );
  api.get(products.brands, { access, query: BrandsQuery, data: Brands }, ({ actor, query }) =>
    searchBrands(deps, actor, query),
  );
  api.post(products.check, { access, body: NewProduct, data: NewProductCheck }, ({ actor, body, language }) =>
    checkNewProduct(deps, actor, body, language),
  );
  api.post(
    products.list,
    {
      access,
      body: NewProduct,
      status: 201,
      data: ProductDetail,
      rebuild: (actor, id) => getProduct(deps, actor, id),
    },
    ({ actor, body }) => createProduct(deps, actor, body),
  );
};
