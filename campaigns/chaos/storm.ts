import { setTimeout as sleep } from 'node:timers/promises';
import type { TestSandbox } from '../../server/src/testing/test-sandbox.ts';
import type { Chance } from '../chance.ts';

const SEARCH = '/order/202309/orders/search';
const GET = '/order/202309/orders';
const REFRESH = '/api/v2/token/refresh';
const MOST_QUEUED = 4;

/**
 * Every kind of fault the sandbox has, but these: `revoked`, `invalid_token` and `auth_record_gone` end the authorisation
 * (`revoke` does so on purpose), and `broken_fields` changes what an order says without a trace, so that there would be
 * no truth to compare with.
 */
const KINDS: readonly [FaultOf, ...FaultOf[]] = [
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
type FaultOf = { kind: string; delay_ms?: number; retry_after?: string; offset_seconds?: number };

/** What the sign-in host answers to the refresh that follows an expired token. */
const HICCUPS = ['429', '500', '502', '503', 'reset', 'garbage', 'empty'] as const;

type Storm = { chance: Chance; sandbox: TestSandbox; shopId: string; signal: AbortSignal };

/** Spoils calls of the shop until told to stop; answers how many faults of each kind were set. */
export async function rage({ chance, sandbox, shopId, signal }: Storm): Promise<Map<string, number>> {
  const set = new Map<string, number>();
  const waiting = [...KINDS].sort(() => chance.next() - 0.5);
  while (!signal.aborted) {
    const { faults } = await sandbox.control<{ faults: unknown[] }>('GET', '/faults');
    if (faults.length < MOST_QUEUED) {
      const fault = waiting.pop() ?? chance.oneOf(KINDS);
      const path = chance.happens(0.9) ? SEARCH : GET;
      await sandbox.control('POST', '/faults', {
        ...fault,
        path,
        shop_id: shopId,
        times: chance.happens(0.15) ? 2 : 1,
        after: chance.between(0, 4),
      });
      if (fault.kind === 'expired_token')
        await sandbox.control('POST', '/faults', {
          kind: chance.oneOf(HICCUPS),
          path: REFRESH,
          shop_id: shopId,
          times: 1,
        });
      set.set(fault.kind, (set.get(fault.kind) ?? 0) + 1);
    }
    await sleep(chance.between(200, 900));
  }
  return set;
}

/** The seller takes the app's rights away: the next call and its repetition with a new token are refused. */
export async function revoke(sandbox: TestSandbox, shopId: string): Promise<void> {
  await sandbox.control('POST', '/faults', { kind: 'revoked', path: SEARCH, shop_id: shopId, times: 2 });
}
