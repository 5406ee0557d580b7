import { IdParams } from '@gian-hang/contract/fields';
import { PATHS } from '@gian-hang/contract/paths';
import {
  DeletedProduct,
  ProductEdit,
  ProductStatusInput,
  SkuEdits,
} from '@gian-hang/contract/products/product-writes';
import { ProductDetail } from '@gian-hang/contract/products/products';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
import { getProduct } from '../list/products.service.ts';
import {
  changeProductStatus,
  deleteProduct,
  editSkus,
  syncOneProduct,
} from './change-product-status.service.ts';
import { editProduct } from './edit-product.service.ts';

const { products } = PATHS;
const access = 'products.write';
const params = IdParams;

export const productWritesRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'products');
  const product = {
    data: ProductDetail,
    rebuild: (actor: Actor, id: string) => getProduct(deps, actor, id),
  };

  api.put(
    products.one,
    { access, params, body: ProductEdit, ...product },
    ({ actor, params: { id }, body }) => editProduct(deps, actor, id, body),
  );
  api.delete(
    products.one,
    { access, params, data: DeletedProduct, rebuild: (_, id) => ({ id }) },
    ({ actor, params: { id } }) => deleteProduct(deps, actor, id),
  );
  api.patch(
    products.status,
    { access, params, body: ProductStatusInput, ...product },
    ({ actor, params: { id }, body }) => changeProductStatus(deps, actor, id, body.status),
  );
  api.patch(
    products.skus,
    { access, params, body: SkuEdits, ...product },
    ({ actor, params: { id }, body }) => editSkus(deps, actor, id, body),
  );
  api.post(
    products.syncOne,
    { access: 'products.sync', params, status: 201, ...product },
    ({ actor, params: { id } }) => syncOneProduct(deps, actor, id),
  );
};
