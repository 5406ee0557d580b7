import type {
  IncomingSummary,
  PayoutPage,
  ShortPage,
  StatementDetail,
  StatementPage,
  TransactionPage,
  UnsettledPage,
} from '@gian-hang/contract/finance/incoming';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MoneyFixture } from '../../../testing/finance/money-fixture.ts';
import {
  insertTestEstimate,
  insertTestPayout,
  insertTestStatement,
  insertTestTransaction,
} from '../../../testing/finance/test-finance.ts';

const ORDER = '576461413038785001';
const REFUNDED = '576461413038785002';
const DAY_MS = 86_400_000;
let fixture: MoneyFixture;
let statementId: string;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeAll(async () => {
  fixture = await MoneyFixture.open();
  const { db, shops } = fixture;
  await fixture.storeOrder(shops.admin, ORDER);
  const estimate = { gross: '100000', platform_fees: '-10000', open: false, order_created_at: daysAgo(30) };
  await insertTestEstimate(db, shops.admin, { ...estimate, t_order_id: ORDER });
  await insertTestEstimate(db, shops.admin, { ...estimate, t_order_id: REFUNDED });
  await insertTestEstimate(db, shops.admin, {
    ...estimate,
    t_order_id: '576461413038785003',
    open: true,
    delivered_at: daysAgo(20),
    reason: 'WAITING',
    expected_on: '2026-11-20',
  });
  await insertTestEstimate(db, shops.staff, {
    ...estimate,
    t_order_id: '576461413038785004',
    open: true,
    delivered_at: daysAgo(3),
    order_created_at: daysAgo(9),
  });
  await insertTestEstimate(db, shops.staff, {
    ...estimate,
    t_order_id: '576461413038785005',
    open: true,
    order_created_at: null,
    currency: 'THB',
  });
  statementId = await insertTestStatement(db, shops.admin, {
    day: '2026-10-05',
    state: 'processing',
    gross: '200000',
    platform_fees: '-34000',
    affiliate_fees: '-5000',
    reserve: '-1000',
    difference: '7.00',
    transaction_count: 3,
    order_count: 2,
  });
  const key = { shopId: shops.admin, statementId };
  await insertTestTransaction(db, key, {
    t_order_id: ORDER,
    order_created_at: daysAgo(30),
    gross: '100000',
    platform_fees: '-22000',
    affiliate_fees: '-5000',
    difference: '7',
    breakdown: {
      gross: { subtotal_after_seller_discounts_amount: '100000' },
      platform_fees: { platform_commission_amount: '-22000' },
      affiliate_fees: { affiliate_commission_amount: '-5000' },
    },
  });
  await insertTestTransaction(db, key, {
    t_order_id: REFUNDED,
    order_created_at: daysAgo(31),
    gross: '100000',
    platform_fees: '-10000',
    breakdown: {
      gross: { subtotal_after_seller_discounts_amount: '100000' },
      platform_fees: { platform_commission_amount: '-10000' },
    },
  });
  await insertTestTransaction(db, key, { kind: 'RESERVE', reserve: '-1000' });
  const later = await insertTestStatement(db, shops.admin, {
    day: '2026-11-02',
    refunds: '-40000',
    payment_id: '77',
  });
  await insertTestTransaction(
    db,
    { shopId: shops.admin, statementId: later },
    { t_order_id: REFUNDED, refunds: '-40000' },
  );
  await insertTestStatement(db, shops.staff, {
    day: '2026-10-05',
    state: 'failed',
    currency: 'THB',
    gross: '12.50',
  });
  await insertTestPayout(db, shops.admin, { created_at: new Date('2026-10-06T23:30:00Z'), amount: '160000' });
  await insertTestPayout(db, shops.staff, {
    created_at: new Date('2026-10-07T00:30:00Z'),
    amount: '12.5',
    currency: 'THB',
    state: 'failed',
    source: 'withdrawal',
    kind: 'WITHDRAW',
  });
});
afterAll(() => fixture.test.close());

