import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, startWithShop, type TestClient } from '../testing/client.ts';
import { REGIONS } from './regions.ts';

const START = Date.UTC(2026, 10, 15, 9, 30);
const DAY = 86_400;
const NO_TICKS = 86_400_000;

type Row = Record<string, string>;
type Order = { status: string; update_time: number; rts_sla_time: number };
type Asked = { seller_next_action_response: { deadline: number }[] };

const cents = (text: unknown) => BigInt(String(text).replace('.', ''));
const sum = (rows: readonly Row[], name: string) => rows.reduce((total, row) => total + cents(row[name]), 0n);

const CASES = [
  { when: 'on its first day', started: 0, runs: 0 },
  { when: 'first started 10 days later', started: 10, runs: 0 },
  { when: 'first started 100 days later', started: 100, runs: 0 },
  { when: 'after running for 10 days', started: 0, runs: 10 },
  { when: 'after running for 100 days', started: 0, runs: 100 },
].flatMap((one) => REGIONS.map((region) => ({ ...one, region })));

describe.each(CASES)('the shop in $region, $when', ({ region, started, runs }) => {
  let client: TestClient;
  let statements: Awaited<ReturnType<typeof readStatements>>;
  let now = START + started * DAY * 1000;
  const seconds = () => Math.floor(now / 1000);

  beforeAll(async () => {
    const options = { clock: () => now, live: runs > 0, tickMs: NO_TICKS };
    const first = await startWithShop(region, options);
    client = first.client;
    now += runs * DAY * 1000;
    await client.authorize(first.shop);
    statements = await readStatements();
  });
  afterAll(() => client.app.close());

  async function get(path: string, query: Record<string, string>): Promise<Json> {
    const answer = await client.call('GET', `/finance/${path}`, { query });
    expect(answer.code, answer.message).toBe(0);
    return answer.data;
  }

  /** Reads the newest statements with their transactions. */
  async function readStatements(): Promise<{ statement: Row; transactions: Row[] }[]> {
    const newest = { sort_field: 'statement_time', sort_order: 'DESC', page_size: '14' };
    const statements = (await get('202309/statements', newest)).statements as Row[];
    const query = { sort_field: 'order_create_time', page_size: '100' };
    return Promise.all(
      statements.map(async (statement) => {
        const path = `202501/statements/${statement.id}/statement_transactions`;
        return { statement, transactions: (await get(path, query)).transactions as Row[] };
      }),
    );
  }

  async function search<T>(path: string, body: Json): Promise<T> {
    const query = { page_size: '50', sort_field: 'update_time', sort_order: 'DESC' };
    const answer = await client.call('POST', path, { query, body });
    expect(answer.code, answer.message).toBe(0);
    return answer.data as T;
  }

  const ordersIn = async (order_status: string) =>
    (await search<{ orders: Order[] }>('/order/202309/orders/search', { order_status })).orders;

  test('has a statement of each of the last days, each the sum of its transactions', async () => {
    const today = Math.floor(seconds() / DAY) * DAY;
    expect(statements.slice(0, 9).map(({ statement }) => Number(statement.statement_time))).toEqual(
      Array.from({ length: 9 }, (_, n) => today - n * DAY),
    );
    for (const { statement, transactions } of statements)
      expect(sum(transactions, 'settlement_amount')).toBe(cents(statement.settlement_amount));
  });

  test('has money held back and released, refunds and adjustments in its latest statements', async () => {
    const rows = statements.flatMap(({ transactions }) => transactions);
    const reserves = rows.filter((row) => row.type === 'RESERVE').map((row) => row.reserve_status);
    expect(new Set(reserves)).toEqual(new Set(['COLLECTED', 'RELEASED']));
    const refunded = rows.filter((row) => row.type === 'ORDER' && cents(row.revenue_amount) < 0n);
    expect(refunded.length).toBeGreaterThan(0);
    expect(rows.some((row) => row.adjustment_id !== undefined)).toBe(true);
  });

  test('has payments and withdrawals that are done, in process and failed', async () => {
    const month = String(seconds() - 30 * DAY);
    const query = { types: 'WITHDRAW,SETTLE', page_size: '100', create_time_ge: month };
    const { withdrawals } = (await get('202309/withdrawals', query)) as { withdrawals: Row[] };
    expect(new Set(withdrawals.map((one) => one.status))).toEqual(
      new Set(['SUCCESS', 'PROCESSING', 'FAILED']),
    );
    if (region === 'VN') return;
    const recent = { sort_field: 'create_time', sort_order: 'DESC', page_size: '20' };
    const { payments } = (await get('202309/payments', recent)) as { payments: Row[] };
    expect(new Set(payments.map((one) => one.status))).toEqual(new Set(['PAID', 'PROCESSING', 'FAILED']));
  });

  test('has orders to ship that are overdue, due today and due tomorrow', async () => {
    const days = (await ordersIn('AWAITING_SHIPMENT')).map(
      (order) => Math.floor(order.rts_sla_time / DAY) - Math.floor(seconds() / DAY),
    );
    expect(days).toEqual(expect.arrayContaining([-1, 0, 1]));
  });

  test.each(['DELIVERED', 'COMPLETED', 'IN_TRANSIT', 'AWAITING_COLLECTION', 'ON_HOLD', 'CANCELLED'])(
    'has orders that became %s within two days',
    async (status) => {
      const [newest] = await ordersIn(status);
      expect(newest?.update_time).toBeGreaterThan(seconds() - 2 * DAY);
      expect(newest?.update_time).toBeLessThanOrEqual(seconds());
    },
  );

  test('has a cancellation and a return that wait for the answer of the seller', async () => {
    const { cancellations } = await search<{ cancellations: Asked[] }>(
      '/return_refund/202602/cancellations/search',
      { cancel_status: ['CANCELLATION_REQUEST_PENDING'] },
    );
    const { return_orders } = await search<{ return_orders: Asked[] }>(
      '/return_refund/202602/returns/search',
      { return_status: ['RETURN_OR_REFUND_REQUEST_PENDING'] },
    );
    for (const waiting of [cancellations, return_orders])
      expect(waiting[0]?.seller_next_action_response[0]?.deadline).toBeGreaterThan(seconds());
  });

  test('has a conversation that is not read', async () => {
    const { data } = await client.call('GET', '/customer_service/202309/conversations', {
      query: { page_size: '20' },
    });
    const unread = (data.conversations as { unread_count: number }[]).filter((one) => one.unread_count > 0);
    expect(unread.length).toBeGreaterThan(0);
  });
});
