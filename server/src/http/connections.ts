import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server stop as soon as its running requests are answered. Browsers open connections ahead of need; Node waits
 * for an unused one as for a running request.
 */
export function endConnectionsOnClose(app: FastifyInstance): { isClosing(): boolean } {
  const unused = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket: Socket) => {
    if (closing) socket.destroy();
    else unused.add(socket.once('close', () => unused.delete(socket)));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  return { isClosing: () => closing };
}
