import { expect, it } from 'vitest';
import { wholeDays } from './order-dates.queries.ts';

it.each([
  [
    { from: '2026-01-01', to: '2026-12-31' },
    { from: '2026-01-02', to: '2026-12-30' },
  ],
  [
    { from: '2026-01-31', to: '2026-02-02' },
    { from: '2026-02-01', to: '2026-02-01' },
  ],
  [{ from: '2026-01-31', to: '2026-02-01' }, null],
  [
    { from: '2026-11-10', to: null },
    { from: '2026-11-11', to: null },
  ],
  [
    { from: null, to: '2026-11-10' },
    { from: null, to: '2026-11-09' },
  ],
])('of the days %o those whole in any time zone are %o', (days, whole) => {
  expect(wholeDays(days)).toEqual(whole);
});
