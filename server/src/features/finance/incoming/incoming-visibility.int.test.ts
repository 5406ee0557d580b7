import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MoneyFixture } from '../../../testing/finance/money-fixture.ts';
import {
  insertTestEstimate,
  insertTestPayout,
  insertTestStatement,
  insertTestTransaction,
} from '../../../testing/finance/test-finance.ts';

const LISTS = ['statements', 'payouts', 'unsettled', 'short'] as const;
const EXPORTS = [...LISTS, 'transactions'] as const;
let fixture: MoneyFixture;
let statements: { admin: string; staff: string };

/** One row of each list. */
async function fillShop(shopId: string, number: number): Promise<string> {
  const { db } = fixture;
  const order = `57646141303878${number}`;
  const estimate = { t_order_id: order, gross: '10', open: false };
  await insertTestEstimate(db, shopId, estimate);
  await insertTestEstimate(db, shopId, { ...estimate, t_order_id: `${order}9`, open: true });
  const statementId = await insertTestStatement(db, shopId, { day: '2026-10-05', gross: '9' });
  await insertTestTransaction(db, { shopId, statementId }, { t_order_id: order, gross: '9' });
  await insertTestPayout(db, shopId, { created_at: new Date('2026-10-06T00:00:00Z'), amount: '9' });
  return statementId;
}

beforeAll(async () => {
  fixture = await MoneyFixture.open();
  const { shops } = fixture;
  statements = { admin: await fillShop(shops.admin, 1001), staff: await fillShop(shops.staff, 2002) };
});
afterAll(() => fixture.test.close());

type Answer = { items: { shop: { id: string } }[]; pagination: { totalItems: number } };
const shopsIn = async (list: string, who = fixture.admin, query = '') => {
  const { items, pagination } = await fixture.read<Answer>(`/${list}?${query}`, who);
  expect(pagination.totalItems).toBe(items.length);
  return items.map(({ shop }) => shop.id);
};
const counts = { statements: 1, payouts: 1, unsettled: 1, short: 1 };
const none = { statements: 0, payouts: 0, unsettled: 0, short: 0 };
const csv = async (list: string, who = fixture.admin, query = '') =>
  (await fixture.call(`/export?list=${list}&format=csv&${query}`, who)).body;

describe('staff who may see money', () => {
  it.each(LISTS)('see the %s of their own shops alone', async (list) => {
    const { shops, staff } = fixture;
    expect((await shopsIn(list)).sort()).toEqual([shops.admin, shops.staff].sort());
    expect(await shopsIn(list, staff)).toEqual([shops.staff]);
    expect(await shopsIn(list, staff, `selectedStore=${shops.admin}`)).toEqual([]);
    expect(await shopsIn(list, staff, `selectedStaff=${fixture.admin.userId}`)).toEqual([]);
  });

  it('count nothing of another’s shop', async () => {
    const summary = (query: string) => fixture.read(`/summary?${query}`, fixture.staff);
    expect(await summary('')).toMatchObject({ counts, totals: [{ currency: 'VND', settlement: '9' }] });
    expect(await summary(`selectedStore=${fixture.shops.admin}`)).toEqual({ counts: none, totals: [] });
  });

  it('do not find another’s statement, nor their own under another’s shop', async () => {
    const { shops, staff } = fixture;
    const status = async (shop: string, statement: string, rest = '') =>
      (await fixture.call(`/statements/${shop}/${statement}${rest}`, staff)).statusCode;
    for (const rest of ['', '/transactions']) {
      expect(await status(shops.staff, statements.staff, rest)).toBe(200);
      expect(await status(shops.admin, statements.admin, rest)).toBe(404);
      expect(await status(shops.staff, statements.admin, rest)).toBe(404);
      expect(await status(shops.admin, statements.staff, rest)).toBe(404);
    }
  });

  it.each(EXPORTS)('export the %s of their own shops alone', async (list) => {
    const { shops, staff } = fixture;
    const own = await csv(list, staff);
    expect([own.includes('Sen Hồng'), own.includes('Mộc Lan')]).toEqual([true, false]);
    expect((await csv(list, staff, `selectedStore=${shops.admin}`)).trim().split('\n')).toHaveLength(1);
  });
});

it('nobody sees a shop that is no longer linked', async () => {
  const { db, shops } = fixture;
  const link = (unlinked_at: Date | null) =>
    db.updateTable('shops').set({ unlinked_at }).where('id', '=', shops.admin).execute();
  await link(new Date());
  for (const list of LISTS) expect(await shopsIn(list)).toEqual([shops.staff]);
  expect(await fixture.read('/summary')).toMatchObject({ counts });
  for (const list of EXPORTS) expect(await csv(list)).not.toContain('Mộc Lan');
  expect((await fixture.call(`/statements/${shops.admin}/${statements.admin}`)).statusCode).toBe(404);
  await link(null);
});

it('without the permission every call answers 403, at once when it is taken away', async () => {
  const paths = [
    '/summary',
    ...LISTS.map((list) => `/${list}`),
    `/statements/${fixture.shops.staff}/${statements.staff}`,
    `/statements/${fixture.shops.staff}/${statements.staff}/transactions`,
    '/export?list=statements',
  ];
  const answers = async () =>
    Promise.all(paths.map(async (path) => (await fixture.call(path, fixture.staff)).statusCode));
  await fixture.allowMoney(false);
  expect(await answers()).toEqual(paths.map(() => 403));
  const profile = await fixture.test.call('GET', '/auth/profile', { token: fixture.staff.token });
  expect(profile.json().data.permissions).not.toContain('money.read');
  await fixture.allowMoney(true);
  expect(await answers()).toEqual(paths.map(() => 200));
  const entry = await fixture.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'account.updated')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ before: { money_access: false }, after: { money_access: true } });
});
