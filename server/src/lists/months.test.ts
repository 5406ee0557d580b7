import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextDay, shiftMonth, splitByMonth } from './months.ts';

function daysOf({ start, end }: { start: string; end: string }): string[] {
  const days: string[] = [];
  for (let day = start; day < end; day = nextDay(day)) days.push(day);
  return days;
}

const anyDay = fc
  .integer({ min: 0, max: 800 })
  .map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10));

it('whole months, the days before and the days after make up any range of days, none twice', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (from, to) => {
      const spans = splitByMonth(from, to);
      expect(spans.flatMap(daysOf)).toEqual(daysOf({ start: from, end: nextDay(to) }));
      for (const { granularity, start, end } of spans)
        if (granularity === 'month') expect([start, end].every((day) => day.endsWith('-01'))).toBe(true);
        else expect(daysOf({ start, end }).length).toBeLessThan(62);
    }),
  );
});

it('a range without ends is whole months', () => {
  const [, months] = splitByMonth(null, null);
  expect(months).toMatchObject({ granularity: 'month', start: '0001-01-01' });
  expect(months?.end.localeCompare('2100-12-31')).toBe(1);
});

it('a month is the one after another across years', () => {
  expect([shiftMonth('2026-12-31', 1), shiftMonth('2026-01-15', -1)]).toEqual(['2027-01-01', '2025-12-01']);
});
