import { isMarketplaceError, type MarketplaceError } from './errors.ts';
import { type Runtime, throwIfAborted } from './runtime.ts';

export interface RetryPolicy {
  /** Maximum number of attempts. */
  attempts: number;
  baseMs: number;
  /** Maximum pause between two attempts. */
  capMs: number;
  /** No attempt starts after this time. */
  budgetMs: number;
}

export interface RetryOptions {
  policy: RetryPolicy;
  runtime: Runtime;
  signal?: AbortSignal | undefined;
  /** Further condition for errors that are retryable. */
  shouldRetry?: (error: MarketplaceError) => boolean;
}

/** Exponential backoff: half of each step is fixed, the other half is random. */
export function backoffDelayMs(attempt: number, policy: RetryPolicy, random: number): number {
  const step = Math.min(policy.capMs, policy.baseMs * 2 ** Math.min(attempt - 1, 30));
  return step / 2 + (step / 2) * random;
}

const MAX_RETRY_AFTER_MS = 3_600_000;

/** Parses seconds or an HTTP date; undefined for invalid, negative or more than an hour. */
export function parseRetryAfter(header: string | undefined, wallMs: number): number | undefined {
  const text = header?.trim() ?? '';
  const ms = /^\d{1,9}(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : /^[A-Za-z]{3}, /.test(text)
      ? Date.parse(text) - wallMs
      : Number.NaN;
  return ms > 0 && ms <= MAX_RETRY_AFTER_MS ? ms : undefined;
}

/** Null: do not retry. */
function retryDelayMs(error: MarketplaceError, attempt: number, options: RetryOptions): number | null {
  const { policy, runtime } = options;
  if (!error.retryable || attempt >= policy.attempts || options.shouldRetry?.(error) === false) return null;
  const backOff = backoffDelayMs(attempt, policy, runtime.random());
  if (error.retryAfterMs === undefined) return backOff;
  if (error.retryAfterMs > policy.capMs) return null;
  return Math.max(error.retryAfterMs, backOff);
}

export async function withRetry<T>(run: (attempt: number) => Promise<T>, options: RetryOptions): Promise<T> {
  const { policy, runtime, signal } = options;
  const end = runtime.monotonicMs() + policy.budgetMs;
  for (let attempt = 1; ; attempt += 1) {
    throwIfAborted(signal);
    try {
      return await run(attempt);
    } catch (error) {
      if (!isMarketplaceError(error)) throw error;
      const pause = retryDelayMs(error, attempt, options);
      if (pause === null || runtime.monotonicMs() + pause > end) throw error;
      await runtime.sleep(pause, signal);
    }
  }
}
