import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, type ShopInfo, startWithShop, type TestClient } from '../testing/client.ts';

const NOW = Date.UTC(2026, 10, 15, 9, 30);
const STATEMENTS = '/finance/202309/statements';
const SORT = { sort_field: 'statement_time' };
type Row = Record<string, string>;

let client: TestClient;
let shop: ShopInfo;
let truth: Json[];
/** Nothing changes in this shop, so that its statements and their transactions are read once. */
let statements: Row[];
let transactions: Map<string | undefined, Row[]>;

beforeAll(async () => {
  ({ client, shop } = await startWithShop('US', { clock: () => NOW }));
  truth = (await client.control<{ orders: Json[] }>('GET', `/orders?shop_id=${shop.id}`)).orders;
  statements = await all(STATEMENTS, 'statements', SORT);
  transactions = new Map();
  for (const { id } of statements) {
    const path = `/finance/202501/statements/${id}/statement_transactions`;
    transactions.set(id, await all(path, 'transactions', { sort_field: 'order_create_time' }));
  }
});
afterAll(() => client.app.close());

const cents = (text: unknown) => BigInt(String(text).replace('.', ''));
const sum = (rows: readonly Row[], name: string) => rows.reduce((total, row) => total + cents(row[name]), 0n);
const transactionsOf = (statement: Row) => transactions.get(statement.id) ?? [];

async function all(path: string, list: string, query: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let token = ''; ; ) {
    const page: Record<string, string> = {
      page_size: '100',
      ...query,
      ...(token === '' ? {} : { page_token: token }),
    };
    const answer = await client.call('GET', path, { query: page });
    expect(answer.code, answer.message).toBe(0);
    rows.push(...(answer.data[list] as Row[]));
    token = String(answer.data.next_page_token);
    if (token === '') return rows;
  }
}

test('statements page completely, add up, and sort both ways', async () => {
  const paged = { ...SORT, page_size: '37' };
  const rows = await all(STATEMENTS, 'statements', paged);
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  const times = rows.map((row) => Number(row.statement_time));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times.every((time) => time % 86_400 === 0 && time <= NOW / 1000)).toBe(true);
  for (const row of rows)
    expect(cents(row.settlement_amount)).toBe(
      cents(row.revenue_amount) +
        cents(row.fee_amount) +
        cents(row.shipping_cost_amount) +
        cents(row.adjustment_amount),
    );
  const back = await all(STATEMENTS, 'statements', { ...paged, sort_order: 'DESC' });
  expect(back.map((row) => row.id)).toEqual(rows.map((row) => row.id).reverse());
  const paid = await all(STATEMENTS, 'statements', { ...SORT, payment_status: 'PAID' });
  expect(paid.length).toBe(rows.filter((row) => row.payment_status === 'PAID').length);
  const late = await all(STATEMENTS, 'statements', { ...SORT, statement_time_ge: String(times[50]) });
  expect(late.length).toBe(rows.length - 50);
});

test('statement transactions cover every completed order and add up to each statement', () => {
  const seen = new Set<string>();
  for (const statement of statements) {
    const rows = transactionsOf(statement);
    expect(sum(rows, 'settlement_amount')).toBe(cents(statement.settlement_amount));
    for (const row of rows) {
      if (row.type === 'ORDER') seen.add(String(row.order_id));
      expect(cents(row.settlement_amount)).toBe(
        cents(row.revenue_amount) +
          cents(row.shipping_cost_amount) +
          cents(row.fee_tax_amount) +
          cents(row.adjustment_amount),
      );
    }
  }
  const completed = truth.filter((order) => order.status === 'COMPLETED').map((order) => String(order.id));
  expect([...seen].sort()).toEqual(completed.sort());
});

