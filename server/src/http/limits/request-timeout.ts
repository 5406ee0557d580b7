import type { FastifyInstance, RouteOptions } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const REQUEST_TIMEOUT_MS = 9_000;
const RETRY_AFTER_SECONDS = 5;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Ends in 503 when it takes too long. So does everything that only reads. */
    hasTimeout?: boolean;
  }
}

/** Answers in our envelope alone: a file takes as long as its reader does. */
function isJsonRead({ method, schema }: RouteOptions): boolean {
  return [method].flat().every((one) => one === 'GET' || one === 'HEAD') && schema?.response !== undefined;
}

/**
 * Nobody waits long for a sick database. A write is left alone unless it says otherwise: it would be done after all.
 * Fastify's own `handlerTimeout` is over once a body has been read.
 */
export function installRequestTimeout(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (isJsonRead(route)) route.config = { ...route.config, hasTimeout: true };
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.hasTimeout) return;
    const timer = setTimeout(() => {
      if (!reply.sent) reply.send(new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    }, REQUEST_TIMEOUT_MS);
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
