import type { FastifyInstance, RouteOptions } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const ANSWER_WITHIN_MS = 9_000;
const RETRY_SECONDS = 5;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Ends in 503 when it takes too long. So does everything that only reads. */
    endsInTime?: boolean;
  }
}

/** Answers in our envelope alone: a file takes as long as its reader does. */
function readsData({ method, schema }: RouteOptions): boolean {
  return [method].flat().every((one) => one === 'GET' || one === 'HEAD') && schema?.response !== undefined;
}

/**
 * Nobody waits long for a sick database. A write is left alone unless it says otherwise: it would be done after all.
 * Fastify's own `handlerTimeout` is over once a body has been read.
 */
export function answerInTime(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (readsData(route)) route.config = { ...route.config, endsInTime: true };
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.endsInTime) return;
    const timer = setTimeout(() => {
      if (!reply.sent) reply.send(new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS }));
    }, ANSWER_WITHIN_MS);
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
