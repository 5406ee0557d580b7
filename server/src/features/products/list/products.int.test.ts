import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectProductCountsMatch } from '../../../testing/products/product-assertions.ts';
import { productRecord } from '../../../testing/products/test-products.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { storeProducts } from '../sync/store-products.queries.ts';

const COUNT = 1300;
const DAY_MS = 86_400_000;
const START = Date.parse('2026-01-01T05:00:00Z');
const STATUSES = ['ACTIVATE', 'ACTIVATE', 'ACTIVATE', 'DRAFT', 'SELLER_DEACTIVATED', 'DELETED'];
const QUALITIES = ['GOOD', 'FAIR', 'POOR'];
const NAMES = ['Áo thun cotton', 'Quần jean nữ', 'Giày thể thao', 'Túi xách da'];
let test: TestApp;
let admin: SignedInClient;
let shops: [string, string];

/** The nth product, counted from the oldest. */
function nth(n: number) {
  return {
    id: `17300000000000${String(n).padStart(5, '0')}`,
    title: `${NAMES[n % 4]} số ${n}`,
    status: STATUSES[n % 6] ?? '',
    quality: QUALITIES[n % 3] ?? '',
    createdAt: new Date(START + n * (DAY_MS / 5)),
    price: String(1000 + ((n * 37) % 500)),
    stock: n % 20,
    brand: `Hiệu ${n % 5}`,
    size: String(36 + (n % 7)),
    colour: n % 2 ? 'Đen' : 'Trắng',
    category: NAMES[n % 4] ?? '',
    shop: n % 3 === 0 ? 1 : 0,
  };
}
const all = Array.from({ length: COUNT }, (_, n) => nth(n)).reverse();
const shown = all.filter(({ status }) => status !== 'DELETED');

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  const staff = await signInAs(test, STAFF);
  const { deps } = test;
  shops = [
    await insertTestShop(deps, { name: 'Lớn', code: 'A', ownerId: admin.userId }),
    await insertTestShop(deps, { name: 'Nhỏ', code: 'B', ownerId: staff.userId }),
  ];
  for (const place of [0, 1] as const) {
    const records = all.filter(({ shop }) => shop === place).map(productRecord);
    const shop = { id: shops[place], timeZone: 'Asia/Ho_Chi_Minh', now: new Date() };
    await storeProducts(deps.db, shop, records);
  }
  await deps.pool.query('analyze products');
});
afterAll(() => test.close());

