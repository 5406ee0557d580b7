import type { FastifyReply } from 'fastify';

/** Aborts when the client disconnects. Fastify's own `request.signal` aborts once a body has been read. */
export function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort();
  });
  return controller.signal;
}
