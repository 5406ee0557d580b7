import { createLiveMode } from './live-mode.ts';
import { completeDueReviews } from './products/write/product-changes.ts';
import type { Sandbox } from './sandbox-state.ts';
import { createExpiryWarnings } from './webhooks/expiry-warnings.ts';

/** Runs the periodic work: ends reviews, sends expiry warnings and, in live mode, moves orders. */
export function startTicker(
  sandbox: Sandbox,
  { isLive, tickMs }: { isLive: boolean; tickMs: number },
): () => void {
  const warn = createExpiryWarnings(sandbox);
  const live = isLive ? createLiveMode(sandbox) : undefined;
  const timer = setInterval(() => {
    for (const shop of sandbox.world.shops)
      if (shop.products.reviewing.size > 0) completeDueReviews(sandbox, shop);
    warn();
    live?.();
  }, tickMs);
  timer.unref();
  return () => clearInterval(timer);
}
