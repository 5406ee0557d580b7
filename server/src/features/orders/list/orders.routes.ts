import { IdParams } from '@gian-hang/contract/fields';
import {
  OrderAmounts,
  OrderDetail,
  OrderExportQuery,
  OrderFilters,
  OrderIds,
  OrderIdsQuery,
  OrderListQuery,
  OrderPage,
  OrderSummary,
  OrderTaskCounts,
  OrderTaskQuery,
} from '@gian-hang/contract/orders/orders';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { requireActor } from '../../../http/access/access.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { requestLanguage } from '../../../http/errors/messages.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
import { sendFile } from '../../../http/web-app/send-file.ts';
import { exportOrders } from '../export/export-orders.service.ts';
import { eraseBuyer } from '../privacy/erase-buyer.service.ts';
import { syncOneOrder } from '../sync/sync-one-order.service.ts';
import { countOrderTasks } from './order-tasks.service.ts';
import { getOrder, listOrderIds, listOrders, summariseOrders } from './orders.service.ts';
import { showOrder, showPayload } from './show-order.service.ts';
import { sumOrders } from './sum-orders.service.ts';

const { orders } = PATHS;
const access = 'signed-in';

export const ordersRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'orders');
  const rebuild = (actor: Actor, id: string) => getOrder(deps, actor, id);

  api.get(orders.list, { access, query: OrderListQuery, data: OrderPage }, ({ actor, query }) =>
    listOrders(deps, actor, query),
  );
  api.get(orders.summary, { access, query: OrderFilters, data: OrderSummary }, ({ actor, query }) =>
    summariseOrders(deps, actor, query),
  );
  api.get(orders.amounts, { access, query: OrderFilters, data: OrderAmounts }, ({ actor, query }) =>
    sumOrders(deps, actor, query),
  );
  api.get(orders.tasks, { access, query: OrderTaskQuery, data: OrderTaskCounts }, ({ actor, query }) =>
    countOrderTasks(deps, actor, query),
  );
  api.get(orders.ids, { access, query: OrderIdsQuery, data: OrderIds }, ({ actor, query }) =>
    listOrderIds(deps, actor, query),
  );
  api.get(orders.one, { access, params: IdParams, data: OrderDetail }, ({ actor, params }) =>
    showOrder(deps, actor, params.id),
  );
  api.post(
    orders.syncOne,
    { access: 'orders.sync', params: IdParams, data: OrderDetail, status: 201, rebuild },
    ({ actor, params }) => syncOneOrder(deps, actor, params.id),
  );
  api.get(orders.payload, { access, params: IdParams, data: z.unknown() }, ({ actor, params }) =>
    showPayload(deps, actor, params.id),
  );
  api.delete(
    orders.buyer,
    { access: 'accounts.manage', params: IdParams, data: OrderDetail, rebuild },
    ({ actor, params }) => eraseBuyer(deps, actor, params.id),
  );
  app.get(
    PATHS.exportOrders,
    { config: { access: 'orders.export' }, schema: { tags: ['orders'], querystring: OrderExportQuery } },
    async (request, reply) => {
      const language = requestLanguage(request);
      return sendFile(reply, await exportOrders(deps, requireActor(request), request.query, language));
    },
  );
};
