import {
  SalesQuery,
  SalesReport,
  TopProducts,
  TopProductsQuery,
} from '@gian-hang/contract/analytics/overview';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
import { reportSales } from './sales-report.service.ts';
import { listTopProducts } from './top-products.service.ts';

const { analytics } = PATHS;
const access = 'signed-in';

export const salesRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'analytics');
  api.get(analytics.sales, { access, query: SalesQuery, data: SalesReport }, ({ actor, query }) =>
    reportSales(deps, actor, query),
  );
  api.get(analytics.products, { access, query: TopProductsQuery, data: TopProducts }, ({ actor, query }) =>
    listTopProducts(deps, actor, query),
  );
};
