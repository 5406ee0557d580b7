import type { FastifyInstance } from 'fastify';
import { saveOrder } from '../orders/order-changes.ts';
import { orderId } from '../orders/order-view.ts';
import { nowSeconds, type Sandbox } from '../sandbox-state.ts';
import { cancellationChanged, notify } from '../webhooks/notifications.ts';
import { makeId } from '../world/ids.ts';
import { badRequest, ControlError, readInput, requireShop, text } from './control-input.ts';

/** What a buyer does: asks to cancel an order. */
export function registerControlBuyers(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/__control/cancellations', async (request, reply) => {
    const input = readInput(request);
    const shop = requireShop(sandbox, input.shop_id);
    const id = text(input, 'order_id') ?? '';
    const row = shop.orders.find(id);
    if (row === undefined) throw new ControlError(404, `The shop has no order ${id}.`);
    if (row.status !== 'AWAITING_SHIPMENT' || row.requestsCancel)
      throw badRequest(`A buyer cannot ask to cancel an order in status ${row.status} now.`);
    const now = nowSeconds(sandbox);
    const times = { ...row.times, requestCancel: now };
    const saved = saveOrder(sandbox, shop, { ...row, requestsCancel: true, times }, { quiet: true });
    const cancelId = makeId('cancellation', shop.no, saved.index);
    notify(
      sandbox,
      shop,
      cancellationChanged({
        order_id: orderId(shop, saved.index),
        cancellations_role: 'BUYER',
        cancel_status: 'CANCELLATION_REQUEST_PENDING',
        cancel_id: cancelId,
        create_time: now,
      }),
    );
    return reply.code(201).send({ cancel_id: cancelId });
  });
}
