import type { OrderItem } from '@gian-hang/contract/orders/orders';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderRecord, PRODUCT_NAMES } from '../../../testing/orders/test-orders.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { storeOrders } from '../sync/store-orders.queries.ts';

const STATUSES = ['UNPAID', 'AWAITING_SHIPMENT', 'IN_TRANSIT', 'COMPLETED', 'CANCELLED', 'SOMETHING_NEW'];
const ZONE = 'Asia/Ho_Chi_Minh';
const START = Date.parse('2026-08-20T00:00:00Z');

type Known = { id: string; shop: string; status: string; created: Date; tracking: string; product: number };

let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
const shops: string[] = [];
const known: Known[] = [];

/** A third of them on one day, so that pages lie deep in a day. */
const BUSY_DAY = 40 * 24 * 60;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
  for (let i = 0; i < 4; i += 1)
    shops.push(
      await insertTestShop(test.deps, {
        name: `Shop ${i}`,
        code: `S${i}`,
        ownerId: i === 3 ? staff.userId : admin.userId,
      }),
    );
  const random = fc.sample(fc.tuple(fc.nat(3), fc.nat(5), fc.nat(90 * 24 * 60), fc.boolean(), fc.nat(5)), {
    numRuns: 900,
    seed: 7,
  });
  for (const [index, [shop, status, minutes, tracked, product]] of random.entries())
    known.push({
      id: `5764614130${String(index).padStart(8, '0')}`,
      shop: shops[shop] ?? '',
      status: STATUSES[status] ?? '',
      created: new Date(START + (index % 3 ? minutes : BUSY_DAY + (minutes % 900)) * 60_000),
      tracking: tracked ? `VN${String(index).padStart(9, '0')}` : '',
      product,
    });
  for (const shop of shops)
    await storeOrders(
      test.deps.db,
      { id: shop, timeZone: ZONE, now: new Date() },
      known
        .filter((order) => order.shop === shop)
        .map((order) => orderRecord({ ...order, createdAt: order.created })),
    );
});
afterAll(() => test.close());

