import { success } from '@gian-hang/contract/envelope';
import { PATHS } from '@gian-hang/contract/paths';
import {
  DeletedProduct,
  NewProduct,
  NewProductOptions,
  NewProductOptionsQuery,
  ProductEdit,
  ProductStatusInput,
  SkuEdits,
} from '@gian-hang/contract/products/product-writes';
import { ProductDetail, ProductParams } from '@gian-hang/contract/products/products';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { requireActor } from '../../../http/access/access.ts';
import { created, ok } from '../../../http/envelope.ts';
import { getProduct } from '../list/products.service.ts';
import {
  changeProductStatus,
  deleteProduct,
  editSkus,
  syncOneProduct,
} from './change-product-status.service.ts';
import { createProduct, newProductOptions } from './create-product.service.ts';
import { editProduct } from './edit-product.service.ts';

const tags = ['products'];
const { products } = PATHS;

export const productWritesRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const shown = (request: FastifyRequest, id: string) => getProduct(deps, requireActor(request), id);
  const rebuildResponse = async (request: FastifyRequest, id: string) =>
    ok(request, await shown(request, id));
  const replayCreated = async (request: FastifyRequest, id: string) =>
    created(request, await shown(request, id));

  app.get(
    products.newOptions,
    {
      config: { access: 'products.write' },
      schema: { tags, querystring: NewProductOptionsQuery, response: { 200: success(NewProductOptions) } },
    },
    async (request) =>
      ok(request, await newProductOptions(deps, requireActor(request), request.query.shop_id)),
  );
  app.post(
    products.list,
    {
      config: { access: 'products.write', rebuildResponse: replayCreated },
      schema: { tags, body: NewProduct, response: { 201: success(ProductDetail, 201) } },
    },
    async (request, reply) =>
      reply.code(201).send(created(request, await createProduct(deps, requireActor(request), request.body))),
  );
  app.put(
    products.one,
    {
      config: { access: 'products.write', rebuildResponse },
      schema: { tags, params: ProductParams, body: ProductEdit, response: { 200: success(ProductDetail) } },
    },
    async (request) =>
      ok(request, await editProduct(deps, requireActor(request), request.params.id, request.body)),
  );
  app.delete(
    products.one,
    {
      config: { access: 'products.write', rebuildResponse: async (request, id) => ok(request, { id }) },
      schema: { tags, params: ProductParams, response: { 200: success(DeletedProduct) } },
    },
    async (request) => ok(request, await deleteProduct(deps, requireActor(request), request.params.id)),
  );
  app.patch(
    products.status,
    {
      config: { access: 'products.write', rebuildResponse },
      schema: {
        tags,
        params: ProductParams,
        body: ProductStatusInput,
        response: { 200: success(ProductDetail) },
      },
    },
    async (request) =>
      ok(
        request,
        await changeProductStatus(deps, requireActor(request), request.params.id, request.body.status),
      ),
  );
  app.patch(
    products.skus,
    {
      config: { access: 'products.write', rebuildResponse },
      schema: { tags, params: ProductParams, body: SkuEdits, response: { 200: success(ProductDetail) } },
    },
    async (request) =>
      ok(request, await editSkus(deps, requireActor(request), request.params.id, request.body)),
  );
  app.post(
    products.syncOne,
    {
      config: { access: 'products.sync', rebuildResponse: replayCreated },
      schema: { tags, params: ProductParams, response: { 201: success(ProductDetail, 201) } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(created(request, await syncOneProduct(deps, requireActor(request), request.params.id))),
  );
};
