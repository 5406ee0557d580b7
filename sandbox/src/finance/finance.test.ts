import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Json, type ShopInfo, startWithShop, type TestClient } from '../testing/client.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const NOW = Date.UTC(2026, 10, 15, 9, 30);
const STATEMENTS = '/finance/202309/statements';
const SORT = { sort_field: 'statement_time' };
type Row = Record<string, string>;

let client: TestClient;
let shop: ShopInfo;
let truth: Json[];

beforeAll(async () => {
  ({ client, shop } = await startWithShop('US', { clock: () => NOW }));
  truth = (await client.control<{ orders: Json[] }>('GET', `/orders?shop_id=${shop.id}`)).orders;
});
afterAll(() => client.app.close());

const cents = (text: unknown) => BigInt(String(text).replace('.', ''));
const sum = (rows: readonly Row[], name: string) => rows.reduce((total, row) => total + cents(row[name]), 0n);

async function all(path: string, list: string, query: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let token = ''; ; ) {
    const page: Record<string, string> = {
      page_size: '37',
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
  const rows = await all(STATEMENTS, 'statements', SORT);
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
  const back = await all(STATEMENTS, 'statements', { ...SORT, sort_order: 'DESC' });
  expect(back.map((row) => row.id)).toEqual(rows.map((row) => row.id).reverse());
  const paid = await all(STATEMENTS, 'statements', { ...SORT, payment_status: 'PAID' });
  expect(paid.length).toBe(rows.filter((row) => row.payment_status === 'PAID').length);
  const late = await all(STATEMENTS, 'statements', { ...SORT, statement_time_ge: String(times[50]) });
  expect(late.length).toBe(rows.length - 50);
});

test('statement transactions cover every completed order and add up to each statement', async () => {
  const statements = await all(STATEMENTS, 'statements', SORT);
  const seen = new Set<string>();
  for (const statement of statements) {
    const path = `/finance/202501/statements/${statement.id}/statement_transactions`;
    const rows = await all(path, 'transactions', { sort_field: 'order_create_time' });
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

test('each payment is the sum of its statements', async () => {
  const statements = await all(STATEMENTS, 'statements', SORT);
  const payments = await all('/finance/202309/payments', 'payments', { sort_field: 'create_time' });
  expect(payments.length).toBeGreaterThan(50);
  for (const payment of payments as unknown as { id: string; amount: Row; bank_account: string }[]) {
    const covered = statements.filter((statement) => statement.payment_id === payment.id);
    expect(sum(covered, 'settlement_amount')).toBe(cents(payment.amount.value));
    expect(payment.bank_account).toMatch(/^\*{4}\d{4}$/);
  }
});

test('withdrawals need types and carry the settled amounts', async () => {
  const path = '/finance/202309/withdrawals';
  expect((await client.call('GET', path)).code).toBe(36009004);
  expect((await client.call('GET', path, { query: { types: 'GIFT' } })).code).toBe(36009004);
  const settled = await all(path, 'withdrawals', { types: 'SETTLE' });
  const statements = await all(STATEMENTS, 'statements', SORT);
  expect(sum(settled, 'amount')).toBe(sum(statements, 'settlement_amount'));
  const both = await all(path, 'withdrawals', { types: 'SETTLE,WITHDRAW' });
  expect(both.length).toBeGreaterThan(settled.length);
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
  const payments = await all('/finance/202309/payments', 'payments', { sort_field: 'create_time' });
  expect(payments).toEqual([]);
  expect((await all(STATEMENTS, 'statements', SORT)).length).toBeGreaterThan(200);
});
