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
import { deleteExpiredRows } from '../../housekeeping/housekeeping.service.ts';
import { serializePage, storeSerializedPages } from './store-orders.queries.ts';

const CREATED = new Date('2026-03-01T00:00:00Z');
let test: TestApp;
let admin: SignedInClient;
let shop: { id: string; timeZone: string; now: Date };

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  const id = await insertTestShop(test.deps, { name: 'A', code: 'A', ownerId: admin.userId });
  shop = { id, timeZone: 'Asia/Ho_Chi_Minh', now: CREATED };
});
afterAll(() => test.close());

const sent = (id: string, day: number) => ({
  ...orderRecord({ id, status: 'UNPAID', createdAt: CREATED }),
  update_time: new Date(CREATED.getTime() + day * 86_400_000).toISOString(),
  note: `Ngày ${day}`,
});
const serialize = (...records: ReturnType<typeof sent>[]) => {
  const orders = records.map(({ t_order_id, note }) => ({
    id: t_order_id,
    note,
    line_items: [{ id: '12' }],
  }));
  const answer = Buffer.from(JSON.stringify({ code: 0, data: { orders, total_count: 2 } }));
  return serializePage(
    records.map(({ note: _, ...record }) => record),
    answer,
    shop.now,
  );
};
const store = async (...records: ReturnType<typeof sent>[]) =>
  storeSerializedPages(test.deps.db, shop, [await serialize(...records)]);

async function payload(tOrderId: string) {
  const { id } = await test.deps.db
    .selectFrom('orders')
    .select('id')
    .where('t_order_id', '=', tOrderId)
    .executeTakeFirstOrThrow();
  const answer = await test.call('GET', `/orders/${id}/payload`, { token: admin.token });
  return answer.statusCode === 200 ? answer.json().data : answer.statusCode;
}

async function pages(): Promise<number> {
  const { n } = await test.deps.db
    .selectFrom('payload_pages')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

it('keeps what was last sent for each order, and a page no longer than one of its orders needs it', async () => {
  await store(sent('11', 0), sent('12', 0));
  await store(sent('11', 0), sent('12', 0));
  expect(await pages()).toBe(1);

  expect(await payload('12')).toMatchObject({ id: '12', note: 'Ngày 0' });
  await store(sent('12', 1));
  expect(await payload('11')).toMatchObject({ id: '11', note: 'Ngày 0' });
  expect(await payload('12')).toMatchObject({ id: '12', note: 'Ngày 1' });
  await deleteExpiredRows(test.deps);
  expect(await pages()).toBe(2);

  await store(sent('11', 2));
  await deleteExpiredRows(test.deps);
  expect(await pages()).toBe(2);
  expect(await payload('11')).toMatchObject({ id: '11', note: 'Ngày 2' });
  expect(await payload('12')).toMatchObject({ id: '12', note: 'Ngày 1' });
});

it('reads pages kept before they were compressed, and says so where nothing is kept', async () => {
  await store(sent('21', 0), sent('22', 0));
  const { db } = test.deps;
  await db
    .insertInto('payload_pages')
    .values({ id: '900000', shop_id: shop.id, body: Buffer.from('[{"id":"21"}]') })
    .execute();
  await db.updateTable('orders').set({ payload_page: '900000' }).where('t_order_id', '=', '21').execute();
  await db.updateTable('orders').set({ payload_page: null }).where('t_order_id', '=', '22').execute();
  expect(await payload('21')).toEqual({ id: '21' });
  expect(await payload('22')).toBe(404);
});

it('keeps the newest state of an order that is in several pages stored together', async () => {
  const before = await pages();
  const together = await Promise.all([
    serialize(sent('31', 2)),
    serialize(sent('31', 1), sent('32', 1)),
    serialize(sent('31', 0)),
  ]);
  expect(await storeSerializedPages(test.deps.db, shop, together)).toEqual({ created: 2, updated: 0 });
  expect(await payload('31')).toMatchObject({ note: 'Ngày 2' });
  expect(await payload('32')).toMatchObject({ note: 'Ngày 1' });
  expect(await pages()).toBe(before + 2);
});
