import { success } from '@gian-hang/contract/envelope';
import {
  OrderDetail,
  OrderExportQuery,
  OrderFilters,
  OrderListQuery,
  OrderPage,
  OrderParams,
  OrderSummary,
} from '@gian-hang/contract/orders/orders';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { requireActor } from '../../../http/access/access.ts';
import { created, ok } from '../../../http/envelope.ts';
import { requestLanguage } from '../../../http/errors/messages.ts';
import { sendFile } from '../../../http/web-app/send-file.ts';
import { exportOrders } from '../export/export-orders.service.ts';
import { eraseBuyer } from '../privacy/erase-buyer.service.ts';
import { syncOneOrder } from '../sync/sync-one-order.service.ts';
import { getOrder, listOrders, summariseOrders } from './orders.service.ts';
import { showOrder, showPayload } from './show-order.service.ts';

const tags = ['orders'];
const { orders } = PATHS;

export const ordersRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    orders.list,
    {
      config: { access: 'signed-in' },
      schema: { tags, querystring: OrderListQuery, response: { 200: success(OrderPage) } },
    },
    async (request) => ok(request, await listOrders(deps, requireActor(request), request.query)),
  );
  app.get(
    orders.summary,
    {
      config: { access: 'signed-in' },
      schema: { tags, querystring: OrderFilters, response: { 200: success(OrderSummary) } },
    },
    async (request) => ok(request, await summariseOrders(deps, requireActor(request), request.query)),
  );
  app.get(
    orders.one,
    {
      config: { access: 'signed-in' },
      schema: { tags, params: OrderParams, response: { 200: success(OrderDetail) } },
    },
    async (request) => ok(request, await showOrder(deps, requireActor(request), request.params.id)),
  );
  app.post(
    orders.syncOne,
    {
      config: {
        access: 'orders.sync',
        rebuildResponse: async (request, id) =>
          created(request, await getOrder(deps, requireActor(request), id)),
      },
      schema: { tags, params: OrderParams, response: { 201: success(OrderDetail, 201) } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(created(request, await syncOneOrder(deps, requireActor(request), request.params.id))),
  );
  app.get(
    orders.payload,
    {
      config: { access: 'signed-in' },
      schema: { tags, params: OrderParams, response: { 200: success(z.unknown()) } },
    },
    async (request) => ok(request, await showPayload(deps, requireActor(request), request.params.id)),
  );
  app.delete(
    orders.buyer,
    {
      config: {
        access: 'accounts.manage',
        rebuildResponse: async (request, id) => ok(request, await getOrder(deps, requireActor(request), id)),
      },
      schema: { tags, params: OrderParams, response: { 200: success(OrderDetail) } },
    },
    async (request) => ok(request, await eraseBuyer(deps, requireActor(request), request.params.id)),
  );
  app.get(
    PATHS.exportOrders,
    { config: { access: 'orders.export' }, schema: { tags, querystring: OrderExportQuery } },
    async (request, reply) => {
      const { format, ...filters } = request.query;
      const file = await exportOrders(deps, requireActor(request), filters, {
        format,
        language: requestLanguage(request),
      });
      return sendFile(reply, file);
    },
  );
};
