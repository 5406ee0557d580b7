import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from '../sandbox-state.ts';
import { registerControlAuth } from './control-auth.ts';
import { registerControlFaults } from './control-faults.ts';
import { statusOf } from './control-input.ts';
import { registerControlOrders } from './control-orders.ts';
import { registerControlShops } from './control-shops.ts';
import { registerControlTruth } from './control-truth.ts';
import { registerControlWebhooks } from './control-webhooks.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

async function onlyLoopback(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (LOOPBACK.test(request.socket.remoteAddress ?? '127.0.0.1')) return undefined;
  return reply.code(403).send({ error: 'The control interface answers on loopback only.' });
}

export function registerControl(app: FastifyInstance, sandbox: Sandbox): void {
  app.register((control, _options, done) => {
    control.addHook('onRequest', onlyLoopback);
    control.setErrorHandler((error, request, reply) => {
      const known = statusOf(error);
      if (known === undefined) request.log.error(error);
      return reply.code(known?.status ?? 500).send({ error: known?.message ?? 'Internal error.' });
    });
    registerControlShops(control, sandbox);
    registerControlOrders(control, sandbox);
    registerControlTruth(control, sandbox);
    registerControlFaults(control, sandbox);
    registerControlAuth(control, sandbox);
    registerControlWebhooks(control, sandbox);
    done();
  });
}
