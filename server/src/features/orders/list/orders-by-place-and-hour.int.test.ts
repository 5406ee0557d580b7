import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderRecord } from '../../../testing/orders/test-orders.ts';
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

/** Its clocks change within the days of the orders: an hour is missing on 8 March, and one comes twice on 1 November. */
const TIME_ZONE = 'America/New_York';
const PROVINCES = ['Hà Nội', 'California', '', undefined];
const STATUSES = ['COMPLETED', 'CANCELLED', 'IN_TRANSIT'];

type Sample = {
  id: string;
  shop: string;
  at: Date;
  status: string;
  currency: string;
  province: string | undefined;
  returned: boolean;
};

let test: TestApp;
let admin: SignedInClient;
let orders: Sample[];
const shops: string[] = [];

/** Every half hour around the changes of the clocks and around midnights, to the second. */
function sampleTimes(): Date[] {
  const halfHours = ['2026-03-06T00:00:00Z', '2026-10-30T00:00:00Z'].flatMap((start) =>
    Array.from({ length: 200 }, (_, n) => Date.parse(start) + n * 30 * 60_000),
  );
  const midnights = ['2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', '2026-11-01T04:00:00Z'].flatMap((at) =>
    [-1, 0, 1].map((seconds) => Date.parse(at) + seconds * 1000),
  );
  return [...halfHours, ...midnights].map((time) => new Date(time));
}

beforeAll(async () => {
  test = await startTestApp({ TIME_ZONE });
  admin = await signInAs(test, ADMIN);
  for (const code of ['A', 'B'])
    shops.push(await insertTestShop(test.deps, { name: `Shop ${code}`, code, ownerId: admin.userId }));
  orders = sampleTimes().map((at, index) => ({
    id: `5764614130${String(index).padStart(8, '0')}`,
    shop: shops[index % 2] ?? '',
    at,
    status: STATUSES[index % 3] ?? '',
    currency: index % 5 === 0 ? 'USD' : 'VND',
    province: PROVINCES[index % 4],
    returned: index % 7 === 0,
  }));
  const { db } = test.deps;
  for (const id of shops) {
    const records = orders
      .filter(({ shop }) => shop === id)
      .map(({ id: orderId, at, status, currency, province }) => {
        const record = orderRecord({ id: orderId, status, createdAt: at });
        const { province: _, ...details } = record.details;
        return { ...record, currency, details: province === undefined ? details : { ...details, province } };
      });
    await storeOrders(db, { id, timeZone: TIME_ZONE, now: new Date() }, records);
  }
  for (const [index, { id, shop, returned }] of orders.entries()) {
    if (returned) await insertTestReturn(db, { shopId: shop, orderId: id });
    // A rejected request is no return, and a request of another shop with the same order id neither.
    if (index % 6 === 0)
      await insertTestReturn(db, { shopId: shop, orderId: id, id: `42${id}`, counts: false });
    if (index % 9 === 0)
      await insertTestReturn(db, { shopId: shops.find((one) => one !== shop) ?? '', orderId: id });
  }
});
afterAll(() => test.close());

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

function localTime(at: Date): { weekday: number; hour: number; day: string } {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? '') + 1,
    hour: Number(parts.get('hour')),
    day: dayFormat.format(at),
  };
}

type Filters = {
  currency: string | null;
  province: string | null;
  weekday: number | null;
  hour: number | null;
  returned: boolean;
  days: readonly [string, string] | null;
  status: string | null;
  shop: string | null;
};

