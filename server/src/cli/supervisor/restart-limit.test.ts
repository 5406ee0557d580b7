import { expect, it } from 'vitest';
import { RestartLimit } from './restart-limit.ts';

it('restarts five times within a minute after growing delays, then stops', () => {
  const limit = new RestartLimit();
  const pauses = [0, 1_000, 2_000, 3_000, 4_000, 5_000].map((now) => limit.delayAfterExit(now));
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, undefined]);
});

it('ignores exits that are more than a minute old', () => {
  const limit = new RestartLimit();
  for (let now = 0; now < 3_600_000; now += 15_000) expect(limit.delayAfterExit(now)).toBeLessThan(8_000);
});
