import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderRecord } from '../../../testing/orders/test-orders.ts';
import {
  ADMIN,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { storeOrders } from '../sync/store-orders.queries.ts';

const ORDERS = 10_400;
const MINUTES_APART = 15;
const START = Date.parse('2026-06-20T00:00:00Z');
let test: TestApp;
let admin: SignedInClient;

const idOf = (n: number) => `5764614130${String(n).padStart(9, '0')}`;

/** Orders of one product over four months, a quarter of them unpaid; the newest comes last. */
beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  const shop = {
    id: await insertTestShop(test.deps, { name: 'Áo', code: 'A', ownerId: admin.userId }),
    timeZone: 'Asia/Ho_Chi_Minh',
    now: new Date(),
  };
  const records = Array.from({ length: ORDERS }, (_, n) =>
    orderRecord({
      id: idOf(n),
      status: n % 4 === 0 ? 'UNPAID' : 'COMPLETED',
      createdAt: new Date(START + n * MINUTES_APART * 60_000),
    }),
  );
  for (let from = 0; from < ORDERS; from += 1300)
    await storeOrders(test.deps.db, shop, records.slice(from, from + 1300));
});
afterAll(() => test.close());

type Page = { items: { t_order_id: string }[]; pagination: Record<string, unknown> };

async function search(query: string): Promise<Page> {
  const answer = await test.call('GET', `/orders?search=ao%20thun${query}`, { token: admin.token });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}
const idsOf = ({ items }: Page) => items.map(({ t_order_id }) => t_order_id);
const range = (from: number, count: number, step: number) =>
  Array.from({ length: count }, (_, n) => idOf(from + n * step));

it('more hits than are counted: the newest first, and a total that says it is a lower bound', async () => {
  const first = await search('');
  expect(first.pagination).toMatchObject({ totalItems: 10_000, totalPages: 500, totalIsLowerBound: true });
  expect(idsOf(first)).toEqual(range(ORDERS - 1, 20, -1));
  expect(idsOf(await search('&pageNum=500'))).toEqual(range(ORDERS - 1 - 499 * 20, 20, -1));
  expect(idsOf(await search('&sort=create_time:asc&pageNum=3'))).toEqual(range(40, 20, 1));
  expect((await search('&pageNum=501')).items).toEqual([]);
  expect((await search('&pageNum=9000000')).items).toEqual([]);
});

it('a filter that leaves fewer makes the total exact again', async () => {
  const unpaid = await search('&statusFilter=UNPAID');
  expect(unpaid.pagination).toMatchObject({ totalItems: ORDERS / 4 });
  expect(unpaid.pagination).not.toHaveProperty('totalIsLowerBound');
  expect(idsOf(unpaid)).toEqual(range(ORDERS - 4, 20, -4));
  const july = await search('&dateRange=2026-07-01,2026-07-31');
  expect(july.pagination.totalItems).toBe((31 * 24 * 60) / MINUTES_APART);
});

it('the summary says so too', async () => {
  const answer = await test.call('GET', '/orders/summary?search=thun', { token: admin.token });
  expect(answer.json().data).toMatchObject({ total: 10_000, totalIsLowerBound: true });
});
