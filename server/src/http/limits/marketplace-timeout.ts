import { MarketplaceError } from '@gian-hang/marketplace/runtime/errors';

/** Well below the time after which the HTTP server closes a connection without a response. */
const MARKETPLACE_TIMEOUT_MS = 20_000;

/** Runs a read that a client waits for; a silent marketplace counts as a time-out. */
export async function withMarketplaceTimeout<Answer>(
  read: (signal: AbortSignal) => Promise<Answer>,
  timeoutMs = MARKETPLACE_TIMEOUT_MS,
): Promise<Answer> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new MarketplaceError('timeout', { message: 'The marketplace did not answer in time' }));
      controller.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([read(controller.signal), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
