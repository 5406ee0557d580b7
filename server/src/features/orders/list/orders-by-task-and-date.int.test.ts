import { ORDER_DATE_FIELDS, ORDER_TASKS } from '@gian-hang/contract/orders/orders';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DatedFilters,
  type DatedOrder,
  dayOf,
  matchingOrders,
  nextNoon,
  OTHER_DATE_FIELDS,
  STATUSES,
  sampleDatedOrders,
  toDatedRecord,
} from '../../../testing/orders/dated-orders.ts';
import { countWrongOrderCounts } from '../../../testing/orders/order-counts.ts';
import { insertTestReturn } from '../../../testing/orders/test-returns.ts';
import {
  ADMIN,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { storeOrders } from '../sync/store-orders.queries.ts';

const ORDERS = 1100;

let test: TestApp;
let admin: SignedInClient;
let noon: Date;
let orders: DatedOrder[];
const shops: string[] = [];

beforeAll(async () => {
  test = await startTestApp();
  noon = nextNoon(test.clock.now());
  test.clock.advance(noon.getTime() - test.clock.now().getTime());
  admin = await signInAs(test, ADMIN);
  for (const code of ['A', 'B'])
    shops.push(await insertTestShop(test.deps, { name: `Shop ${code}`, code, ownerId: admin.userId }));
  orders = sampleDatedOrders(ORDERS, noon, shops);
  for (const id of shops) {
    const records = orders.filter(({ shop }) => shop === id).map(toDatedRecord);
    await storeOrders(test.deps.db, { id, timeZone: 'Asia/Ho_Chi_Minh', now: noon }, records);
  }
  for (const { id, shop } of orders.filter(({ returnRequested }) => returnRequested)) {
    await insertTestReturn(test.deps.db, { shopId: shop, orderId: id, needsAnswer: true });
    await insertTestReturn(test.deps.db, { shopId: shop, orderId: id, id: `41${id}`, needsAnswer: true });
  }
});
afterAll(() => test.close());

const PLAIN: DatedFilters = {
  task: null,
  dateField: 'created',
  from: null,
  to: null,
  statuses: null,
  shop: null,
  sort: 'create_time:desc',
};
const matching = (filters: DatedFilters) => matchingOrders(orders, filters, test.clock.now());
const nthDay = (n: number) => dayOf(new Date(noon.getTime() - n * 86_400_000));

function toQuery({ task, dateField, from, to, statuses, shop }: DatedFilters): Record<string, string> {
  return {
    dateField,
    ...(task ? { task } : {}),
    ...(from || to ? { dateRange: `${from ?? ''},${to ?? ''}` } : {}),
    ...(statuses ? { statusFilter: statuses.join(',') } : {}),
    ...(shop ? { selectedStore: shop } : {}),
  };
}

async function get(path: string, query: Record<string, string>) {
  const answer = await test.call('GET', `${path}?${new URLSearchParams(query)}`, { token: admin.token });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer;
}

async function expectPage(filters: DatedFilters, pageNum: number, size: number): Promise<void> {
  const page = { pageNum: String(pageNum), pageSize: String(size), sort: filters.sort };
  const { items, pagination } = (await get('/orders', { ...toQuery(filters), ...page })).json().data;
  const expected = matching(filters);
  expect(pagination.totalItems).toBe(expected.length);
  expect(items.map(({ t_order_id }: { t_order_id: string }) => t_order_id)).toEqual(
    expected.slice((pageNum - 1) * size, pageNum * size).map(({ id }) => id),
  );
}

async function expectSummary(filters: DatedFilters): Promise<void> {
  const { total, statuses } = (await get('/orders/summary', toQuery(filters))).json().data;
  const expected = matching({ ...filters, statuses: null, sort: 'create_time:desc' });
  expect(total).toBe(expected.length);
  for (const status of STATUSES)
    expect(statuses[status] ?? 0).toBe(expected.filter((order) => order.status === status).length);
}

describe('orders by task, date and deadline', () => {
  it('agree with a count by hand in lists and summaries', async () => {
    const filters = fc.record({
      task: fc.option(fc.constantFrom(...ORDER_TASKS)),
      dateField: fc.constantFrom(...ORDER_DATE_FIELDS),
      from: fc.option(fc.integer({ min: 20, max: 130 }).map(nthDay)),
      to: fc.option(fc.integer({ min: -15, max: 60 }).map(nthDay)),
      statuses: fc.option(fc.subarray(STATUSES, { minLength: 1 })),
      shop: fc.option(fc.constantFrom(...shops)),
      sort: fc.constantFrom('create_time:desc', 'create_time:asc', 'due_time:asc', 'due_time:desc'),
    });
    const share = fc.double({ min: 0, max: 1.1, noNaN: true });
    await fc.assert(
      fc.asyncProperty(filters, share, async (chosen, part) => {
        const pageNum = Math.max(1, Math.ceil((part * matching(chosen).length) / 20));
        await expectPage(chosen, pageNum, 20);
        await expectSummary(chosen);
      }),
      { numRuns: 150 },
    );
    expect(await countWrongOrderCounts(test.deps.pool)).toBe(0);
  });

  it.each(OTHER_DATE_FIELDS)('count whole days of %s and the hours around them', async (dateField) => {
    const ranges = [
      { from: nthDay(100), to: nthDay(3) },
      { from: null, to: nthDay(10) },
      { from: nthDay(80), to: null },
      { from: nthDay(9), to: nthDay(9) },
      { from: nthDay(9), to: nthDay(7) },
    ];
    for (const range of ranges) {
      await expectSummary({ ...PLAIN, dateField, ...range });
      await expectPage({ ...PLAIN, dateField, ...range }, 2, 50);
    }
  });

  it('are counted by task in the chosen shops', async () => {
    const { sync_errors, ...tasks } = (await get('/orders/tasks', {})).json().data;
    expect(sync_errors).toBe(0);
    expect(tasks).toEqual(
      Object.fromEntries(ORDER_TASKS.map((task) => [task, matching({ ...PLAIN, task }).length])),
    );
    const [shop = ''] = shops;
    const { overdue } = (await get('/orders/tasks', { selectedStore: shop })).json().data;
    expect(overdue).toBe(matching({ ...PLAIN, task: 'overdue', shop }).length);
  });

  it('are selected by id in the order of the list, up to a thousand', async () => {
    const filters: DatedFilters = { ...PLAIN, task: 'to_ship', sort: 'due_time:asc' };
    const { ids, total } = (await get('/orders/ids', { ...toQuery(filters), sort: filters.sort })).json()
      .data;
    const expected = matching(filters).map(({ id }) => id);
    expect(total).toBe(expected.length);
    const rows = await test.deps.db.selectFrom('orders').select(['id', 't_order_id']).execute();
    const known = new Map(rows.map((row) => [row.id, row.t_order_id]));
    expect(ids.map((id: string) => known.get(id))).toEqual(expected);
    const all = (await get('/orders/ids', {})).json().data;
    expect([new Set(all.ids).size, all.total]).toEqual([1000, ORDERS]);
  });

  it('are exported as they are listed', async () => {
    const overdue: DatedFilters = { ...PLAIN, task: 'overdue', sort: 'due_time:asc' };
    const completed: DatedFilters = { ...PLAIN, dateField: 'completed', from: nthDay(40), to: nthDay(20) };
    for (const filters of [overdue, completed]) {
      const query = { ...toQuery(filters), sort: filters.sort, columns: 'order_id', format: 'csv' };
      const [, ...lines] = (await get('/export/orders', query)).body.trim().split(/\r?\n/);
      expect(lines).toEqual(matching(filters).map(({ id }) => id));
    }
  });
});
