import type { Language } from '@gian-hang/contract/accounts/settings';
import { NoData, success } from '@gian-hang/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import { type Access, requestOrigin, requireActor } from './access/access.ts';
import type { Actor, Origin } from './access/actor.ts';
import { envelope } from './envelope.ts';
import { requestLanguage } from './errors/messages.ts';

/** The answer 202: the job that the call started outlasts the request. */
export class StillRunning<Progress> {
  readonly progress: Progress;

  constructor(progress: Progress) {
    this.progress = progress;
  }
}

type Answer<Data extends z.ZodType, Progress extends z.ZodType> =
  | (Data extends typeof NoData ? unknown : z.input<Data>)
  | StillRunning<z.input<Progress>>;

type Route<Params, Query, Body, Data extends z.ZodType, Progress extends z.ZodType> = {
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The data of the response; default: none. */
  data?: Data;
  status?: 200 | 201;
  /** The data of the answer 202. */
  progress?: Progress;
  hasTimeout?: boolean;
  /** The largest body in bytes, where it differs from the server's. */
  bodyLimit?: number;
  /** Rebuilds the data of a lost response from the id of what the call created or changed. */
  rebuild?: (
    actor: Actor,
    id: string,
    language: Language,
  ) => Answer<Data, Progress> | Promise<Answer<Data, Progress>>;
};

/** One request with its validated input. */
export class Call<Params = unknown, Query = unknown, Body = unknown> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.request = request;
    this.reply = reply;
  }

  get params(): Params {
    return this.request.params as Params;
  }

  get query(): Query {
    return this.request.query as Query;
  }

  get body(): Body {
    return this.request.body as Body;
  }

  get actor(): Actor {
    return requireActor(this.request);
  }

  get origin(): Origin {
    return requestOrigin(this.request);
  }

  get language(): Language {
    return requestLanguage(this.request);
  }
}

/** Declares routes that answer with the envelope, under one tag of the OpenAPI document. */
export function jsonRoutes(app: FastifyInstance, tag: string) {
  const declare =
    (method: HTTPMethods) =>
    <
      Params extends z.ZodType = z.ZodUnknown,
      Query extends z.ZodType = z.ZodUnknown,
      Body extends z.ZodType = z.ZodUnknown,
      Data extends z.ZodType = typeof NoData,
      Progress extends z.ZodType = z.ZodNever,
    >(
      url: string,
      route: Route<Params, Query, Body, Data, Progress>,
      handle: (
        call: Call<z.output<Params>, z.output<Query>, z.output<Body>>,
      ) => Answer<Data, Progress> | Promise<Answer<Data, Progress>>,
    ): void => {
      const {
        access,
        params,
        query,
        body,
        data,
        status = 200,
        progress,
        hasTimeout,
        bodyLimit,
        rebuild,
      } = route;
      const respond = async (request: FastifyRequest, result: unknown) => {
        const value = await result;
        if (value instanceof StillRunning) return envelope(request, 202, value.progress);
        return envelope(request, status, data ? value : null);
      };
      app.route({
        method,
        url,
        ...(bodyLimit && { bodyLimit }),
        config: {
          access,
          ...(hasTimeout && { hasTimeout }),
          ...(rebuild && {
            rebuildResponse: (request, id) =>
              respond(request, rebuild(requireActor(request), id, requestLanguage(request))),
          }),
        },
        schema: {
          tags: [tag],
          ...(params && { params }),
          ...(query && { querystring: query }),
          ...(body && { body }),
          response: {
            [status]: success(data ?? NoData, status),
            ...(progress && { 202: success(progress, 202) }),
          },
        },
        handler: async (request, reply) => {
          const response = await respond(request, handle(new Call(request, reply)));
          return reply.code(response.statusCode).send(response);
        },
      });
    };
  return {
    get: declare('GET'),
    post: declare('POST'),
    put: declare('PUT'),
    patch: declare('PATCH'),
    delete: declare('DELETE'),
  };
}
