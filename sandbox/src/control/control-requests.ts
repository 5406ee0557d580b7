import type { FastifyInstance } from 'fastify';
import { requestReturn, sendBackReturn } from '../aftersales/buyer-requests.ts';
import { writeAsBuyer } from '../conversations/conversation-changes.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { Sandbox } from '../sandbox-state.ts';
import { makeId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';
import { badRequest, ControlError, readInput, requireShop, text } from './control-input.ts';

type Input = Record<string, unknown>;

function orderIn(shop: Shop, input: Input): OrderRow {
  const id = text(input, 'order_id') ?? '';
  const row = shop.orders.find(id);
  if (row === undefined) throw new ControlError(404, `The shop has no order ${id}.`);
  return row;
}

function sendBack(sandbox: Sandbox, shop: Shop, id: string) {
  const row = shop.returns.find(id);
  if (row === undefined) throw new ControlError(404, `The shop has no return ${id}.`);
  return sendBackReturn(sandbox, shop, row);
}

function askForReturn(sandbox: Sandbox, shop: Shop, input: Input) {
  const type = text(input, 'type') ?? 'REFUND';
  if (type !== 'REFUND' && type !== 'RETURN_AND_REFUND')
    throw badRequest('type must be REFUND or RETURN_AND_REFUND.');
  return requestReturn(sandbox, shop, orderIn(shop, input), type);
}

/** What a buyer does after the purchase: writes to the shop, asks for a return and sends the goods back. */
export function registerControlRequests(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/__control/messages', async (request, reply) => {
    const input = readInput(request);
    const shop = requireShop(sandbox, input.shop_id);
    const message = text(input, 'text') ?? '';
    if (message === '') throw badRequest('text is missing.');
    return reply.code(201).send(writeAsBuyer(sandbox, shop, orderIn(shop, input).index, message));
  });

  app.post('/__control/returns', async (request, reply) => {
    const input = readInput(request);
    const shop = requireShop(sandbox, input.shop_id);
    const id = text(input, 'return_id');
    const row = id === undefined ? askForReturn(sandbox, shop, input) : sendBack(sandbox, shop, id);
    return reply
      .code(id === undefined ? 201 : 200)
      .send({ return_id: makeId('return', shop.no, row.index), return_status: row.status });
  });
}
