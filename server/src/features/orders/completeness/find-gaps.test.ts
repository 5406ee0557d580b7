import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayCount, findGaps } from './find-gaps.ts';

const START = Date.UTC(2025, 0, 1);
const days = (knownCount: readonly number[]): DayCount[] =>
  knownCount.map((n, index) => {
    const start = new Date(START + index * 86_400_000);
    return { day: start.toISOString().slice(0, 10), start, knownCount: n };
  });

async function search(knownCount: readonly number[], marketplaceCount: readonly number[]) {
  let questions = 0;
  const sum = (first: number, last: number) =>
    marketplaceCount.slice(first, last + 1).reduce((total, n) => total + n, 0);
  const gaps = await findGaps(days(knownCount), sum(0, marketplaceCount.length - 1), async (first, last) => {
    questions += 1;
    return sum(first, last);
  });
  return { gaps, questions };
}

describe('the search for gaps', () => {
  it('makes no call when the counts agree', async () => {
    expect(await search([3, 0, 5], [3, 0, 5])).toEqual({ gaps: [], questions: 0 });
  });

  it('finds one day of a year in nine calls', async () => {
    const knownCount = Array.from({ length: 365 }, () => 4);
    const marketplaceCount = knownCount.with(211, 6);
    const { gaps, questions } = await search(knownCount, marketplaceCount);
    expect(gaps).toEqual([{ first: 211, last: 211, marketplaceCount: 6, knownCount: 4 }]);
    expect(questions).toBeLessThanOrEqual(9);
  });

  it('takes a range without any known orders as a whole', async () => {
    const { gaps, questions } = await search([0, 0, 0, 0], [9, 0, 7, 1]);
    expect(gaps).toEqual([{ first: 0, last: 3, marketplaceCount: 17, knownCount: 0 }]);
    expect(questions).toBe(0);
  });

  it('covers every day that lacks orders, whatever is missing', async () => {
    const day = fc.record({ marketplaceCount: fc.nat(4), lost: fc.nat(4) });
    await fc.assert(
      fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 60 }), async (year) => {
        const marketplaceCount = year.map((one) => one.marketplaceCount);
        const knownCount = year.map((one) => Math.max(0, one.marketplaceCount - one.lost));
        const { gaps } = await search(knownCount, marketplaceCount);
        const covered = new Set(
          gaps.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, n) => first + n)),
        );
        for (const [index, n] of knownCount.entries())
          if (n < (marketplaceCount[index] ?? 0)) expect(covered.has(index)).toBe(true);
        for (const { first, last, knownCount: known } of gaps)
          if (known > 0) expect([first, last]).toEqual([first, first]);
      }),
    );
  });
});