test('the transactions of an order match its statements, per SKU', async () => {
  const order = truth.find((one) => one.status === 'COMPLETED' && (one.line_items as Json[]).length > 2);
  const { data } = await client.call('GET', `/finance/202501/orders/${order?.id}/statement_transactions`);
  const skus = data.sku_transactions as Row[];
  expect(data.total_count).toBe(skus.length);
  expect(sum(skus, 'settlement_amount')).toBe(cents(data.settlement_amount));
  expect(cents(data.settlement_amount)).toBe(
    cents(data.revenue_amount) + cents(data.shipping_cost_amount) + cents(data.fee_and_tax_amount),
  );
  expect(typeof skus[0]?.quantity).toBe('string');
  const open = truth.find((one) => one.status === 'IN_TRANSIT');
  const none = await client.call('GET', `/finance/202501/orders/${open?.id}/statement_transactions`);
  expect(none.data.sku_transactions).toEqual([]);
});

type Payment = Record<
  'amount' | 'settlement_amount' | 'reserve_amount' | 'payment_amount_before_exchange',
  Row
> & { id: string; bank_account: string; exchange_rate: string };

async function listPayments(): Promise<Payment[]> {
  const rows = await all('/finance/202309/payments', 'payments', { sort_field: 'create_time' });
  return rows as unknown as Payment[];
}

test('each payment is the sum of its statements and of what they hold back or release', async () => {
  const payments = await listPayments();
  expect(payments.length).toBeGreaterThan(50);
  let held = 0n;
  for (const payment of payments.slice(-40)) {
    const covered = statements.filter((statement) => statement.payment_id === payment.id);
    const rows = covered.flatMap(transactionsOf);
    expect(cents(payment.settlement_amount.value)).toBe(sum(covered, 'settlement_amount'));
    expect(cents(payment.reserve_amount.value)).toBe(sum(rows, 'reserve_amount'));
    expect(cents(payment.amount.value)).toBe(
      cents(payment.settlement_amount.value) + cents(payment.reserve_amount.value),
    );
    expect(payment.exchange_rate).toBe('1');
    expect(payment.bank_account).toMatch(/^\*{4}\d{4}$/);
    held += cents(payment.reserve_amount.value);
  }
  expect(held).not.toBe(0n);
});

test('what is held back of a sale is released a week later', () => {
  const reserves = statements
    .slice(-20)
    .flatMap(transactionsOf)
    .filter((row) => row.type === 'RESERVE');
  const released = reserves.filter((row) => row.reserve_status === 'RELEASED');
  expect(released.length).toBeGreaterThan(0);
  for (const row of released) {
    const collected = reserves.find(
      (one) => one.reserve_id === row.reserve_id && one.reserve_status === 'COLLECTED',
    );
    if (collected === undefined) continue;
    expect(cents(collected.reserve_amount)).toBe(-cents(row.reserve_amount));
    expect(collected.associated_order_id).toBe(row.associated_order_id);
  }
});

test('a seller with a bank account abroad is paid in its currency, at the rate of the payment', async () => {
  const abroad = (await client.shops()).find((one) => one.seller === 'sen-viet' && one.region === 'US');
  if (abroad === undefined) throw new Error('no shop');
  await client.authorize(abroad);
  const payments = await listPayments();
  await client.authorize(shop);
  expect(payments.length).toBeGreaterThan(10);
  for (const { amount, payment_amount_before_exchange: before, exchange_rate } of payments) {
    expect([amount.currency, before.currency]).toEqual(['VND', 'USD']);
    const exact = (cents(before.value) * cents(exchange_rate)) / 10n ** 6n;
    expect(Number(BigInt(amount.value ?? '') - exact / 100n)).toBeLessThanOrEqual(1);
    expect(Number(exchange_rate)).toBeGreaterThan(20_000);
  }
});

