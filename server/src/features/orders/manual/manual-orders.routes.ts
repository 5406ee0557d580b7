import { success } from '@gian-hang/contract/envelope';
import { NewOrder, OrderEdit, OrderStatusInput } from '@gian-hang/contract/orders/manual-orders';
import { DeletedOrder, OrderDetail, OrderParams } from '@gian-hang/contract/orders/orders';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { requireActor } from '../../../http/access/access.ts';
import { created, ok } from '../../../http/envelope.ts';
import { getOrder } from '../list/orders.service.ts';
import { changeOrderStatus, createOrder, deleteOrder, updateOrder } from './manual-orders.service.ts';

const tags = ['orders'];
const { orders } = PATHS;

/** Manual orders; marketplace orders give 409. */
export const manualOrdersRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const shown = (request: FastifyRequest, id: string) => getOrder(deps, requireActor(request), id);
  const rebuildResponse = async (request: FastifyRequest, id: string) =>
    ok(request, await shown(request, id));

  app.post(
    orders.list,
    {
      config: {
        access: 'orders.write',
        rebuildResponse: async (request, id) => created(request, await shown(request, id)),
      },
      schema: { tags, body: NewOrder, response: { 201: success(OrderDetail, 201) } },
    },
    async (request, reply) =>
      reply.code(201).send(created(request, await createOrder(deps, requireActor(request), request.body))),
  );
  app.put(
    orders.one,
    {
      config: { access: 'orders.write', rebuildResponse },
      schema: { tags, params: OrderParams, body: OrderEdit, response: { 200: success(OrderDetail) } },
    },
    async (request) =>
      ok(request, await updateOrder(deps, requireActor(request), request.params.id, request.body)),
  );
  app.patch(
    orders.status,
    {
      config: { access: 'orders.write', rebuildResponse },
      schema: { tags, params: OrderParams, body: OrderStatusInput, response: { 200: success(OrderDetail) } },
    },
    async (request) =>
      ok(
        request,
        await changeOrderStatus(deps, requireActor(request), request.params.id, request.body.status),
      ),
  );
  app.delete(
    orders.one,
    {
      config: { access: 'orders.write', rebuildResponse: async (request, id) => ok(request, { id }) },
      schema: { tags, params: OrderParams, response: { 200: success(DeletedOrder) } },
    },
    async (request) => ok(request, await deleteOrder(deps, requireActor(request), request.params.id)),
  );
};
