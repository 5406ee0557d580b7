import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countWrongOrderCounts } from '../../../testing/orders/order-counts.ts';
import { orderRecord } from '../../../testing/orders/test-orders.ts';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { storeOrders } from './store-orders.queries.ts';

const STATUSES = ['UNPAID', 'AWAITING_SHIPMENT', 'COMPLETED', 'SOMETHING_NEW'];
const START = Date.parse('2026-08-20T00:00:00Z');

let test: TestApp;
const shops: string[] = [];

const store = (shop: string, records: Parameters<typeof orderRecord>[0][]) =>
  storeOrders(
    test.deps.db,
    { id: shop, timeZone: 'Asia/Ho_Chi_Minh', now: new Date() },
    records.map(orderRecord),
  );

beforeAll(async () => {
  test = await startTestApp();
  const { userId } = await signInAs(test, ADMIN);
  for (const name of ['Shop 0', 'Shop 1', 'Shop 2', 'Shop 3'])
    shops.push(await insertTestShop(test.deps, { name, code: name.replace('hop ', ''), ownerId: userId }));
});
afterAll(() => test.close());

const row = async (id: string) =>
  test.deps.db.selectFrom('orders').selectAll().where('t_order_id', '=', id).executeTakeFirstOrThrow();
const at = (minute: number) => new Date(START + minute * 60_000);

it('never lets an older state replace a newer one, nor a hidden address a clear one', async () => {
  const [shop = ''] = shops;
  const id = '576461413099999999';
  await store(shop, [{ id, status: 'AWAITING_SHIPMENT', createdAt: at(0), updatedAt: at(10) }]);
  expect(await store(shop, [{ id, status: 'UNPAID', createdAt: at(0), updatedAt: at(5) }])).toEqual({
    created: 0,
    updated: 0,
  });
  expect(
    await store(shop, [{ id, status: 'COMPLETED', createdAt: at(0), updatedAt: at(20), masked: true }]),
  ).toEqual({ created: 0, updated: 1 });
  expect(await row(id)).toMatchObject({
    status: 'COMPLETED',
    recipient_name: 'Nguyễn Văn An',
    recipient_masked: false,
  });
  expect(
    await store(shop, [{ id, status: 'COMPLETED', createdAt: at(0), updatedAt: at(20), masked: true }]),
  ).toEqual({ created: 0, updated: 0 });
});

it('stores deadlines, and replaces them when they change without a new update time', async () => {
  const [shop = ''] = shops;
  const order = {
    id: '576461413099999998',
    status: 'AWAITING_SHIPMENT',
    createdAt: at(0),
    updatedAt: at(10),
  };
  const deadline = (minute: number) => ({
    ship_by: at(minute).toISOString(),
    due_at: at(minute).toISOString(),
  });
  await store(shop, [order]);
  expect(await row(order.id)).toMatchObject({ ship_by: null, due_at: null, cancel_requested: false });
  expect(await store(shop, [{ ...order, times: deadline(100) }])).toEqual({ created: 0, updated: 1 });
  expect(await store(shop, [{ ...order, times: deadline(100) }])).toEqual({ created: 0, updated: 0 });
  const later = { ...deadline(200), cancel_requested: true };
  expect(await store(shop, [{ ...order, times: later }])).toEqual({ created: 0, updated: 1 });
  expect(await row(order.id)).toMatchObject({ ship_by: at(200), due_at: at(200), cancel_requested: true });
});

it('keeps the first time at which an order was completed', async () => {
  const [shop = ''] = shops;
  const id = '576461413099999997';
  const completed = (minute: number) => ({
    id,
    status: 'COMPLETED',
    createdAt: at(0),
    updatedAt: at(minute),
    times: { completed_at: at(minute).toISOString() },
  });
  await store(shop, [completed(30)]);
  await store(shop, [completed(50)]);
  expect((await row(id)).completed_at).toEqual(at(30));
  await store(shop, [{ id, status: 'CANCELLED', createdAt: at(0), updatedAt: at(60) }]);
  expect((await row(id)).completed_at).toBeNull();
});

it('keeps the counts true after any history of writes', async () => {
  const order = fc.record({
    n: fc.nat(25),
    status: fc.constantFrom(...STATUSES),
    day: fc.nat(70),
    update: fc.nat(50),
    tracked: fc.boolean(),
    paid: fc.option(fc.nat(90)),
  });
  const write = fc.oneof(
    { weight: 5, arbitrary: fc.array(order, { minLength: 1, maxLength: 12 }) },
    { weight: 1, arbitrary: fc.nat(25) },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(write, { minLength: 1, maxLength: 6 }),
      fc.nat(3),
      async (writes, shopIndex) => {
        const shop = shops[shopIndex] ?? '';
        for (const step of writes) {
          if (typeof step === 'number') {
            await test.deps.db
              .deleteFrom('orders')
              .where('shop_id', '=', shop)
              .where('t_order_id', '=', `prop-${step}`)
              .execute();
            continue;
          }
          const page = new Map(step.map((entry) => [entry.n, entry]));
          await store(
            shop,
            [...page.values()].map((entry) => ({
              id: `prop-${entry.n}`,
              status: entry.status,
              createdAt: new Date(START + entry.day * 86_400_000),
              updatedAt: new Date(START + entry.update * 60_000),
              tracking: entry.tracked ? 'VN1' : '',
              times: {
                paid_at: entry.paid === null ? null : new Date(START + entry.paid * 86_400_000).toISOString(),
              },
            })),
          );
        }
        expect(await countWrongOrderCounts(test.deps.pool)).toBe(0);
      },
    ),
    { numRuns: 40 },
  );
});
