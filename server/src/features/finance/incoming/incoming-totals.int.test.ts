import type { IncomingSummary, StatementPage, StatementState } from '@gian-hang/contract/finance/incoming';
import { MONEY_PARTS, type MoneyParts } from '@gian-hang/contract/finance/parts';
import { addAmounts, compareAmounts } from '@gian-hang/contract/money/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MoneyFixture } from '../../../testing/finance/money-fixture.ts';
import { insertTestStatement } from '../../../testing/finance/test-finance.ts';

type Row = MoneyParts & {
  shop: 'admin' | 'staff';
  day: string;
  currency: string;
  state: StatementState;
  reserve: string;
  difference: string;
};

const STATES: readonly StatementState[] = ['processing', 'paid', 'failed'];
const amount = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
});
/** Six months around two ends of a month. */
const day = fc
  .integer({ min: 0, max: 180 })
  .map((n) => new Date(Date.UTC(2026, 3, 15) + n * 86_400_000).toISOString().slice(0, 10));
const row: fc.Arbitrary<Row> = fc.record({
  shop: fc.constantFrom('admin', 'staff'),
  day,
  currency: fc.constantFrom('VND', 'THB', 'USD'),
  state: fc.constantFrom(...STATES),
  reserve: fc.oneof(fc.constant('0'), amount),
  difference: fc.oneof({ weight: 4, arbitrary: fc.constant('0') }, { weight: 1, arbitrary: amount }),
  ...(Object.fromEntries(MONEY_PARTS.map((part) => [part, amount])) as Record<
    keyof MoneyParts,
    typeof amount
  >),
});
const filter = fc.record({
  shop: fc.constantFrom(undefined, 'admin', 'staff'),
  currency: fc.constantFrom(undefined, 'VND', 'THB'),
  states: fc.subarray([...STATES]),
  from: fc.option(day, { nil: '' }),
  to: fc.option(day, { nil: '' }),
});
type Filter = typeof filter extends fc.Arbitrary<infer Value> ? Value : never;

let fixture: MoneyFixture;
let rows: Row[];
beforeAll(async () => {
  fixture = await MoneyFixture.open();
  const { db, shops } = fixture;
  const [drawn = []] = fc.sample(fc.array(row, { minLength: 80, maxLength: 80 }), { numRuns: 1, seed: 19 });
  const ids: string[] = [];
  for (const { shop, ...values } of drawn) ids.push(await insertTestStatement(db, shops[shop], values));
  // Some change afterwards and some go: the stored sums must follow.
  rows = drawn.flatMap((one, n): Row[] =>
    n % 9 === 0 ? [] : n % 7 === 0 ? [{ ...one, state: 'paid', day: '2026-06-30', taxes: '-1.23' }] : [one],
  );
  const nth = (every: number) => ids.filter((_, n) => n % every === 0);
  await db
    .updateTable('statements')
    .set({ state: 'paid', day: '2026-06-30', taxes: '-1.23' })
    .where('statement_id', 'in', nth(7))
    .execute();
  await db.deleteFrom('statements').where('statement_id', 'in', nth(9)).execute();
});
afterAll(() => fixture.test.close());

function matches(one: Row, { shop, currency, states, from, to }: Filter): boolean {
  return (
    (shop === undefined || one.shop === shop) &&
    (currency === undefined || one.currency === currency) &&
    (states.length === 0 || states.includes(one.state)) &&
    one.day >= from &&
    (to === '' || one.day <= to)
  );
}

function toQuery({ shop, currency, states, from, to }: Filter): string {
  const query = new URLSearchParams({ dates: `${from},${to}` });
  if (shop) query.set('selectedStore', fixture.shops[shop]);
  if (currency) query.set('currency', currency);
  if (states.length > 0) query.set('states', states.join(','));
  return query.toString();
}

const same = (one: string, other: string) =>
  expect([one, other, compareAmounts(one, other)]).toEqual([one, other, 0]);

describe('totals', () => {
  it('equal the sums of the rows under any filter, to the last digit and per currency', async () => {
    await fc.assert(
      fc.asyncProperty(filter, async (chosen) => {
        const found = rows.filter((one) => matches(one, chosen));
        const { totals, counts } = await fixture.read<IncomingSummary>(`/summary?${toQuery(chosen)}`);
        expect(counts.statements).toBe(found.length);
        expect(totals.map(({ currency }) => currency)).toEqual(
          [...new Set(found.map(({ currency }) => currency))].sort(),
        );
        for (const total of totals) {
          const own = found.filter(({ currency }) => currency === total.currency);
          for (const part of MONEY_PARTS) same(total.parts[part], addAmounts(own.map((one) => one[part])));
          same(total.reserve, addAmounts(own.map(({ reserve }) => reserve)));
          same(total.payable, addAmounts([total.settlement, total.reserve]));
          const groups = [total.received, total.on_its_way, total.failed];
          same(total.payable, addAmounts(groups.map((group) => group.amount)));
          expect(groups.map(({ count }) => count)).toEqual(
            ['paid', 'processing', 'failed'].map((state) => own.filter((one) => one.state === state).length),
          );
          const wrong = own.filter(({ difference }) => compareAmounts(difference, '0') !== 0);
          expect(total.mismatched.count).toBe(wrong.length);
          same(
            total.mismatched.amount,
            addAmounts(wrong.map(({ difference }) => difference.replace('-', ''))),
          );
        }
      }),
      { numRuns: 30, seed: 20 },
    );
  });

  it('count what the list has, page by page, under each flag', async () => {
    for (const [flag, has] of [
      ['', () => true],
      ['mismatch', ({ difference }: Row) => compareAmounts(difference, '0') !== 0],
      ['held', ({ reserve }: Row) => reserve.startsWith('-')],
    ] as const) {
      const query = `/statements?dates=2026-05-10,2026-09-10${flag && `&flag=${flag}`}&pageSize=7`;
      const wanted = rows.filter((one) => one.day >= '2026-05-10' && one.day <= '2026-09-10' && has(one));
      const days: string[] = [];
      for (let pageNum = 1; ; pageNum += 1) {
        const { items, pagination } = await fixture.read<StatementPage>(`${query}&pageNum=${pageNum}`);
        expect(pagination.totalItems).toBe(wanted.length);
        days.push(...items.map((item) => item.day));
        if (!pagination.hasNext) break;
      }
      expect(days).toEqual(
        wanted
          .map((one) => one.day)
          .sort()
          .reverse(),
      );
    }
  });
});
