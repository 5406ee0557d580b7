import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeOrders } from '../features/orders/sync/store-orders.queries.ts';
import { orderRecord } from '../testing/orders/test-orders.ts';
import { ADMIN, type SignedInClient, signInAs, startTestApp, type TestApp } from '../testing/test-app.ts';
import { insertTestShop } from '../testing/test-shops.ts';

const SHOPS = 25;
const STATUSES = ['UNPAID', 'AWAITING_SHIPMENT', 'IN_TRANSIT', 'COMPLETED', 'CANCELLED'];
const ORDERS = 1_000;
const MINUTES_APART = 37;
const PAGE_SIZE = 50;
const START = Date.parse('2026-09-20T00:00:00Z');

let test: TestApp;
let admin: SignedInClient;

const idOf = (n: number) => `5764614130${String(n).padStart(8, '0')}`;
const statusOf = (n: number) => STATUSES[Math.floor(n / SHOPS) % STATUSES.length] ?? '';
const dayOf = (n: number) =>
  new Date(START + n * MINUTES_APART * 60_000 + 7 * 3_600_000).toISOString().slice(0, 10);

/** Every shop has orders in every status: more groups than a page is read by, so that it is read along time. */
beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  for (let shop = 0; shop < SHOPS; shop += 1) {
    const id = await insertTestShop(test.deps, {
      name: `Shop ${shop}`,
      code: `S${shop}`,
      ownerId: admin.userId,
    });
    const records = Array.from({ length: ORDERS / SHOPS }, (_, index) => {
      const n = index * SHOPS + shop;
      const createdAt = new Date(START + n * MINUTES_APART * 60_000);
      return orderRecord({ id: idOf(n), status: statusOf(n), createdAt });
    });
    await storeOrders(test.deps.db, { id, timeZone: 'Asia/Ho_Chi_Minh', now: new Date() }, records);
  }
});
afterAll(() => test.close());

/** The ids of a page, newest first, and the total. */
async function readPage(query: string, pageNum: number) {
  const path = `/orders?pageSize=${PAGE_SIZE}&pageNum=${pageNum}&${query}`;
  const answer = await test.call('GET', path, { token: admin.token });
  expect(answer.statusCode).toBe(200);
  const { items, pagination } = answer.json().data;
  return {
    total: pagination.totalItems,
    ids: items.map(({ t_order_id }: { t_order_id: string }) => t_order_id),
  };
}

it.each<[string, string, (n: number) => boolean]>([
  ['all orders', '', () => true],
  ['most statuses', `statusFilter=${STATUSES.slice(1).join(',')}`, (n) => statusOf(n) !== 'UNPAID'],
  ['one status', 'statusFilter=COMPLETED', (n) => statusOf(n) === 'COMPLETED'],
  [
    'some days',
    'dateRange=2026-09-25,2026-10-07',
    (n) => dayOf(n) >= '2026-09-25' && dayOf(n) <= '2026-10-07',
  ],
])('every page of %s is right, in both directions', async (_, query, matches) => {
  const expected = Array.from({ length: ORDERS }, (_, n) => ORDERS - 1 - n)
    .filter(matches)
    .map(idOf);
  for (const [sort, ids] of [
    ['create_time:desc', expected],
    ['create_time:asc', expected.toReversed()],
  ] as const)
    for (let pageNum = 1; (pageNum - 1) * PAGE_SIZE <= expected.length; pageNum += 1)
      expect(await readPage(`${query}&sort=${sort}`, pageNum)).toEqual({
        total: expected.length,
        ids: ids.slice((pageNum - 1) * PAGE_SIZE, pageNum * PAGE_SIZE),
      });
});
