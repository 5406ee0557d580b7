import { setTimeout as sleep } from 'node:timers/promises';
import type { TestSandbox } from '../../server/src/testing/test-sandbox.ts';
import type { SeededRandom } from '../seeded-random.ts';

const SEARCH = '/order/202309/orders/search';
const GET = '/order/202309/orders';
const REFRESH = '/api/v2/token/refresh';
const MAX_QUEUED_FAULTS = 4;

type FaultSpec = {
  kind: string;
  delay_ms?: number;
  retry_after?: string;
  offset_seconds?: number;
  lasts_ms?: number;
};

/** What happens to lists and webhooks of a busy shop. Faults that wait for a rare call are dropped after a while. */
const SHOP_LIFE: readonly FaultSpec[] = [
  { kind: 'short_page' },
  { kind: 'token_expired_page', lasts_ms: 5000 },
  { kind: 'moved_row' },
  { kind: 'outside_window' },
  { kind: 'stale', lasts_ms: 5000 },
  { kind: 'webhook_lost', lasts_ms: 5000 },
  { kind: 'webhook_late', lasts_ms: 5000 },
  { kind: 'webhook_forged', lasts_ms: 5000 },
  { kind: 'webhook_replayed', lasts_ms: 5000 },
];

/**
 * Failing calls. Left out: kinds that end the authorisation (`revoke` does so on purpose), switches that stay on, faults
 * of writes, and `broken_fields`, which silently changes orders, so that nothing would be left to compare with.
 */
const BREAKDOWNS: readonly FaultSpec[] = [
  { kind: '429', retry_after: '1' },
  { kind: '429' },
  { kind: '500' },
  { kind: '502' },
  { kind: '503' },
  { kind: 'timeout', delay_ms: 1500 },
  { kind: 'slow', delay_ms: 1200 },
  { kind: 'reset' },
  { kind: 'garbage' },
  { kind: 'truncated' },
  { kind: 'empty' },
  { kind: 'redirect' },
  { kind: 'gzip_bomb' },
  { kind: 'error' },
  { kind: 'duplicate_page' },
  { kind: 'empty_page' },
  { kind: 'empty_list' },
  { kind: 'wrong_total' },
  { kind: 'lost_response' },
  { kind: 'expired_token' },
  { kind: 'clock_skew', offset_seconds: 900 },
  { kind: 'clock_skew', offset_seconds: -900 },
];

/** Faults for the token refresh that follows an expired token. */
const REFRESH_FAULTS = ['429', '500', '502', '503', 'reset', 'garbage', 'empty'] as const;

type FaultInjection = { random: SeededRandom; sandbox: TestSandbox; shopId: string; signal: AbortSignal };

/** Injects faults into the shop's calls until aborted; returns how many of each kind. */
export async function injectFaults({
  random,
  sandbox,
  shopId,
  signal,
}: FaultInjection): Promise<Map<string, number>> {
  const set = new Map<string, number>();
  const shuffled = (faults: readonly FaultSpec[]) => faults.toSorted(() => random.next() - 0.5);
  let pending: FaultSpec[] = [];
  while (!signal.aborted) {
    const { faults } = await sandbox.control<{ faults: unknown[] }>('GET', '/faults');
    if (faults.length < MAX_QUEUED_FAULTS) {
      if (pending.length === 0) pending = [...shuffled(BREAKDOWNS), ...shuffled(SHOP_LIFE)];
      const fault = pending.pop() ?? { kind: '500' };
      const path = random.happens(0.9) ? SEARCH : GET;
      await sandbox.control('POST', '/faults', {
        ...fault,
        path,
        shop_id: shopId,
        times: random.happens(0.15) ? 2 : 1,
        after: random.between(0, 4),
      });
      if (fault.kind === 'expired_token')
        await sandbox.control('POST', '/faults', {
          kind: random.oneOf(REFRESH_FAULTS),
          path: REFRESH,
          shop_id: shopId,
          times: 1,
        });
      set.set(fault.kind, (set.get(fault.kind) ?? 0) + 1);
    }
    await sleep(random.between(200, 900));
  }
  return set;
}

/** Revokes the app's authorisation: the next call and its retry with a new token are refused. */
export async function revokeAuthorisation(sandbox: TestSandbox, shopId: string): Promise<void> {
  await sandbox.control('POST', '/faults', { kind: 'revoked', path: SEARCH, shop_id: shopId, times: 2 });
}