type Page = {
  items: { id: string; product_id: string; title: string; staff: { id: string }[] }[];
  pagination: { totalItems: number; totalIsLowerBound?: boolean };
};
const get = async (path: string, token = admin.token) => {
  const answer = await test.call('GET', path, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const list = (query: string, token?: string): Promise<Page> => get(`/products?${query}`, token);
const ids = (page: Page) => page.items.map(({ product_id }) => product_id);
const expected = (fits: (one: ReturnType<typeof nth>) => boolean, from = shown) => from.filter(fits);

async function expectList(query: string, wanted: readonly { id: string }[], pageNum = 1) {
  const page = await list(`${query}&pageNum=${pageNum}`);
  expect(page.pagination.totalItems, query).toBe(wanted.length);
  expect(ids(page), query).toEqual(wanted.slice((pageNum - 1) * 20, pageNum * 20).map(({ id }) => id));
}

describe('the product list', () => {
  it('is newest first without what is deleted, with exact totals on any page', async () => {
    await expectProductCountsMatch(test);
    const last = Math.ceil(shown.length / 20);
    for (const pageNum of [1, 2, 25, last - 1, last, last + 1]) await expectList('', shown, pageNum);
    const backwards = shown.toReversed();
    for (const pageNum of [1, 30, last]) await expectList('sort=create_time:asc', backwards, pageNum);
  });

  it('filters by shop, status, quality, days and low stock, alone and together', async () => {
    const day = (one: { createdAt: Date }) =>
      new Date(one.createdAt.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
    const inDays = (one: { createdAt: Date }) => day(one) >= '2026-02-03' && day(one) <= '2026-06-20';
    const cases: [string, (one: ReturnType<typeof nth>) => boolean][] = [
      [`selectedStore=${shops[1]}`, ({ shop }) => shop === 1],
      ['statusFilter=DRAFT,SELLER_DEACTIVATED', ({ status }) => /DRAFT|SELLER/.test(status)],
      ['qualityFilter=POOR', ({ quality }) => quality === 'POOR'],
      ['dateRange=2026-02-03,2026-06-20', inDays],
      ['lowStock=true', ({ stock }) => stock <= 5],
      [
        `selectedStore=${shops[0]}&statusFilter=ACTIVATE&lowStock=true&dateRange=2026-02-03,2026-06-20`,
        (one) => one.shop === 0 && one.status === 'ACTIVATE' && one.stock <= 5 && inDays(one),
      ],
    ];
    for (const [query, fits] of cases)
      for (const pageNum of [1, 3, 24]) await expectList(query, expected(fits), pageNum);
    await expectList(
      'statusFilter=DELETED',
      expected(({ status }) => status === 'DELETED', all),
    );
  });

  it('filters by the grid’s five: type, brand, size, colour and range', async () => {
    await expectList(
      'brand=Hiệu 3',
      expected(({ brand }) => brand === 'Hiệu 3'),
      2,
    );
    await expectList(
      'size=38&size=39&colour=Đen',
      expected(({ size, colour }) => ['38', '39'].includes(size) && colour === 'Đen'),
      2,
    );
    await expectList(
      `type=${encodeURIComponent('Túi xách da')}&minPrice=1100&maxPrice=1300.5`,
      expected(
        ({ category, price }) => category === 'Túi xách da' && Number(price) >= 1100 && Number(price) <= 1300,
      ),
    );
  });

  it('sorts by price, title and quantity', async () => {
    const byPrice = shown.toSorted((a, b) => Number(b.price) - Number(a.price) || (a.id < b.id ? 1 : -1));
    const page = await list('sort=price:desc&pageSize=200');
    const prices = page.items.map((_, n) => Number(byPrice[n]?.price));
    expect((page.items as unknown as { price: string }[]).map(({ price }) => Number(price))).toEqual(prices);
    for (const sort of ['title:asc', 'quantity:asc', 'rating:desc', 'favourite:desc', 'update_time:asc'])
      expect((await list(`sort=${sort}&lowStock=true`)).items, sort).toHaveLength(20);
  });

  it('finds by title with or without diacritics, by product id and by SKU', async () => {
    await expectList(
      'search=tui xach 603',
      expected(({ title }) => title === 'Túi xách da số 603'),
    );
    await expectList(
      `search=${encodeURIComponent('Túi xách')}`,
      expected(({ title }) => title.startsWith('Túi xách')),
      2,
    );
    await expectList(
      'search=1730000000000000604',
      expected(({ id }) => id === '1730000000000000604'),
    );
    await expectList(
      'search=SKU-00000604-1',
      expected(({ id }) => id === '1730000000000000604'),
    );
    await expectList(
      'search=giay&statusFilter=DRAFT',
      expected(({ title, status }) => title.startsWith('Giày') && status === 'DRAFT'),
    );
    await expectList('search=khongco', []);
  });

  it('narrows to the shops of chosen staff, and tells who looks after a product', async () => {
    const [owner] = (await list(`selectedStore=${shops[1]}`)).items[0]?.staff ?? [];
    await expectList(
      `selectedStaff=${owner?.id}`,
      expected(({ shop }) => shop === 1),
    );
  });

  it('is the same products again by id', async () => {
    const page = await list('pageNum=3');
    const again = await list(`ids=${page.items.map(({ id }) => id).join(',')}`);
    expect(again.items).toEqual(page.items);
  });

  it('counts by status under the other filters', async () => {
    const summary = await get('/products/summary?statusFilter=DRAFT');
    expect(summary.total).toBe(shown.length);
    expect(summary.statuses.DELETED).toBe(all.length - shown.length);
    expect(summary.low_stock).toBe(expected(({ stock }) => stock <= 5).length);
    const found = await get('/products/summary?search=giay');
    expect(found.total).toBe(expected(({ title }) => title.startsWith('Giày')).length);
    const branded = await get(`/products/summary?brand=${encodeURIComponent('Hiệu 1')}`);
    expect(branded.total).toBe(expected(({ brand }) => brand === 'Hiệu 1').length);
  });

  it('follows the shop’s low-stock threshold', async () => {
    const set = (low_stock_threshold: number) =>
      test.call('PUT', `/shops/${shops[1]}`, { token: admin.token, body: { low_stock_threshold } });
    expect((await set(10)).json().data.low_stock_threshold).toBe(10);
    await expectList(
      `selectedStore=${shops[1]}&lowStock=true`,
      expected(({ shop, stock }) => shop === 1 && stock <= 10),
    );
    await expectProductCountsMatch(test);
    await set(5);
  });

  it('is exported under the same filters, one row per SKU, on record', async () => {
    const csv = await test.call('GET', '/products/export?format=csv&lowStock=true', { token: admin.token });
    expect(csv.headers['content-disposition']).toMatch(/products-\d{8}-\d{4}\.csv/);
    const wanted = expected(({ stock }) => stock <= 5);
    const lines = csv.body.trim().split('\n');
    expect(lines).toHaveLength(wanted.length + 1);
    expect(lines[1]).toContain(wanted[0]?.id);
    const xlsx = await test.call('GET', '/products/export?search=giay', { token: admin.token });
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
    const records = await test.deps.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'products.exported')
      .orderBy('id')
      .execute();
    expect(records[0]?.after).toMatchObject({ rows: wanted.length, complete: true });
  });

  it('refuses what is out of range, naming the field', async () => {
    for (const query of ['pageSize=201', 'sort=shop:asc', 'lowStock=yes', 'minPrice=-1', 'unknown=1']) {
      const answer = await test.call('GET', `/products?${query}`, { token: admin.token });
      expect(answer.statusCode, query).toBe(400);
      expect(answer.json().errors[0].path, query).toBe(query.split('=')[0]);
    }
  });
});
