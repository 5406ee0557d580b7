import { createLiveMode } from './live-mode.ts';
import { completeDueReviews } from './products/write/product-changes.ts';
import type { Sandbox } from './sandbox-state.ts';
import { createExpiryWarnings } from './webhooks/expiry-warnings.ts';

const TICK_MS = 1000;

/** Runs the periodic work: ends reviews, sends expiry warnings and, in live mode, moves orders. */
export function startTicker(sandbox: Sandbox, isLive: boolean): () => void {
  const warn = createExpiryWarnings(sandbox);
  const live = isLive ? createLiveMode(sandbox) : undefined;
  const timer = setInterval(() => {
    for (const shop of sandbox.world.shops)
      if (shop.products.reviewing.size > 0) completeDueReviews(sandbox, shop);
    warn();
    live?.();
  }, TICK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
