import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from '../sandbox-state.ts';
import { registerControlAuth } from './control-auth.ts';
import { registerControlBuyers } from './control-buyers.ts';
import { registerControlFaults } from './control-faults.ts';
import { ControlError, errorResponseOf, hasBody } from './control-input.ts';
import { registerControlOrders } from './control-orders.ts';
import { registerControlProducts } from './control-products.ts';
import { registerControlRequests } from './control-requests.ts';
import { registerControlShops } from './control-shops.ts';
import { registerControlTruth } from './control-truth.ts';
import { registerControlWebhooks } from './control-webhooks.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Rejects web pages: requests under a non-loopback host name (DNS rebinding) and from another origin. */
function rejectionReason({ headers, socket }: FastifyRequest): string | undefined {
  const { host = '', origin } = headers;
  if (!LOOPBACK.test(socket.remoteAddress ?? '127.0.0.1') || !LOOPBACK_HOST.test(host))
    return 'The control interface answers on loopback only.';
  if (origin !== undefined && origin !== `http://${host}`)
    return 'The control interface does not answer pages of other origins.';
  return undefined;
}

async function requireLoopback(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const error = rejectionReason(request);
  return error === undefined ? undefined : reply.code(403).send({ error });
}

async function requireJson(request: FastifyRequest): Promise<void> {
  if (!hasBody(request)) return;
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json')
    throw new ControlError(415, 'The body must be sent as application/json.');
}

export function registerControl(app: FastifyInstance, sandbox: Sandbox): void {
  app.register((control, _options, done) => {
    control.addHook('onRequest', requireLoopback);
    control.addHook('preHandler', requireJson);
    control.setErrorHandler((error, request, reply) => {
      const known = errorResponseOf(error);
      if (known === undefined) request.log.error(error);
      return reply.code(known?.status ?? 500).send({ error: known?.message ?? 'Internal error.' });
    });
    registerControlShops(control, sandbox);
    registerControlOrders(control, sandbox);
    registerControlBuyers(control, sandbox);
    registerControlProducts(control, sandbox);
    registerControlRequests(control, sandbox);
    registerControlTruth(control, sandbox);
    registerControlFaults(control, sandbox);
    registerControlAuth(control, sandbox);
    registerControlWebhooks(control, sandbox);
    done();
  });
}
