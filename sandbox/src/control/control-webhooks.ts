import type { FastifyInstance } from 'fastify';
import { isRecord } from '../http/params.ts';
import type { Sandbox } from '../sandbox-state.ts';
import { webhookBody } from '../webhooks/webhook-body.ts';
import { badRequest, ControlError, readInput, requireShop, text, wholeNumber } from './control-input.ts';

export function registerControlWebhooks(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/__control/webhooks', async (request, reply) => {
    const input = readInput(request);
    const shop = requireShop(sandbox, input.shop_id);
    const type = wholeNumber(input, 'type', 100, 0);
    if (type === 0) throw badRequest('type must be the number of a webhook type.');
    const data = isRecord(input.data) ? input.data : webhookBody(sandbox, shop, type);
    const deliveries = sandbox.webhooks.send(shop, type, data, {
      copies: wholeNumber(input, 'copies', 100, 1),
      omitId: input.omit_id === true,
      isForged: input.wrong_signature === true,
    });
    return reply.code(201).send({ notification_id: deliveries[0]?.notification_id ?? null });
  });

  app.post('/__control/webhooks/replay', async (request, reply) => {
    const id = text(readInput(request), 'notification_id');
    const replayed = id === undefined ? undefined : sandbox.webhooks.replay(id);
    if (replayed === undefined) throw new ControlError(404, `There is no delivery ${String(id)}.`);
    return reply.code(201).send({ notification_id: replayed.notification_id });
  });

  app.get('/__control/webhooks', async () => ({ deliveries: sandbox.webhooks.recent() }));
}
