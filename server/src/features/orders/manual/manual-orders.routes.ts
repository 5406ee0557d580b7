import { IdParams } from '@gian-hang/contract/fields';
import { NewOrder, OrderEdit, OrderStatusInput } from '@gian-hang/contract/orders/manual-orders';
import { DeletedOrder, OrderDetail } from '@gian-hang/contract/orders/orders';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
import { getOrder } from '../list/orders.service.ts';
import { changeOrderStatus, createOrder, deleteOrder, updateOrder } from './manual-orders.service.ts';

const { orders } = PATHS;
const access = 'orders.write';

/** Manual orders; marketplace orders give 409. */
export const manualOrdersRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'orders');
  const rebuild = (actor: Actor, id: string) => getOrder(deps, actor, id);

  api.post(
    orders.list,
    { access, body: NewOrder, data: OrderDetail, status: 201, rebuild },
    ({ actor, body }) => createOrder(deps, actor, body),
  );
  api.put(
    orders.one,
    { access, params: IdParams, body: OrderEdit, data: OrderDetail, rebuild },
    ({ actor, params, body }) => updateOrder(deps, actor, params.id, body),
  );
  api.patch(
    orders.status,
    { access, params: IdParams, body: OrderStatusInput, data: OrderDetail, rebuild },
    ({ actor, params, body }) => changeOrderStatus(deps, actor, params.id, body.status),
  );
  api.delete(
    orders.one,
    { access, params: IdParams, data: DeletedOrder, rebuild: (_, id) => ({ id }) },
    ({ actor, params }) => deleteOrder(deps, actor, params.id),
  );
};
