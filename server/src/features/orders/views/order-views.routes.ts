import { IdParams } from '@gian-hang/contract/fields';
import {
  NewOrderView,
  OrderView,
  OrderViewArrangement,
  OrderViewEdit,
  OrderViews,
} from '@gian-hang/contract/orders/views';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
import {
  arrangeOrderViews,
  createOrderView,
  deleteOrderView,
  getOrderView,
  listOrderViews,
  updateOrderView,
} from './order-views.service.ts';

const { orderViews } = PATHS;
const access = 'signed-in';

/** Saved views of the order list. */
export const orderViewsRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'orders');
  const rebuild = (actor: Actor, id: string) => getOrderView(deps, actor, id);

  api.get(orderViews.list, { access, data: OrderViews }, ({ actor }) => listOrderViews(deps, actor));
  api.post(
    orderViews.list,
    { access, body: NewOrderView, data: OrderView, status: 201, rebuild },
    ({ actor, body }) => createOrderView(deps, actor, body),
  );
  api.put(
    orderViews.arrangement,
    { access, body: OrderViewArrangement, rebuild: () => {} },
    ({ actor, body }) => arrangeOrderViews(deps, actor, body),
  );
  api.patch(
    orderViews.one,
    { access, params: IdParams, body: OrderViewEdit, data: OrderView, rebuild },
    ({ actor, params, body }) => updateOrderView(deps, actor, params.id, body),
  );
  api.delete(orderViews.one, { access, params: IdParams, rebuild: () => {} }, ({ actor, params }) =>
    deleteOrderView(deps, actor, params.id),
  );
};
