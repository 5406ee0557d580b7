import { ERROR_STATUS, type ErrorCode, type FieldError } from '@gian-hang/contract/errors';
import { API_BASE } from '@gian-hang/contract/paths';
import type { z } from 'zod';
import { API_ROUTES, type ApiMethod, type ApiRoute, type ApiRoutes } from './api-routes.ts';

type PathOf<Method extends ApiMethod> = keyof ApiRoutes[Method] & string;
type AnswerOf<Method extends ApiMethod, Path extends PathOf<Method>> = ApiRoutes[Method][Path] extends {
  answer: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : never;

type ApiCall = {
  method: ApiMethod;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** The parsed JSON, or the file. */
  body: unknown;
  headers: Headers;
};

/** A response that is not the answer the contract promises. */
class Refusal {
  readonly respond: (signal: AbortSignal | null) => Response | Promise<Response>;
  constructor(respond: Refusal['respond']) {
    this.respond = respond;
  }
}

type Reply<Answer> = Answer | Refusal | ((call: ApiCall) => Answer | Refusal | Promise<Answer | Refusal>);

/** An error of the closed set, with the status the contract gives it. */
export function failWith(
  code: ErrorCode,
  options: { message?: string; errors?: FieldError[] } = {},
): Refusal {
  const status = ERROR_STATUS[code];
  const { message = `refused: ${code}`, errors } = options;
  const failure = { statusCode: status, code, message, requestId: 'test-1', ...(errors ? { errors } : {}) };
  return new Refusal(() => Response.json(failure, { status }));
}

/** A body that is not ours, as a proxy in between sends it. */
export function foreignBody(status: number, body: string): Refusal {
  return new Refusal(() => new Response(body, { status }));
}

export function noNetwork(): Refusal {
  return new Refusal(() => {
    throw new TypeError('fetch failed');
  });
}

/** Never answers; ends when the caller aborts. */
export function hang(): Refusal {
  return new Refusal(
    (signal) =>
      new Promise((_, reject) => {
        const end = () => reject(signal?.reason as Error);
        if (signal?.aborted) end();
        else signal?.addEventListener('abort', end);
      }),
  );
}

/** An answer that the test sends when it chooses. */
export function held<Answer>(answer: Answer) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { reply: () => promise.then(() => answer), release: () => resolve() };
}

type Handler = { method: ApiMethod; path: string; pattern: RegExp; reply: Reply<unknown> };

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

function routeOf(method: ApiMethod, path: string): ApiRoute {
  return (API_ROUTES[method] as Record<string, ApiRoute>)[path] as ApiRoute;
}

/** Stands for the server. Calls and answers that do not fit the contract are collected in `problems`. */
export class FakeApi {
  readonly problems: string[] = [];
  readonly #calls: ApiCall[] = [];
  readonly #handlers: Handler[] = [];

  /** The latest reply for a route wins. */
  on<Method extends ApiMethod, Path extends PathOf<Method>>(
    method: Method,
    path: Path,
    reply: Reply<AnswerOf<Method, Path>>,
  ): this {
    this.#handlers.unshift({ method, path, pattern: patternOf(path), reply });
    return this;
  }

  calls<Method extends ApiMethod>(method: Method, path: PathOf<Method>): ApiCall[] {
    const pattern = patternOf(path);
    return this.#calls.filter((call) => call.method === method && pattern.test(call.path));
  }

  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address), 'http://localhost');
    const call: ApiCall = {
      method: (init.method ?? 'GET') as ApiMethod,
      path: url.pathname.replace(API_BASE, ''),
      params: {},
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : (init.body ?? undefined),
      headers: new Headers(init.headers),
    };
    this.#calls.push(call);
    return this.#respond(call, init.signal ?? null);
  };

  async #respond(call: ApiCall, signal: AbortSignal | null): Promise<Response> {
    const { method, path } = call;
    const handler = this.#handlers.find((one) => one.method === method && one.pattern.test(path));
    if (handler === undefined) return this.#fault(`no reply for ${method} ${path}`);
    call.params = { ...handler.pattern.exec(path)?.groups };
    const route = routeOf(method, handler.path);
    this.#check(`query of ${method} ${path}`, route.query, call.query);
    this.#check(`body of ${method} ${path}`, route.body, call.body);
    const reply: unknown =
      typeof handler.reply === 'function' ? await handler.reply(call) : await handler.reply;
    if (reply instanceof Refusal) return reply.respond(signal);
    const answer = this.#check(`answer to ${method} ${path}`, route.answer, reply);
    return Response.json({ statusCode: 200, message: 'OK', data: answer ?? null });
  }

  #check(what: string, schema: z.ZodType | undefined, value: unknown): unknown {
    const result = schema?.safeParse(value);
    if (result?.success === false) this.problems.push(`${what}: ${result.error.message}`);
    return value;
  }

  #fault(problem: string): Response {
    this.problems.push(problem);
    return Response.json({ message: problem }, { status: 500 });
  }
}
