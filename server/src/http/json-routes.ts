import type { Language } from '@gian-hang/contract/accounts/settings';
import { NoData, success } from '@gian-hang/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import { type Access, requestOrigin, requireActor } from './access/access.ts';
import type { Actor, Origin } from './access/actor.ts';
import { envelope } from './envelope.ts';
import { requestLanguage } from './errors/messages.ts';

type Result<Data extends z.ZodType> = Data extends typeof NoData ? unknown : z.input<Data>;

type Route<Params, Query, Body, Data extends z.ZodType> = {
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The data of the response; default: none. */
  data?: Data;
  status?: 200 | 201;
  hasTimeout?: boolean;
  /** Rebuilds the data of a lost response from the id of what the call created or changed. */
  rebuild?: (actor: Actor, id: string) => Result<Data> | Promise<Result<Data>>;
};

/** One request with its validated input. */
class Call<Params, Query, Body> {
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
    >(
      url: string,
      route: Route<Params, Query, Body, Data>,
      handle: (
        call: Call<z.output<Params>, z.output<Query>, z.output<Body>>,
      ) => Result<Data> | Promise<Result<Data>>,
    ): void => {
      const { access, params, query, body, data, status = 200, hasTimeout, rebuild } = route;
      const respond = async (request: FastifyRequest, result: unknown) => {
        const value = await result;
        return envelope(request, status, data ? value : null);
      };
      app.route({
        method,
        url,
        config: {
          access,
          ...(hasTimeout && { hasTimeout }),
          ...(rebuild && {
            rebuildResponse: (request, id) => respond(request, rebuild(requireActor(request), id)),
          }),
        },
        schema: {
          tags: [tag],
          ...(params && { params }),
          ...(query && { querystring: query }),
          ...(body && { body }),
          response: { [status]: success(data ?? NoData, status) },
        },
        handler: async (request, reply) =>
          reply.code(status).send(await respond(request, handle(new Call(request, reply)))),
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
