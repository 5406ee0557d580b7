import type { FastifyInstance, RouteOptions } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const RETRY_AFTER_SECONDS = 5;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers 503 when the handler takes too long. All JSON reads have this time-out. */
    hasTimeout?: boolean;
  }
}

/** Only JSON responses: a file takes as long as its reader does. */
function isJsonRead({ method, schema }: RouteOptions): boolean {
  return [method].flat().every((one) => one === 'GET' || one === 'HEAD') && schema?.response !== undefined;
}

/**
 * Limits how long clients wait for a slow database. Writes have no time-out unless they opt in, because the write would
 * still happen. Fastify's own `handlerTimeout` ends once a body has been read.
 */
export function installRequestTimeout(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRoute', (route) => {
    if (isJsonRead(route)) route.config = { ...route.config, hasTimeout: true };
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.hasTimeout) return;
    const timer = setTimeout(() => {
      if (!reply.sent) reply.send(new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    }, timeoutMs);
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
