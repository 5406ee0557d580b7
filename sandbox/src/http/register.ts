import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from '../sandbox-state.ts';
import { ApiError } from './api-error.ts';
import type { Endpoint } from './endpoint.ts';
import { failure } from './envelope.ts';
import { serve } from './serve.ts';

export function registerEndpoints(
  app: FastifyInstance,
  sandbox: Sandbox,
  endpoints: readonly Endpoint[],
): void {
  for (const endpoint of endpoints) {
    const { method, path: url } = endpoint;
    const template = url.replace(/:(\w+)/g, '{$1}');
    app.route({
      method,
      url,
      handler: (request, reply) => serve(sandbox, endpoint, template, request, reply),
    });
  }
}

type Known = { method: string; exact: RegExp; anyVersion: RegExp };

function patterns({ method, path }: Endpoint): Known {
  const source = path.replace(/:\w+/g, '[^/]+');
  return {
    method,
    exact: new RegExp(`^${source}$`),
    anyVersion: new RegExp(`^${source.replace(/\d{6}/, '\\d{6}')}$`),
  };
}

/** Distinguishes an unknown path, an unknown version and a wrong method. */
export function notFoundHandler(sandbox: Sandbox, endpoints: readonly Endpoint[]) {
  const known = endpoints.map(patterns);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = (request.raw.url ?? '').split('?')[0] ?? '';
    const entry = sandbox.callLog.enter('unknown', undefined);
    const fail = (error: ApiError) => {
      entry.recordCode(error.code);
      return reply.code(error.status).send(failure(error.code, error.message));
    };
    if (known.some(({ exact }) => exact.test(path)))
      return fail(new ApiError(36009010, `Method ${request.method} is not allowed for ${path}.`));
    if (known.some(({ anyVersion, method }) => method === request.method && anyVersion.test(path)))
      return fail(new ApiError(36009014, `Invalid API version in ${path}.`));
    return fail(new ApiError(36009009, `Invalid path. No schema found for ${path}.`));
  };
}

export function errorHandler(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return reply
      .code(413)
      .send(failure(36009021, 'Invalid file size. The uploaded file size exceeds the maximum limit.'));
  request.log.error(error);
  return reply.code(500).send(failure(36009003, 'Internal error.'));
}
