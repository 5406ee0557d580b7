import { IdParams } from '@gian-hang/contract/fields';
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
  ProductSummary,
} from '@gian-hang/contract/products/products';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { requireActor } from '../../../http/access/access.ts';
import { requestLanguage } from '../../../http/errors/messages.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
import { sendFile } from '../../../http/web-app/send-file.ts';
import { exportProducts } from '../export/export-products.service.ts';
import { productFacets, productImages } from './product-facets.service.ts';
import { getProduct, listProducts, summariseProducts } from './products.service.ts';

const { products } = PATHS;
const access = 'signed-in';

export const productsRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'products');
  api.get(products.list, { access, query: ProductListQuery, data: ProductPage }, ({ actor, query }) =>
    listProducts(deps, actor, query),
  );
  api.get(products.summary, { access, query: ProductFilters, data: ProductSummary }, ({ actor, query }) =>
    summariseProducts(deps, actor, query),
  );
  api.get(products.facets, { access, query: ProductFacetsQuery, data: ProductFacets }, ({ actor, query }) =>
    productFacets(deps, actor, query.selectedStore),
  );
  api.get(products.images, { access, query: ProductImagesQuery, data: ProductImages }, ({ actor, query }) =>
    productImages(deps, actor, query.shop_id),
  );
  api.get(products.one, { access, params: IdParams, data: ProductDetail }, ({ actor, params }) =>
    getProduct(deps, actor, params.id),
  );
  app.get(
    products.export,
    { config: { access }, schema: { tags: ['products'], querystring: ProductExportQuery } },
    async (request, reply) => {
      const language = requestLanguage(request);
      return sendFile(reply, await exportProducts(deps, requireActor(request), request.query, language));
    },
  );
};
