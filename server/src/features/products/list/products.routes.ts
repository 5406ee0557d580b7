import { success } from '@gian-hang/contract/envelope';
import { PATHS } from '@gian-hang/contract/paths';
import {
  ProductDetail,
  ProductExportQuery,
  ProductFacets,
  ProductFacetsQuery,
  ProductFilters,
  ProductImages,
  ProductImagesQuery,
  ProductListQuery,
  ProductPage,
  ProductParams,
  ProductSummary,
} from '@gian-hang/contract/products/products';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { requireActor } from '../../../http/access/access.ts';
import { ok } from '../../../http/envelope.ts';
import { requestLanguage } from '../../../http/errors/messages.ts';
import { sendFile } from '../../../http/web-app/send-file.ts';
import { exportProducts } from '../export/export-products.service.ts';
import { productFacets, productImages } from './product-facets.service.ts';
import { getProduct, listProducts, summariseProducts } from './products.service.ts';

const tags = ['products'];
const { products } = PATHS;

export const productsRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    products.list,
    {
      config: { access: 'signed-in' },
      schema: { tags, querystring: ProductListQuery, response: { 200: success(ProductPage) } },
    },
    async (request) => ok(request, await listProducts(deps, requireActor(request), request.query)),
  );
  app.get(
    products.summary,
    {
      config: { access: 'signed-in' },
      schema: { tags, querystring: ProductFilters, response: { 200: success(ProductSummary) } },
    },
    async (request) => ok(request, await summariseProducts(deps, requireActor(request), request.query)),
  );
  app.get(
    products.facets,
    {
      config: { access: 'signed-in' },
      schema: { tags, querystring: ProductFacetsQuery, response: { 200: success(ProductFacets) } },
    },
    async (request) =>
      ok(request, await productFacets(deps, requireActor(request), request.query.selectedStore)),
  );
  app.get(
    products.images,
    {
      config: { access: 'signed-in' },
      schema: { tags, querystring: ProductImagesQuery, response: { 200: success(ProductImages) } },
    },
    async (request) => ok(request, await productImages(deps, requireActor(request), request.query.shop_id)),
  );
  app.get(
    products.export,
    { config: { access: 'signed-in' }, schema: { tags, querystring: ProductExportQuery } },
    async (request, reply) => {
      const { format, ...filters } = request.query;
      const file = await exportProducts(deps, requireActor(request), filters, {
        format,
        language: requestLanguage(request),
      });
      return sendFile(reply, file);
    },
  );
  app.get(
    products.one,
    {
      config: { access: 'signed-in' },
      schema: { tags, params: ProductParams, response: { 200: success(ProductDetail) } },
    },
    async (request) => ok(request, await getProduct(deps, requireActor(request), request.params.id)),
  );
};
