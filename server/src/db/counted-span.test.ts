import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter, spanParts, yearsOf } from './counted-span.ts';

const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2022, 0, 1);
const DAYS = 5 * 365;
const dayAt = (index: number) => new Date(FIRST_MS + index * DAY_MS).toISOString().slice(0, 10);
const EVERY_DAY = Array.from({ length: DAYS }, (_, index) => dayAt(index));

/** The days that the parts of a range count, read as the database would. */
function countedDays(from: string | null, to: string | null): string[] {
  return spanParts(from, to).flatMap(({ unit, first, last, after, upto }) =>
    EVERY_DAY.filter((day) => {
      const period = unit === 'year' ? `${day.slice(0, 4)}-01-01` : `${day.slice(0, 7)}-01`;
      const slot = Number(unit === 'year' ? day.slice(5, 7) : day.slice(8, 10));
      return period >= first && period <= last && slot > after && slot <= upto;
    }),
  );
}

const someDay = fc.nat(DAYS - 1).map(dayAt);
const end = fc.option(someDay, { nil: null });

describe('the parts of a range', () => {
  it('count each of its days once, and no other, whatever the range', () => {
    fc.assert(
      fc.property(end, end, (from, to) => {
        fc.pre(from !== null || to !== null);
        const wanted = EVERY_DAY.filter((day) => (!from || day >= from) && (!to || day <= to));
        expect(countedDays(from, to).toSorted()).toEqual(wanted);
      }),
      { numRuns: 400 },
    );
  });

  it('are never more than five', () => {
    fc.assert(
      fc.property(end, end, (from, to) => {
        expect(spanParts(from, to).length).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('are one for a day, for days of a month and for months of a year', () => {
    for (const [from, to] of [
      ['2026-10-20', '2026-10-20'],
      ['2024-02-01', '2024-02-29'],
      ['2026-02-01', '2026-11-30'],
    ] as const)
      expect(spanParts(from, to)).toHaveLength(1);
  });

  it('bear the ends of the calendar', () => {
    expect(spanParts('9999-12-30', null)).toEqual([
      { unit: 'month', first: '9999-12-01', last: '9999-12-01', after: 29, upto: 31 },
    ]);
    expect(yearsOf('0000-12-01', null)).toEqual(['0001-01-01', '9999-01-01']);
  });
});

describe('the days after a range', () => {
  it('are the rest of its last month', () => {
    expect(daysAfter('2024-02-27')).toEqual({ from: '2024-02-28', to: '2024-02-29' });
    expect(daysAfter('9999-12-30')).toEqual({ from: '9999-12-31', to: '9999-12-31' });
    for (const to of [null, '2024-02-29', '2026-12-31']) expect(daysAfter(to)).toBeNull();
  });
});
