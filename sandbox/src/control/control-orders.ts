import type { FastifyInstance } from 'fastify';
import { isRecord } from '../http/params.ts';
import { addOrder, saveOrder, transitionOrder } from '../orders/order-changes.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { CANCEL_INITIATORS, ORDER_STATUSES, type OrderStatus } from '../orders/order-status.ts';
import { orderId, orderView } from '../orders/order-view.ts';
import { nowSeconds, type Sandbox } from '../sandbox-state.ts';
import type { Shop } from '../world/shop.ts';
import {
  badRequest,
  ControlError,
  readInput,
  requireShop,
  text,
  texts,
  wholeNumber,
} from './control-input.ts';

const MAX_ADDED = 100_000;
const MAX_LISTED_ORDERS = 200;
const MAX_TIME = 4_294_967_295;

function statusIn(input: Record<string, unknown>): OrderStatus | undefined {
  const wanted = text(input, 'status');
  if (wanted === undefined) return undefined;
  const status = ORDER_STATUSES.find((known) => known === wanted);
  if (status === undefined) throw badRequest(`status must be one of ${ORDER_STATUSES.join(', ')}.`);
  return status;
}

function rowsIn(shop: Shop, ids: readonly string[]): OrderRow[] {
  return ids.map((id) => {
    const row = shop.orders.find(id);
    if (row === undefined) throw new ControlError(404, `The shop has no order ${id}.`);
    return row;
  });
}

function change(sandbox: Sandbox, shop: Shop, input: Record<string, unknown>, row: OrderRow): OrderRow {
  const status = statusIn(input);
  const options = {
    quiet: input.webhooks === false,
    ...(input.at !== undefined && { at: wholeNumber(input, 'at', MAX_TIME, 0) }),
  };
  const { patch } = input;
  if (patch !== undefined && !isRecord(patch)) throw badRequest('patch must be an object of order members.');
  const patched: OrderRow =
    patch === undefined
      ? row
      : {
          ...row,
          patch: { ...row.patch, ...patch },
          requestsCancel:
            typeof patch.is_buyer_request_cancel === 'boolean'
              ? patch.is_buyer_request_cancel
              : row.requestsCancel,
        };
  if (status === undefined) return saveOrder(sandbox, shop, patched, options);
  const initiator = CANCEL_INITIATORS.find((one) => one === input.initiator);
  const reason = text(input, 'reason');
  return transitionOrder(sandbox, shop, patched, status, {
    ...options,
    ...(initiator !== undefined && { initiator }),
    ...(reason !== undefined && { reason }),
  });
}

export function registerControlOrders(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/__control/orders', async (request, reply) => {
    const input = readInput(request);
    const shop = requireShop(sandbox, input.shop_id);
    const ids = texts(input, 'order_ids');
    const quiet = input.webhooks === false;
    let rows: OrderRow[];
    if (ids !== undefined) rows = rowsIn(shop, ids).map((row) => change(sandbox, shop, input, row));
    else {
      const count = wholeNumber(input, 'add', MAX_ADDED, 0);
      if (count === 0) throw badRequest('Give add (how many orders) or order_ids with status or patch.');
      const status = statusIn(input);
      rows = Array.from({ length: count }, () => addOrder(sandbox, shop, status, { quiet }));
    }
    const context = { now: nowSeconds(sandbox), baseUrl: sandbox.baseUrl() };
    return reply.code(ids === undefined ? 201 : 200).send({
      total: shop.orders.size,
      order_ids: rows.map((row) => orderId(shop, row.index)),
      orders: rows.slice(0, MAX_LISTED_ORDERS).map((row) => orderView(shop, row, context)),
    });
  });
}
