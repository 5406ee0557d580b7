import { expect, it } from 'vitest';
import { wholeMonths } from './order-dates.queries.ts';

it.each([
  [
    { from: '2026-01-01', to: '2026-12-31' },
    { start: '2026-02-01', end: '2026-12-01' },
  ],
  [
    { from: '2025-12-31', to: '2026-02-01' },
    { start: '2026-01-01', end: '2026-02-01' },
  ],
  [{ from: '2025-12-31', to: '2026-01-31' }, null],
  [{ from: '2026-01-01', to: '2026-02-28' }, null],
  [
    { from: '2026-11-10', to: null },
    { start: '2026-12-01', end: '9999-12-01' },
  ],
  [
    { from: null, to: '2026-11-10' },
    { start: '0001-02-01', end: '2026-11-01' },
  ],
])('of the days %o the whole months in any time zone are %o', (days, months) => {
  expect(wholeMonths(days)).toEqual(months);
});
