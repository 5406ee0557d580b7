import type { FastifyInstance } from 'fastify';
import { isRecord } from '../http/params.ts';
import { orderId } from '../orders/order-view.ts';
import { nowSeconds, type Sandbox } from '../sandbox-state.ts';
import type { Shop } from '../world/shop.ts';
import { badRequest, readInput, requireShop, wholeNumber } from './control-input.ts';

/** Builds a plausible webhook body when the caller sends no data. */
function exampleData(sandbox: Sandbox, shop: Shop, type: number): Record<string, unknown> {
  const now = nowSeconds(sandbox);
  const order = shop.orders.row(shop.orders.size - 1);
  const order_id = order === undefined ? '' : orderId(shop, order.index);
  switch (type) {
    case 1:
      return { is_on_hold_order: false, order_id, order_status: order?.status ?? '', update_time: now };
    case 5:
    case 15:
      return {
        product_id: shop.products.row(0)?.record.id ?? '',
        status: 'PRODUCT_STATUS_CHANGED',
        suspended_reason: '',
        update_time: now,
      };
    case 6:
      return { message: `Shop ${shop.id} has removed its authorization.` };
    case 7:
      return {
        message: 'The authorization is about to expire.',
        expiration_time: String(sandbox.grants.authorizationExpiresAt(shop) ?? now),
      };
    default:
      return { order_id, update_time: now };
  }
}

export function registerControlWebhooks(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/__control/webhooks', async (request, reply) => {
    const input = readInput(request);
    const shop = requireShop(sandbox, input.shop_id);
    const type = wholeNumber(input, 'type', 100, 0);
    if (type === 0) throw badRequest('type must be the number of a webhook type.');
    const data = isRecord(input.data) ? input.data : exampleData(sandbox, shop, type);
    const deliveries = sandbox.webhooks.send(shop, type, data, {
      copies: wholeNumber(input, 'copies', 100, 1),
      omitId: input.omit_id === true,
    });
    return reply.code(201).send({ notification_id: deliveries[0]?.notification_id ?? null });
  });
  app.get('/__control/webhooks', async () => ({ deliveries: sandbox.webhooks.recent() }));
}
