import { describe, expect, it } from 'vitest';
import { countDays, formatPeriod, resolvePeriod } from './period.ts';

const TODAY = '2026-11-17';

describe('the period of the overview', () => {
  it.each([
    ['last_7_days', '2026-11-11', '2026-11-17'],
    ['yesterday', '2026-11-16', '2026-11-16'],
    ['2026-10-01,2026-10-05', '2026-10-01', '2026-10-05'],
    ['2026-11-01,', '2026-11-01', '2026-11-17'],
    ['2026-12-01,', '2026-12-01', '2026-12-01'],
  ])('of %s', (dates, from, to) => {
    expect(resolvePeriod(dates, TODAY)).toEqual({ from, to, isCut: false });
  });

  it('leaves out the days to come of a month that has begun', () => {
    expect(resolvePeriod('this_month', TODAY)).toEqual({ from: '2026-11-01', to: TODAY, isCut: false });
  });

  it('is no longer than the server reads, and says so', () => {
    const { from, to, isCut } = resolvePeriod('2020-01-01,2026-11-17', TODAY);
    expect([countDays({ from, to }), isCut]).toEqual([366, true]);
  });

  it('reaches back as far as the server reads where it has no beginning, and says so', () => {
    expect(resolvePeriod(',2026-10-31', TODAY)).toEqual({
      from: '2025-10-31',
      to: '2026-10-31',
      isCut: true,
    });
  });

  it('is written shortly', () => {
    expect(formatPeriod({ from: '2026-11-11', to: TODAY })).toBe('11/11 – 17/11/2026');
    expect(formatPeriod({ from: '2025-12-30', to: '2026-01-02' })).toBe('30/12/2025 – 02/01/2026');
    expect(formatPeriod({ from: TODAY, to: TODAY })).toBe('17/11/2026');
  });
});