type Page = {
  items: OrderItem[];
  pagination: { totalItems: number; totalPages: number };
  not_found?: string[];
};
async function list(who: SignedInClient, query: Record<string, string>): Promise<Page> {
  const response = await test.call('GET', `/orders?${new URLSearchParams(query)}`, { token: who.token });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
const dayOf = (date: Date) => day.format(date);
const newestFirst = (a: Known, b: Known) => b.created.getTime() - a.created.getTime();

type Filters = {
  shops: number[] | null;
  statuses: string[] | null;
  tracking: string;
  from: string | null;
  to: string | null;
};
type Cut = { pageNum: number; size: number; ascending: boolean };

function matching({ shops: chosen, statuses, tracking, from, to }: Filters): Known[] {
  return known
    .filter((order) => !chosen || chosen.some((index) => shops[index] === order.shop))
    .filter((order) => !statuses || statuses.includes(order.status))
    .filter((order) => tracking === 'all' || (order.tracking !== '') === (tracking === 'true'))
    .filter((order) => !from || dayOf(order.created) >= from)
    .filter((order) => !to || dayOf(order.created) <= to)
    .sort(newestFirst);
}

async function expectPage(filters: Filters, { pageNum, size, ascending }: Cut): Promise<void> {
  const { shops: chosen, statuses, tracking, from, to } = filters;
  const expected = ascending ? matching(filters).toReversed() : matching(filters);
  const answer = await list(admin, {
    pageNum: String(pageNum),
    pageSize: String(size),
    hashTracking: tracking,
    sort: ascending ? 'create_time:asc' : 'create_time:desc',
    ...(chosen ? { selectedStore: chosen.map((index) => shops[index]).join(',') } : {}),
    ...(statuses ? { statusFilter: statuses.join(',') } : {}),
    ...(from || to ? { dateRange: `${from ?? ''},${to ?? ''}` } : {}),
  });
  expect(answer.pagination.totalItems).toBe(expected.length);
  const slice = expected.slice((pageNum - 1) * size, pageNum * size);
  expect(answer.items.map((item) => item.create_time)).toEqual(
    slice.map((order) => order.created.toISOString()),
  );
  expect(new Set(answer.items.map((item) => item.t_order_id)).size).toBe(slice.length);
}

const nthDay = (n: number) => dayOf(new Date(START + n * 86_400_000));

describe('the list of orders', () => {
  it('agrees with a count by hand for any filters, on any page, in both directions', async () => {
    const anyDay = fc.integer({ min: 0, max: 95 }).map(nthDay);
    const filters = fc.record({
      shops: fc.option(fc.subarray([0, 1, 2, 3], { minLength: 1 })),
      statuses: fc.option(fc.subarray(STATUSES, { minLength: 1 })),
      tracking: fc.constantFrom('all', 'true', 'false'),
      from: fc.option(anyDay),
      to: fc.option(anyDay),
    });
    const cut = fc.record({
      share: fc.double({ min: 0, max: 1.1, noNaN: true }),
      size: fc.constantFrom(1, 20, 37, 200),
      ascending: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(filters, cut, async (asked, { share, size, ascending }) => {
        const pageNum = Math.max(1, Math.ceil((share * matching(asked).length) / size));
        await expectPage(asked, { pageNum, size, ascending });
      }),
      { numRuns: 120 },
    );
  });

  it.each<[string, Partial<Filters>]>([
    ['of all orders', {}],
    ['of three shops', { shops: [0, 1, 3] }],
    ['of most statuses', { statuses: STATUSES.slice(1) }],
    ['of most days', { from: nthDay(12), to: nthDay(80) }],
  ])('pages through the whole %s, from either end', async (_, some) => {
    const filters = { shops: null, statuses: null, tracking: 'all', from: null, to: null, ...some };
    const pages = Math.ceil(matching(filters).length / 37);
    for (let pageNum = 1; pageNum <= pages + 1; pageNum++)
      for (const ascending of [true, false]) await expectPage(filters, { pageNum, size: 37, ascending });
  });

  it('shows staff the orders of their shops alone: in lists, totals, search, summary and by id', async () => {
    const mine = known.filter((order) => order.shop === shops[3]);
    expect((await list(staff, {})).pagination.totalItems).toBe(mine.length);
    expect((await list(staff, { selectedStore: shops.join(',') })).pagination.totalItems).toBe(mine.length);
    expect((await list(staff, { selectedStore: shops[0] ?? '' })).pagination.totalItems).toBe(0);
    const foreign = known.find((order) => order.shop === shops[0]);
    expect((await list(staff, { search: foreign?.id ?? '' })).items).toEqual([]);
    const summary = (await test.call('GET', '/orders/summary', { token: staff.token })).json().data;
    expect(summary.total).toBe(mine.length);
    const [item] = (await list(admin, { search: foreign?.id ?? '' })).items;
    expect((await test.call('GET', `/orders/${item?.id}`, { token: staff.token })).statusCode).toBe(404);
    expect(
      (await test.call('GET', `/orders/${item?.id}`, { token: admin.token })).json().data.t_order_id,
    ).toBe(foreign?.id);
  });

  it('counts per status under the other filters', async () => {
    const summary = (
      await test.call('GET', '/orders/summary?hasTracking=true&statusFilter=UNPAID', { token: admin.token })
    ).json().data;
    for (const status of STATUSES)
      expect(summary.statuses[status] ?? 0).toBe(
        known.filter((order) => order.status === status && order.tracking).length,
      );
  });
});

describe('the search', () => {
  it.each([
    ['ao thun', [0]],
    ['ÁO THUN', [0]],
    ['dam da hoi', [2]],
    ['ao', [0, 5]],
    ['SKU-3', [3]],
    ['1729592969712200004', [4]],
    ['khong co gi', []],
    ["'; drop table orders; --", []],
    ['%', []],
  ])('%j finds what it should', async (search, products) => {
    const expected = known.filter((order) => (products as number[]).includes(order.product));
    const { pagination, items } = await list(admin, { search, pageSize: '200' });
    expect(pagination.totalItems).toBe(expected.length);
    expect(items.length).toBe(Math.min(200, expected.length));
    for (const item of items)
      expect(products.map((index) => PRODUCT_NAMES[index])).toContain(item.line_items[0]?.product_name);
  });

  it('looks into the chosen shops alone, be they few or all', async () => {
    const hits = known.filter(({ product }) => product === 0 || product === 5);
    for (const chosen of [[0], [1, 3], [0, 1, 2], [0, 1, 2, 3]]) {
      const selectedStore = chosen.map((index) => shops[index]).join(',');
      const expected = hits.filter(({ shop }) => chosen.some((index) => shops[index] === shop));
      const { pagination } = await list(admin, { search: 'ao', selectedStore });
      expect(pagination.totalItems).toBe(expected.length);
    }
    const month = new Date(START).toISOString().slice(2, 7).replace('-', '');
    for (const shop of shops)
      expect((await list(admin, { search: `${month},${shop}` })).pagination.totalItems).toBe(0);
  });

  it('finds a pasted list of ids and tracking numbers, and names those it did not find', async () => {
    const chosen = known.filter((order) => order.tracking).slice(0, 30);
    const pasted = [
      ...chosen.slice(0, 15).map(({ id }) => id),
      ...chosen.slice(15).map(({ tracking }) => tracking),
      '999999999999999',
      'VN000000000X1',
    ];
    const { pagination, not_found } = await list(admin, { search: pasted.join('\n') });
    expect(pagination.totalItems).toBe(30);
    expect(not_found).toEqual(['999999999999999', 'VN000000000X1']);
  });

  it('minds nothing that is pasted around an id', async () => {
    const [one, two] = known.map(({ id }) => id);
    for (const search of [`#${one}`, `"${one}"`, `(${one}).`, `\u200b${one}`])
      expect((await list(admin, { search })).items.map(({ t_order_id }) => t_order_id)).toEqual([one]);
    const { pagination, not_found } = await list(admin, { search: `"${one}"\n"${two}"\n#999999999999` });
    expect([pagination.totalItems, not_found]).toEqual([2, ['999999999999']]);
    expect((await list(admin, { search: '"' })).items).toEqual([]);
  });

  it('says in words when more was pasted than can be looked for', async () => {
    const search = Array.from({ length: 501 }, (_, n) => 100_000_000 + n).join('\n');
    const url = `/orders?${new URLSearchParams({ search })}`;
    const { errors } = (await test.call('GET', url, { token: admin.token })).json();
    expect(errors).toEqual([{ path: 'search', message: 'Mỗi lần chỉ tìm được tối đa 500 mã' }]);
  });
});