function matching(filters: Filters): Sample[] {
  const { currency, province, weekday, hour, returned, days, status, shop } = filters;
  return orders
    .filter((order) => {
      const local = localTime(order.at);
      return (
        (currency === null || order.currency === currency) &&
        (province === null || (order.province || 'none') === province) &&
        (weekday === null || local.weekday === weekday) &&
        (hour === null || local.hour === hour) &&
        (!returned || order.returned) &&
        (days === null || (local.day >= days[0] && local.day <= days[1])) &&
        (status === null || order.status === status) &&
        (shop === null || order.shop === shop)
      );
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime() || b.id.localeCompare(a.id));
}

function toQuery({ returned, days, status, shop, ...others }: Filters): Record<string, string> {
  const plain = Object.entries(others).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return {
    ...Object.fromEntries(plain),
    ...(returned ? { returned: 'true' } : {}),
    ...(days ? { dateRange: days.join(',') } : {}),
    ...(status ? { statusFilter: status } : {}),
    ...(shop ? { selectedStore: shop } : {}),
  };
}

async function get(path: string, query: Record<string, string>) {
  const answer = await test.call('GET', `${path}?${new URLSearchParams(query)}`, { token: admin.token });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer;
}

const FILTERS = () =>
  fc.record<Filters>({
    currency: fc.option(fc.constantFrom('VND', 'USD', 'GBP')),
    province: fc.option(fc.constantFrom('Hà Nội', 'California', 'none', 'Texas')),
    weekday: fc.option(fc.integer({ min: 1, max: 7 }), { freq: 2 }),
    hour: fc.option(fc.constantFrom(0, 1, 2, 3, 12, 23), { freq: 2 }),
    returned: fc.boolean(),
    days: fc.option(
      fc.constantFrom(
        ['2026-03-08', '2026-03-08'] as const,
        ['2026-11-01', '2026-11-01'] as const,
        ['2026-03-07', '2026-11-01'] as const,
      ),
    ),
    status: fc.option(fc.constantFrom(...STATUSES)),
    shop: fc.option(fc.constantFrom(...shops)),
  });

describe('orders by currency, place, weekday, hour and return', () => {
  it('agree with a count by hand in lists, summaries and selections', async () => {
    await fc.assert(
      fc.asyncProperty(FILTERS(), async (filters) => {
        const expected = matching(filters);
        const query = toQuery(filters);
        const { items, pagination } = (await get('/orders', { ...query, pageSize: '50' })).json().data;
        expect(pagination.totalItems).toBe(expected.length);
        expect(items.map((item: { t_order_id: string }) => item.t_order_id)).toEqual(
          expected.slice(0, 50).map(({ id }) => id),
        );
        const { total, statuses } = (await get('/orders/summary', query)).json().data;
        const anyStatus = matching({ ...filters, status: null });
        expect(total).toBe(anyStatus.length);
        for (const status of STATUSES)
          expect(statuses[status] ?? 0).toBe(anyStatus.filter((order) => order.status === status).length);
        const selected = (await get('/orders/ids', query)).json().data;
        expect([selected.ids.length, selected.total]).toEqual([expected.length, expected.length]);
      }),
      { numRuns: 120 },
    );
  });

  it('put each order into exactly one hour of one weekday, also when clocks change', async () => {
    let sum = 0;
    for (let weekday = 1; weekday <= 7; weekday += 1)
      for (const hour of [...Array(24).keys()])
        sum += (await get('/orders/summary', { weekday: String(weekday), hour: String(hour) })).json().data
          .total;
    expect(sum).toBe(orders.length);
  });

  it('are exported and searched as they are listed', async () => {
    const filters: Filters = {
      currency: 'VND',
      province: 'Hà Nội',
      weekday: 7,
      hour: null,
      returned: false,
      days: null,
      status: null,
      shop: null,
    };
    const expected = matching(filters).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(5);
    const query = toQuery(filters);
    const file = (await get('/export/orders', { ...query, columns: 'order_id', format: 'csv' })).body;
    expect(file.trim().split(/\r?\n/).slice(1)).toEqual(expected);
    const found = (await get('/orders', { ...query, search: 'áo thun', pageSize: '200' })).json().data;
    expect(found.items.map((item: { t_order_id: string }) => item.t_order_id)).toEqual(expected);
  });

  it.each([
    'currency=vnd',
    'currency=VN',
    'currency=',
    'province=',
    `province=${'x'.repeat(101)}`,
    'weekday=0',
    'weekday=8',
    'weekday=1.0',
    'hour=24',
    'hour=-1',
    'hour=07',
    'returned=false',
    'returned=',
    'task=returned',
  ])('are refused with %s', async (query) => {
    for (const path of ['/orders', '/orders/summary', '/orders/ids', '/export/orders']) {
      const answer = await test.call('GET', `${path}?${query}`, { token: admin.token });
      expect([path, answer.statusCode]).toEqual([path, 400]);
      expect(answer.json().errors[0].path).toBe(query.split('=')[0]);
    }
  });
});
