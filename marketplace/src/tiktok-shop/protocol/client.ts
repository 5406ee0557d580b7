import type { CallOptions, ShopRef, TokenProvider } from '../../marketplace.ts';
import { isMarketplaceError, MarketplaceError } from '../../runtime/errors.ts';
import { createRateLimiter, type RateLimiter, type RateLimitKey } from '../../runtime/rate-limit.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { TikTokShopSettings } from '../settings.ts';
import { initialRecoveryState, type RecoveryState, recoverOrThrow } from './call-recovery.ts';
import { type Clock, createClock } from './clock.ts';
import { ENDPOINTS, type Endpoint, type Operation } from './endpoints.ts';
import { openEnvelope } from './envelope.ts';
import { errorKindOf } from './error-table.ts';
import { createHttp, type Http } from './http.ts';
import { buildRequest, type Content } from './request.ts';
import type { QueryValue } from './sign.ts';

export interface Call {
  operation: Operation;
  path?: Record<string, string>;
  query?: Record<string, QueryValue>;
  content?: Content;
  /** Error codes that the caller handles. They are not retried. */
  expectedCodes?: readonly string[];
  /** Texts of the request that no error may quote. */
  privateTexts?: readonly string[];
}

export interface Caller {
  access: TokenProvider;
  shop: ShopRef | null;
}

/** The result of one HTTP request, for logs and metrics. */
export interface CallEvent {
  operation: string;
  shopId: string | null;
  attempt: number;
  durationMs: number;
  error: MarketplaceError | null;
}

/** Decodes the `data` of a response; `answer` is the whole response body. */
export type Decode<T> = (data: unknown, answer: Buffer) => T;

/** The client, bound to one shop and its account's tokens. If `read` throws, the call counts as failed. */
export type ShopCaller = <T>(call: Call, read: Decode<T>, options?: CallOptions) => Promise<T>;

export interface Client {
  /** If `read` throws, the call counts as failed and is repeated. */
  call<T>(caller: Caller, call: Call, read: Decode<T>, options?: CallOptions): Promise<T>;
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

interface AttemptContext {
  caller: Caller;
  call: Call;
  recovery: RecoveryState;
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
      const recovery = initialRecoveryState();
      return withRetry((attempt) => runAttempt(parts, { caller, call, recovery, attempt, signal }, read), {
        policy,
        runtime: deps.runtime,
        signal,
        shouldRetry: (error) => !error.outcomeUnknown && !isExpected(error, call),
      });
    },
  };
}

function isExpected({ code }: MarketplaceError, { expectedCodes = [] }: Call): boolean {
  return code !== undefined && expectedCodes.includes(code);
}

/** Runs one attempt; repeats it with a new token or a corrected clock if needed. */
async function runAttempt<T>(parts: Parts, context: AttemptContext, read: Decode<T>): Promise<T> {
  const { limiter, runtime, clock } = parts;
  const { access } = context.caller;
  const limitKey = rateLimitKeyOf(context.caller, context.call.operation);
  for (;;) {
    await limiter.acquire(limitKey, context.signal);
    const token = context.recovery.token ?? (await access.getAccessToken());
    const startedAt = runtime.monotonicMs();
    const outcome = await exchange(parts, context, token).then(
      ({ data, answer }) => tryDecode(() => read(data, answer), context.call.operation),
      (thrown: unknown) => withOperation(thrown, context.call.operation),
    );
    const error = outcome instanceof MarketplaceError ? outcome : null;
    parts.onCall?.({
      operation: context.call.operation,
      shopId: context.caller.shop?.id ?? null,
      attempt: context.attempt,
      durationMs: runtime.monotonicMs() - startedAt,
      error,
    });
    if (!(outcome instanceof MarketplaceError)) {
      limiter.succeeded(limitKey);
      return outcome.result;
    }
    if (outcome.kind === 'rate_limited') limiter.limited(limitKey, outcome.retryAfterMs);
    await recoverOrThrow(outcome, context.recovery, { token, access, clock });
  }
}

async function exchange(
  parts: Parts,
  context: AttemptContext,
  token: string,
): Promise<{ data: unknown; answer: Buffer }> {
  const { settings, http, clock, runtime } = parts;
  const { caller, call } = context;
  const endpoint: Endpoint = ENDPOINTS[call.operation];
  const request = buildRequest({ settings, endpoint, call, shop: caller.shop, token, nowMs: clock.nowMs() });
  const answer = await http.send({ ...request, freshConnection: endpoint.write, signal: context.signal });
  clock.observe(answer.date);
  const data = openEnvelope(answer, {
    operation: call.operation,
    wallMs: runtime.wallMs(),
    secrets: [settings.appSecret, token, request.sign, ...(call.privateTexts ?? [])],
    errorKindOf,
  });
  return { data, answer: answer.body };
}

function tryDecode<T>(read: () => T, operation: Operation) {
  try {
    return { result: read() };
  } catch (thrown) {
    return withOperation(thrown, operation);
  }
}

function rateLimitKeyOf({ access, shop }: Caller, operation: Operation): RateLimitKey {
  const endpoint: Endpoint = ENDPOINTS[operation];
  const owner = shop && endpoint.cipher ? `shop ${shop.id}` : `account ${access.accountId}`;
  return { shop: owner, endpoint: operation, cost: endpoint.cost };
}

const OUTCOME_UNKNOWN_KINDS = new Set([
  'timeout',
  'network',
  'unavailable',
  'bad_answer',
  'too_large',
  'aborted',
]);

/** Adds the operation, and whether a failed write may have been executed. */
function withOperation(thrown: unknown, operation: Operation): MarketplaceError {
  const error = isMarketplaceError(thrown)
    ? thrown
    : new MarketplaceError('bad_answer', { message: `${operation} failed unexpectedly`, retryable: false });
  const answered = error.httpStatus !== undefined;
  const outcomeUnknown =
    ENDPOINTS[operation].write && OUTCOME_UNKNOWN_KINDS.has(error.kind) && (answered || error.outcomeUnknown);
  return error.with({ operation, outcomeUnknown });
}