const statementDays = async (query: string) =>
  (await fixture.read<StatementPage>(`/statements?${query}`)).items.map(
    ({ day, currency }) => `${day} ${currency}`,
  );

describe('statements', () => {
  it.each([
    ['', ['2026-11-02 VND', '2026-10-05 VND', '2026-10-05 THB']],
    ['dates=2026-10-05,2026-10-31', ['2026-10-05 VND', '2026-10-05 THB']],
    ['dates=,2026-10-05&states=failed', ['2026-10-05 THB']],
    ['states=paid,processing', ['2026-11-02 VND', '2026-10-05 VND']],
    ['currency=THB', ['2026-10-05 THB']],
    ['flag=mismatch', ['2026-10-05 VND']],
    ['flag=held', ['2026-10-05 VND']],
    ['pageNum=9', []],
    ['currency=USD', []],
  ])('are filtered by %s', async (query, wanted) => {
    expect(await statementDays(query)).toEqual(wanted);
  });

  it('are filtered by shop and by the people of a shop', async () => {
    expect(await statementDays(`selectedStore=${fixture.shops.staff}`)).toEqual(['2026-10-05 THB']);
    expect(await statementDays(`selectedStaff=${fixture.staff.userId}`)).toEqual(['2026-10-05 THB']);
    expect(await statementDays('selectedStaff=999999999')).toEqual([]);
  });

  it('say what is paid out, what does not add up and when the money is expected', async () => {
    const { items } = await fixture.read<StatementPage>('/statements?flag=mismatch');
    expect(items[0]).toMatchObject({
      shop: { id: fixture.shops.admin, name: 'Mộc Lan' },
      settlement: '161000',
      reserve: '-1000',
      payable: '160000',
      difference: '7.00',
      complete: true,
      expected_on: '2026-10-08',
    });
    const [paid] = (await fixture.read<StatementPage>('/statements?states=paid')).items;
    expect(paid).toMatchObject({ difference: '0', payment_id: '77', expected_on: null });
  });

  it('open to the sums of their breakdown and to their transactions', async () => {
    const path = `/statements/${fixture.shops.admin}/${statementId}`;
    const detail = await fixture.read<StatementDetail>(path);
    expect(detail.breakdown).toEqual([
      { part: 'gross', name: 'subtotal_after_seller_discounts_amount', amount: '200000' },
      { part: 'platform_fees', name: 'platform_commission_amount', amount: '-32000' },
      { part: 'affiliate_fees', name: 'affiliate_commission_amount', amount: '-5000' },
    ]);
    const { items, pagination } = await fixture.read<TransactionPage>(`${path}/transactions?pageSize=2`);
    expect([pagination.totalItems, items.length]).toEqual([3, 2]);
    expect(items.map(({ order }) => order)).toEqual([
      { id: expect.any(String), t_order_id: ORDER },
      { id: null, t_order_id: REFUNDED },
    ]);
    const wrong = await fixture.read<TransactionPage>(`${path}/transactions?mismatch=true`);
    expect(wrong.items.map(({ difference }) => difference)).toEqual(['7']);
    const past = await fixture.read<TransactionPage>(`${path}/transactions?pageNum=5`);
    expect([past.items, past.pagination.totalItems]).toEqual([[], 3]);
  });
});

describe('payouts', () => {
  it.each([
    ['', ['12.5 failed', '160000 paid']],
    ['dates=2026-10-06,2026-10-06', ['160000 paid']],
    ['dates=2026-10-07,', ['12.5 failed']],
    ['states=failed', ['12.5 failed']],
    ['currency=VND', ['160000 paid']],
    ['pageNum=4', []],
  ])('are filtered by %s', async (query, wanted) => {
    const { items } = await fixture.read<PayoutPage>(`/payouts?${query}`);
    expect(items.map(({ amount, state }) => `${amount} ${state}`)).toEqual(wanted);
  });
});