test('some orders are refunded in a later statement than their sale', async () => {
  const rows = statements.slice(-12).flatMap(transactionsOf) as (Row & { supplementary_component?: Row })[];
  const refund = rows.find((row) => cents(row.supplementary_component?.customer_refund_amount ?? '0') < 0n);
  const path = `/finance/202501/orders/${refund?.order_id}/statement_transactions`;
  const { data } = await client.call('GET', path);
  const skus = data.sku_transactions as Row[];
  const days = [...new Set(skus.map((sku) => sku.statement_id))].map(
    (id) => statements.find((one) => one.id === id)?.statement_time,
  );
  expect(days).toHaveLength(2);
  expect(Number(days[1])).toBeGreaterThan(Number(days[0]));
});

test('withdrawals need types and carry the settled amounts', async () => {
  const path = '/finance/202309/withdrawals';
  expect((await client.call('GET', path)).code).toBe(36009004);
  expect((await client.call('GET', path, { query: { types: 'GIFT' } })).code).toBe(36009004);
  const settled = await all(path, 'withdrawals', { types: 'SETTLE' });
  const rows = statements.flatMap(transactionsOf);
  expect(sum(settled, 'amount')).toBe(sum(rows, 'settlement_amount') + sum(rows, 'reserve_amount'));
  const both = await all(path, 'withdrawals', { types: 'SETTLE,WITHDRAW' });
  expect(both.length).toBeGreaterThan(settled.length);
});

test('a payout that fails returns to the balance and is part of the next one', async () => {
  const rows = await all('/finance/202309/withdrawals', 'withdrawals', { types: 'WITHDRAW,REVERSE,SETTLE' });
  const of = (type: string, status?: string) =>
    rows.filter((row) => row.type === type && (status === undefined || row.status === status));
  expect(of('WITHDRAW', 'FAILED').length).toBeGreaterThan(0);
  expect(of('REVERSE').map((row) => row.amount)).toEqual(of('WITHDRAW', 'FAILED').map((row) => row.amount));
  const [last] = of('WITHDRAW');
  const credits = of('SETTLE').filter((row) => Number(row.create_time) < Number(last?.create_time));
  const lastWeekEnd = Number(last?.create_time) - 9 * 3600;
  const credited = credits.filter((row) => Number(row.create_time) - 3600 <= lastWeekEnd);
  const paid = sum(of('WITHDRAW'), 'amount') - sum(of('WITHDRAW', 'FAILED'), 'amount');
  if (last?.status !== 'FAILED') expect(paid).toBe(sum(credited, 'amount'));
});

test('unsettled orders are those in progress, and the header is their sum', async () => {
  const path = '/finance/202507/orders/unsettled';
  const query = { sort_field: 'order_create_time' };
  const rows = await all(path, 'transactions', query);
  const open = ['AWAITING_SHIPMENT', 'PARTIALLY_SHIPPING', 'AWAITING_COLLECTION', 'IN_TRANSIT', 'DELIVERED'];
  const expected = truth.filter((order) => open.includes(String(order.status))).map((order) => order.id);
  expect(rows.map((row) => row.order_id).sort()).toEqual(expected.sort());
  const { data } = await client.call('GET', path, { query });
  expect(sum(rows, 'est_settlement_amount')).toBe(cents(data.sum_est_settlement_amount));
  expect(data.total_count).toBe(rows.length);
});

test('start_time, a missing sort field and foreign statements are rejected; South-East Asia has no payments', async () => {
  expect((await client.call('GET', STATEMENTS, { query: { ...SORT, start_time: '1' } })).code).toBe(36009004);
  expect((await client.call('GET', STATEMENTS)).code).toBe(36009004);
  const vn = (await client.shops()).find((one) => one.region === 'VN');
  if (vn === undefined) throw new Error('no shop');
  await client.authorize(vn);
  const payments = await client.call('GET', '/finance/202309/payments', {
    query: { sort_field: 'create_time' },
  });
  expect(payments).toMatchObject({ code: 36009004, message: expect.stringContaining('South-East Asia') });
  expect((await all(STATEMENTS, 'statements', SORT)).length).toBeGreaterThan(200);
});
