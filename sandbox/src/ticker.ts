import { liveMode } from './live-mode.ts';
import { settleReviews } from './products/write/product-changes.ts';
import type { Sandbox } from './sandbox-state.ts';
import { expiryWarnings } from './webhooks/expiry-warnings.ts';

const TICK_MS = 1000;

/** What happens without being asked: reviews end, warnings go out, and in live mode orders move. */
export function startTicking(sandbox: Sandbox, isLive: boolean): () => void {
  const warn = expiryWarnings(sandbox);
  const live = isLive ? liveMode(sandbox) : undefined;
  const timer = setInterval(() => {
    for (const shop of sandbox.world.shops)
      if (shop.products.reviewing.size > 0) settleReviews(sandbox, shop);
    warn();
    live?.();
  }, TICK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
