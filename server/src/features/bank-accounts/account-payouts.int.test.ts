import type { BankAccount, UnmatchedPayoutsPage } from '@gian-hang/contract/finance/bank-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MoneyFixture } from '../../testing/finance/money-fixture.ts';
import { insertTestBankAccount } from '../../testing/finance/test-bank-accounts.ts';
import { insertTestPayout } from '../../testing/finance/test-payouts.ts';
import type { SignedInClient, TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let ownShop: string;
let otherShop: string;

beforeAll(async () => {
  const fixture = await MoneyFixture.open();
  ({ test, admin, staff } = fixture);
  [ownShop, otherShop] = [fixture.shops.staff, fixture.shops.admin];
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.db.deleteFrom('payouts').execute();
  await test.deps.db.deleteFrom('bank_accounts').execute();
});

const get = async (who: SignedInClient, path: string) =>
  (await test.call('GET', `/bank-accounts${path}`, { token: who.token })).json().data;
const account = (who: SignedInClient, id: string): Promise<BankAccount> => get(who, `/${id}`);
const payouts = async (who: SignedInClient, id: string) => {
  const { items, pagination } = await get(who, `/${id}/payouts`);
  expect(pagination.totalItems).toBe(items.length);
  return (items as { payout_id: string }[]).map(({ payout_id }) => payout_id);
};
const unmatched = async (who: SignedInClient) =>
  ((await get(who, '/unmatched')) as UnmatchedPayoutsPage).items;
const addAccount = (number: string, ...shopIds: string[]) =>
  insertTestBankAccount(test.deps, { number, shopIds });
const addPayout = (shop_id: string, payout: Partial<Parameters<typeof insertTestPayout>[1]> = {}) =>
  insertTestPayout(test.deps, { shop_id, ...payout });

describe('payouts of an account', () => {
  it('are those of its shops and currency whose shown digits end its number', async () => {
    const first = await addAccount('1000001234', ownShop);
    const second = await addAccount('1000005678', ownShop);
    const mine = [
      await addPayout(ownShop, { bank_account: '****1234' }),
      await addPayout(ownShop, { bank_account: '**34' }),
      await addPayout(ownShop, { bank_account: '9704****001234' }),
    ];
    const theirs = await addPayout(ownShop, { bank_account: 'XXXXXX5678 (VCB)' });
    await addPayout(ownShop, { bank_account: '****1234', currency: 'USD' });
    await addPayout(ownShop, { bank_account: '****9999' });
    await addPayout(otherShop, { bank_account: '****1234' });
    await addPayout(ownShop, { bank_account: '****1234', to_bank: false });
    expect((await payouts(staff, first)).sort()).toEqual(mine.sort());
    expect(await payouts(staff, second)).toEqual([theirs]);
  });

  it('without a number are those of a shop with one account of that currency', async () => {
    const id = await addAccount('1000001234', ownShop, otherShop);
    const withdrawal = { source: 'withdrawal', kind: 'WITHDRAW' } as const;
    const own = await addPayout(ownShop, withdrawal);
    const others = await addPayout(otherShop, withdrawal);
    expect((await payouts(admin, id)).sort()).toEqual([own, others].sort());
    expect(await payouts(staff, id)).toEqual([own]);
    await addAccount('2000005678', ownShop);
    expect(await payouts(admin, id)).toEqual([others]);
    expect(await unmatched(staff)).toMatchObject([
      { shop: { id: ownShop }, reason: 'several', bank_account: null },
    ]);
  });

  it('that two accounts fit belong to neither', async () => {
    const first = await addAccount('1000001234', ownShop);
    await addAccount('2000001234', ownShop);
    await addPayout(ownShop, { bank_account: '****1234' });
    expect(await payouts(staff, first)).toEqual([]);
    expect(await unmatched(staff)).toMatchObject([{ reason: 'several', bank_account: '****1234' }]);
  });

  it('add up to what came this month, what is on its way and the last payment', async () => {
    const id = await addAccount('1000001234', ownShop);
    const now = test.clock.now();
    const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 10));
    await addPayout(ownShop, { amount: '1500000.25', paid_at: now });
    await addPayout(ownShop, {
      amount: '250000.5',
      bank_account: '****1234',
      paid_at: new Date(now.getTime() - 1),
    });
    await addPayout(ownShop, { amount: '9000000', paid_at: lastMonth, created_at: lastMonth });
    await addPayout(ownShop, { amount: '400000', state: 'processing', paid_at: null });
    await addPayout(ownShop, { amount: '70000', state: 'failed', paid_at: null });
    expect(await account(staff, id)).toMatchObject({
      received_this_month: { amount: '1750000.75', count: 2 },
      expected: { amount: '400000', count: 1 },
      last_payment: { amount: '1500000.25', at: now.toISOString() },
    });
  });

  it('count withdrawals, which have no time of payment, by their creation', async () => {
    const id = await addAccount('1000001234', ownShop);
    const now = test.clock.now();
    const withdrawal = { source: 'withdrawal', kind: 'WITHDRAW', paid_at: null } as const;
    await addPayout(ownShop, { ...withdrawal, amount: '3200000', created_at: now });
    await addPayout(ownShop, { ...withdrawal, amount: '5', created_at: new Date(0) });
    expect(await account(staff, id)).toMatchObject({
      received_this_month: { amount: '3200000', count: 1 },
      last_payment: { amount: '3200000', at: now.toISOString() },
    });
  });

  it('are paged, newest first', async () => {
    const id = await addAccount('1000001234', ownShop);
    const at = (minute: number) => new Date(test.clock.now().getTime() - minute * 60_000);
    const ids = [];
    for (const minute of [0, 1, 2]) ids.push(await addPayout(ownShop, { created_at: at(minute) }));
    const { items, pagination } = await get(staff, `/${id}/payouts?pageSize=2&pageNum=2`);
    expect(items).toMatchObject([{ payout_id: ids[2], shop: { id: ownShop, name: 'Sen Hồng' } }]);
    expect(pagination).toMatchObject({ totalItems: 3, totalPages: 2 });
  });
});

describe('payouts without an account', () => {
  it('are grouped by shop, currency and shown number, until the shop is assigned', async () => {
    await addPayout(ownShop, { bank_account: '****1234', amount: '100' });
    await addPayout(ownShop, { bank_account: '****1234', amount: '20', state: 'processing', paid_at: null });
    await addPayout(otherShop, { bank_account: '****1234' });
    expect(await unmatched(staff)).toMatchObject([
      {
        shop: { id: ownShop, name: 'Sen Hồng' },
        currency: 'VND',
        bank_account: '****1234',
        reason: 'none',
        received: { amount: '100', count: 1 },
        expected: { amount: '20', count: 1 },
      },
    ]);
    expect(await unmatched(admin)).toHaveLength(2);
    const id = await addAccount('1000001234');
    const edit = { token: admin.token, body: { shop_ids: [ownShop] } };
    expect((await test.call('PATCH', `/bank-accounts/${id}`, edit)).statusCode).toBe(200);
    expect(await unmatched(staff)).toEqual([]);
    expect(await payouts(staff, id)).toHaveLength(2);
  });
});
