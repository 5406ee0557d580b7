import type { Access, CallOptions, ShopRef } from '../../marketplace.ts';
import { isMarketplaceError, MarketplaceError } from '../../runtime/errors.ts';
import { createRateLimiter, type Place, type RateLimiter } from '../../runtime/rate-limit.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { TikTokShopSettings } from '../settings.ts';
import { type Clock, createClock } from './clock.ts';
import { ENDPOINTS, type Endpoint, type Operation } from './endpoints.ts';
import { openEnvelope } from './envelope.ts';
import { kindOf } from './error-table.ts';
import { createHttp, type Http } from './http.ts';
import { noRemedies, type Remedies, remedy } from './remedies.ts';
import { buildRequest, type Content } from './request.ts';
import type { QueryValue } from './sign.ts';

export interface Call {
  operation: Operation;
  path?: Record<string, string>;
  query?: Record<string, QueryValue>;
  content?: Content;
}

export interface Caller {
  access: Access;
  shop: ShopRef | null;
}

/** What became of one exchange with the marketplace, for logs and metrics. */
export interface CallEvent {
  operation: string;
  shopId: string | null;
  attempt: number;
  durationMs: number;
  error: MarketplaceError | null;
}

/** Makes sense of an answer's `data`; `answer` is the whole of it, as sent. */
export type Read<T> = (data: unknown, answer: Buffer) => T;

export interface Client {
  /** `read` is part of the call: an answer it refuses is asked for again. */
  call<T>(caller: Caller, call: Call, read: Read<T>, options?: CallOptions): Promise<T>;
  readonly http: Http;
  readonly clock: Clock;
}

export interface ClientDeps {
  runtime: Runtime;
  onCall?: ((event: CallEvent) => void) | undefined;
}

interface Parts extends ClientDeps {
  settings: TikTokShopSettings;
  http: Http;
  limiter: RateLimiter;
  clock: Clock;
}

interface Turn {
  caller: Caller;
  call: Call;
  remedies: Remedies;
  attempt: number;
  signal: AbortSignal | undefined;
}

export function createClient(settings: TikTokShopSettings, deps: ClientDeps): Client {
  const http = createHttp({ ...settings.timeouts, maxBytes: settings.maxResponseBytes });
  const limiter = createRateLimiter(settings.limits, deps.runtime);
  const clock = createClock(deps.runtime);
  const parts: Parts = { ...deps, settings, http, limiter, clock };
  const policy = { attempts: settings.attempts, ...settings.backOff };
  return {
    http,
    clock,
    call(caller, call, read, { signal } = {}) {
      const remedies = noRemedies();
      return withRetry((attempt) => takeTurn(parts, { caller, call, remedies, attempt, signal }, read), {
        policy,
        runtime: deps.runtime,
        signal,
        mayRepeat: (error) => !error.outcomeUnknown,
      });
    },
  };
}

/** One attempt, and its repetitions with a new token or a corrected clock. */
async function takeTurn<T>(parts: Parts, turn: Turn, read: Read<T>): Promise<T> {
  const { limiter, runtime, clock } = parts;
  const { access } = turn.caller;
  const place = placeOf(turn.caller, turn.call.operation);
  for (;;) {
    await limiter.acquire(place, turn.signal);
    const token = turn.remedies.token ?? (await access.getAccessToken());
    const startedAt = runtime.monotonicMs();
    const outcome = await exchange(parts, turn, token).then(
      ({ data, answer }) => tryRead(() => read(data, answer), turn.call.operation),
      (thrown: unknown) => known(thrown, turn.call.operation),
    );
    const error = outcome instanceof MarketplaceError ? outcome : null;
    parts.onCall?.({
      operation: turn.call.operation,
      shopId: turn.caller.shop?.id ?? null,
      attempt: turn.attempt,
      durationMs: runtime.monotonicMs() - startedAt,
      error,
    });
    if (!(outcome instanceof MarketplaceError)) {
      limiter.succeeded(place);
      return outcome.result;
    }
    if (outcome.kind === 'rate_limited') limiter.limited(place, outcome.retryAfterMs);
    await remedy(outcome, turn.remedies, { token, access, clock });
  }
}

async function exchange(parts: Parts, turn: Turn, token: string): Promise<{ data: unknown; answer: Buffer }> {
  const { settings, http, clock, runtime } = parts;
  const { caller, call } = turn;
  const endpoint: Endpoint = ENDPOINTS[call.operation];
  const request = buildRequest({ settings, endpoint, call, shop: caller.shop, token, nowMs: clock.nowMs() });
  const answer = await http.send({ ...request, freshConnection: endpoint.write, signal: turn.signal });
  clock.observe(answer.date);
  const data = openEnvelope(answer, {
    operation: call.operation,
    wallMs: runtime.wallMs(),
    secrets: [settings.appSecret, token, request.sign],
    kindOf,
  });
  return { data, answer: answer.body };
}

function tryRead<T>(read: () => T, operation: Operation) {
  try {
    return { result: read() };
  } catch (thrown) {
    return known(thrown, operation);
  }
}

function placeOf({ access, shop }: Caller, operation: Operation): Place {
  const endpoint: Endpoint = ENDPOINTS[operation];
  const owner = shop && endpoint.cipher ? `shop ${shop.id}` : `account ${access.accountId}`;
  return { shop: owner, endpoint: operation, cost: endpoint.cost };
}

const MAYBE_APPLIED = new Set(['timeout', 'network', 'unavailable', 'bad_answer', 'too_large', 'aborted']);

/** Adds the call's name, and whether a write may have been carried out in spite of the error. */
function known(thrown: unknown, operation: Operation): MarketplaceError {
  const error = isMarketplaceError(thrown)
    ? thrown
    : new MarketplaceError('bad_answer', { message: `${operation} failed unexpectedly`, retryable: false });
  const answered = error.httpStatus !== undefined;
  const outcomeUnknown =
    ENDPOINTS[operation].write && MAYBE_APPLIED.has(error.kind) && (answered || error.outcomeUnknown);
  return error.with({ operation, outcomeUnknown });
}
