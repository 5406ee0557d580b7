import { MarketplaceError } from '@gian-hang/marketplace/runtime/errors';

/** Well below the time after which the HTTP server closes a connection without an answer. */
const MARKETPLACE_TIMEOUT_MS = 20_000;

/** Runs a read for somebody who waits for it. A marketplace that stays silent counts as a timeout. */
export async function withMarketplaceTimeout<Answer>(
  read: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new MarketplaceError('timeout', { message: 'The marketplace did not answer in time' }));
      controller.abort();
    }, MARKETPLACE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([read(controller.signal), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
