import { nowSeconds, type Sandbox } from '../sandbox-state.ts';
import { DAY } from '../world/timeline.ts';
import { authorizationExpires, notify } from './notifications.ts';

const WARN_BEFORE = 30 * DAY;

/** Sends one warning a day at 00:00 UTC, starting thirty days before an authorisation ends. */
export function createExpiryWarnings(sandbox: Sandbox): () => void {
  const today = () => Math.floor(nowSeconds(sandbox) / DAY);
  let lastDay = today();
  return () => {
    if (today() === lastDay) return;
    lastDay = today();
    for (const shop of sandbox.world.shops) {
      const end = sandbox.grants.authorizationExpiresAt(shop);
      if (end !== undefined && end - nowSeconds(sandbox) <= WARN_BEFORE)
        notify(sandbox, shop, authorizationExpires(end));
    }
  };
}