describe('orders that have not settled', () => {
  it('are listed newest first; the late ones alone on demand', async () => {
    const ids = async (query: string) =>
      (await fixture.read<UnsettledPage>(`/unsettled?${query}`)).items.map(({ order }) =>
        order.t_order_id.slice(-1),
      );
    expect(await ids('')).toEqual(['4', '3', '5']);
    expect(await ids('late=true')).toEqual(['3']);
    expect(await ids('late=true&late_days=2')).toEqual(['4', '3']);
    expect(await ids('late=true&late_days=20')).toEqual(['3']);
    expect(await ids('late=true&late_days=21')).toEqual([]);
    expect(await ids('currency=THB')).toEqual(['5']);
    const { items } = await fixture.read<UnsettledPage>('/unsettled?late=true');
    expect(items[0]).toMatchObject({
      settlement: '90000',
      reason: 'WAITING',
      expected_on: '2026-11-20',
      days_since_delivery: 20,
    });
  });
});

describe('orders that settled for less than estimated', () => {
  it('say by how much and in which part, over all their statements', async () => {
    const { items, pagination } = await fixture.read<ShortPage>('/short');
    expect(pagination.totalItems).toBe(2);
    expect(items).toMatchObject([
      {
        order: { t_order_id: REFUNDED },
        expected: '90000',
        settled: '50000',
        shortfall: '-40000',
        day: '2026-11-02',
        by_part: { refunds: '-40000', platform_fees: '0' },
      },
      {
        order: { t_order_id: ORDER },
        settled: '73000',
        shortfall: '-17000',
        day: '2026-10-05',
        by_part: { gross: '0', platform_fees: '-12000', affiliate_fees: '-5000' },
      },
    ]);
    const dated = async (dates: string) =>
      (await fixture.read<ShortPage>(`/short?dates=${dates}`)).pagination.totalItems;
    expect([
      await dated('2026-10-05,2026-10-05'),
      await dated('2026-10-06,2026-11-30'),
      await dated('2026-11-03,'),
    ]).toEqual([1, 1, 0]);
  });

  it('leave the list when the rest comes, and return with a transaction that goes', async () => {
    const { db, shops } = fixture;
    const later = await insertTestStatement(db, shops.admin, { day: '2026-11-03', adjustments: '17000' });
    await insertTestTransaction(
      db,
      { shopId: shops.admin, statementId: later },
      { t_order_id: ORDER, adjustments: '17000' },
    );
    const orders = async () =>
      (await fixture.read<ShortPage>('/short')).items.map(({ order }) => order.t_order_id);
    expect(await orders()).toEqual([REFUNDED]);
    await db.deleteFrom('finance_transactions').where('statement_id', '=', later).execute();
    await db.deleteFrom('statements').where('statement_id', '=', later).execute();
    expect(await orders()).toEqual([REFUNDED, ORDER]);
  });
});

it('the summary counts each list and keeps currencies apart', async () => {
  const { totals, counts } = await fixture.read<IncomingSummary>('/summary');
  expect(counts).toEqual({ statements: 3, payouts: 2, unsettled: 3, short: 2 });
  expect(totals).toMatchObject([
    {
      currency: 'THB',
      failed: { amount: '12.50', count: 1 },
      failed_payouts: { amount: '12.5', count: 1 },
      unsettled: { amount: '90000', count: 1, late: 0 },
      on_its_way: { amount: '0', count: 0, expected_from: null, expected_to: null },
    },
    {
      currency: 'VND',
      received: { amount: '-40000', count: 1 },
      on_its_way: { amount: '160000', count: 1, expected_from: '2026-10-08', expected_to: '2026-10-08' },
      mismatched: { amount: '7.00', count: 1 },
      unsettled: { amount: '180000', count: 2, late: 1 },
    },
  ]);
});
