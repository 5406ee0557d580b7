import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../seeded-random.ts';
import type { FaultInjector, FaultSpec } from './fault-injector.ts';

const SEARCH = '/order/202309/orders/search';
const GET = '/order/202309/orders';
const REFRESH = '/api/v2/token/refresh';
const MAX_QUEUED_FAULTS = 4;

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

/** Failing calls. `broken_fields` is left out: it changes orders, so that nothing would be left to compare with. */
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
  { kind: 'invalid_token' },
  { kind: 'clock_skew', offset_seconds: 900 },
  { kind: 'clock_skew', offset_seconds: -900 },
];

/** The whole shop or app is switched off for a while. */
const OUTAGES: readonly FaultSpec[] = [
  'shop_inactive',
  'seller_inactive',
  'ip_not_allowed',
  'allowance_used',
].map((kind) => ({ kind, path: '*', times: 'forever', lasts_ms: 3000 }));

/** Faults for the token refresh that follows an expired token. */
const REFRESH_FAULTS = ['429', '500', '502', '503', 'reset', 'garbage', 'empty'] as const;

type OrderFaults = { random: SeededRandom; injector: FaultInjector; shopId: string; signal: AbortSignal };

/** Injects faults into the shop's calls until aborted. */
export async function injectOrderFaults({ random, injector, shopId, signal }: OrderFaults): Promise<void> {
  const shuffled = (faults: readonly FaultSpec[]) => faults.toSorted(() => random.next() - 0.5);
  let pending: FaultSpec[] = [];
  while (!signal.aborted) {
    if ((await injector.countWaiting('/order/')) < MAX_QUEUED_FAULTS) {
      if (pending.length === 0)
        pending = [...shuffled(BREAKDOWNS), ...shuffled(SHOP_LIFE), ...shuffled(OUTAGES)];
      const fault = pending.pop() ?? { kind: '500' };
      await injector.inject({
        path: random.happens(0.9) ? SEARCH : GET,
        times: random.happens(0.15) ? 2 : 1,
        after: random.between(0, 4),
        shop_id: shopId,
        ...fault,
      });
      if (fault.kind === 'expired_token')
        await injector.inject({ kind: random.oneOf(REFRESH_FAULTS), path: REFRESH, shop_id: shopId });
    }
    await sleep(random.between(200, 900));
  }
}

/** The ways in which an authorisation ends: the next call and its retry with a new token are refused. */
const AUTHORISATION_ENDS: readonly (readonly FaultSpec[])[] = [
  [{ kind: 'revoked', path: SEARCH, times: 2 }],
  [{ kind: 'invalid_token', path: SEARCH, times: 2 }],
  [
    { kind: 'expired_token', path: SEARCH },
    { kind: 'auth_record_gone', path: REFRESH },
  ],
];

/** Spreads the ends of the authorisation over the kills; the key is the number of the kill. */
export function planAuthorisationEnds(kills: number): Map<number, readonly FaultSpec[]> {
  return new Map(
    AUTHORISATION_ENDS.map((faults, n) => [
      Math.ceil(((n + 1) * kills) / (AUTHORISATION_ENDS.length + 1)),
      faults,
    ]),
  );
}
