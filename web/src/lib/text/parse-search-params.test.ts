import { expect, it } from 'vitest';
import { dateRange } from './parse-search-params.ts';

it.each([
  ['2026-11-01,2026-11-15', '2026-11-01,2026-11-15'],
  [',2026-11-15', ',2026-11-15'],
  ['2026-11-15,2026-11-01', '2026-11-01,2026-11-15'],
  ['2026-02-30,2026-03-01', ''],
  ['2026-02-28,2026-13-01', ''],
  ['today', 'today'],
  ['soon', ''],
  [',', ''],
])('reads the days %s as %s', (written, read) => {
  expect(dateRange(written)).toBe(read);
});
