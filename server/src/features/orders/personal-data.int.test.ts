import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import { orderRecord } from '../../testing/test-orders.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { insertTestShop } from '../../testing/test-shops.ts';
import { openShop } from '../shops/shop-access.service.ts';
import { cursorOf, moveCursor } from '../sync/sync-state.service.ts';
import { forgetBuyers } from './forget-buyers.service.ts';
import { storeOrders } from './store-orders.queries.ts';
import { rereadOrders, syncOrders } from './sync-orders.service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GOING_ON = new AbortController().signal;
let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;
let theirId: string;
let shopId: string;
/** The marketplace's ids of the orders, by what their buyers' data is marked with. */
const orders: Record<string, string> = {};

beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp(sandbox.environment);
  admin = await signInAs(test, ADMIN);
  theirId = (await sandbox.control<{ id: string }>('POST', '/shops', { orders: 0, products: 3 })).id;
  shopId = await link();
  for (const mark of ['completed', 'cancelled', 'open', 'asked']) await place(mark);
  await read(...Object.keys(orders));
});
beforeEach(async () => {
  admin = await signInAs(test, ADMIN);
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

async function link(): Promise<string> {
  const { state } = (await test.call('GET', '/shops/generate-state', { token: admin.token })).json().data;
  const { code } = await sandbox.control<{ code: string }>('POST', '/authorize', { shop_id: theirId, state });
  const linked = await test.call('POST', '/shops', { body: { auth_code: code, state } });
  return linked.json().data.items[0].id;
}

const canary = (mark: string) => `CANARY-${mark}`;
const personal = (mark: string) => ({
  buyer_nickname: `${canary(mark)} nick`,
  buyer_message: `${canary(mark)} message`,
  buyer_email: `${canary(mark)}@example.com`,
  seller_note: `${canary(mark)} note`,
  recipient_address: {
    name: `Anh ${canary(mark)}`,
    phone_number: '(+84)0912345678',
    full_address: `5 ${canary(mark)}, Phường 1, Huế, Việt Nam`,
    address_detail: `5 ${canary(mark)}`,
    district_info: [{ address_level: 'L1', address_name: 'Huế' }],
  },
});

/** A new order whose buyer's data is marked. */
async function place(mark: string, status = 'AWAITING_SHIPMENT'): Promise<void> {
  const { order_ids } = await sandbox.control<{ order_ids: string[] }>('POST', '/orders', {
    shop_id: theirId,
    add: 1,
    status,
  });
  orders[mark] = order_ids[0] ?? '';
  await change(mark, { patch: personal(mark) });
}

const change = (mark: string, how: { status?: string; patch?: Record<string, unknown> }) =>
  sandbox.control('POST', '/orders', { shop_id: theirId, order_ids: [orders[mark]], ...how });

const read = async (...marks: string[]) =>
  rereadOrders(
    test.deps,
    await openShop(test.deps, shopId),
    marks.map((mark) => orders[mark] ?? ''),
    'button',
  );

const forget = () => forgetBuyers(test.deps, GOING_ON);

/** The tables in which the mark still stands, pages of payloads opened. */
async function placesOf(mark: string): Promise<string[]> {
  const { pool, db } = test.deps;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select from ${name} t where t::text like $1 limit 1`, [`%${mark}%`]);
    if (rows.length > 0) found.push(name);
  }
  const pages = await db.selectFrom('payload_pages').select('body').execute();
  const open = ({ body }: { body: Buffer }) =>
    (body[0] === 0x28 ? zstdDecompressSync(body) : body).toString();
  if (pages.some((page) => open(page).includes(mark))) found.push('payloads');
  return found.sort();
}

const row = (mark: string) =>
  test.deps.db
    .selectFrom('orders')
    .selectAll()
    .where('t_order_id', '=', orders[mark] ?? '')
    .executeTakeFirstOrThrow();

it('keeps buyers’ data while it is needed, whatever masked answers come', async () => {
  expect(await placesOf(canary('completed'))).toEqual(['payloads', 'public.orders']);
  const masked = { name: 'A***', phone_number: '(+84)0*****78', full_address: '5***, Huế' };
  await change('completed', { patch: { recipient_address: masked } });
  await read('completed');
  await change('completed', { patch: { recipient_address: null } });
  await read('completed');
  expect(await row('completed')).toMatchObject({
    recipient_name: 'Anh CANARY-completed',
    recipient_phone: '(+84)0912345678',
    recipient_masked: false,
    personal_gone: null,
  });
  await change('completed', { patch: personal('completed') });
});

it('leaves none of it thirty days after an order is over, in no table and no payload', async () => {
  await change('completed', { status: 'COMPLETED' });
  await change('cancelled', { status: 'CANCELLED' });
  await read('completed', 'cancelled');
  test.clock.advance(29 * DAY);
  await forget();
  expect(await placesOf(canary('cancelled'))).toContain('public.orders');
  await change('completed', { patch: { seller_note: 'CANARY-completed again' } });
  await read('completed');
  test.clock.advance(2 * DAY);
  await forget();
  for (const mark of ['completed', 'cancelled']) {
    expect(await placesOf(canary(mark))).toEqual([]);
    expect(await row(mark)).toMatchObject({
      recipient_name: 'A*** C***',
      recipient_phone: '********78',
      recipient_address: '***, Huế',
      recipient_masked: true,
      personal_gone: 'retention',
      details: { buyer_nickname: '', buyer_message: '', seller_note: '', province: 'Huế' },
    });
  }
  expect(await placesOf(canary('open'))).toEqual(['payloads', 'public.orders']);
  const { id } = await row('cancelled');
  admin = await signInAs(test, ADMIN);
  const payload = (await test.call('GET', `/orders/${id}/payload`, { token: admin.token })).json().data;
  expect(payload).toMatchObject({ id: orders.cancelled, status: 'CANCELLED', buyer_message: '***' });
  const paper = await test.call('GET', `/documents/orders?kind=packing_slip&ids=${id}`, {
    token: admin.token,
  });
  expect(paper.statusCode).toBe(200);
});

it('does not take it back from a later answer, in the columns or in the payload', async () => {
  await change('completed', { patch: { ...personal('completed'), tracking_number: 'VN999' } });
  await read('completed', 'open');
  expect(await row('completed')).toMatchObject({ tracking_number: 'VN999', personal_gone: 'retention' });
  const { synced_at } = await row('completed');
  await read('completed');
  expect((await row('completed')).synced_at).toEqual(synced_at);
  expect(await placesOf(canary('completed'))).toEqual([]);
  expect(await placesOf(canary('open'))).toEqual(['payloads', 'public.orders']);
});

it('does not take in what is past its time when it is first read, nor what cannot be read', async () => {
  await place('late', 'COMPLETED');
  await place('odd');
  await change('odd', { patch: { status: null } });
  await read('late', 'odd', 'open');
  expect(await placesOf(canary('late'))).toEqual([]);
  expect(await placesOf(canary('odd'))).toEqual([]);
  expect(await row('late')).toMatchObject({ status: 'COMPLETED', personal_gone: 'retention' });
  const aside = await test.deps.db.selectFrom('set_aside').select(['object_id', 'reason']).execute();
  expect(aside).toEqual([{ object_id: orders.odd, reason: 'status: missing' }]);
});

it('masks an order entered by hand by the same rule, and keeps it out of the audit log from the start', async () => {
  const content = {
    recipient_address: {
      name: 'CANARY-hand',
      phone_number: '0987654321',
      full_address: '1 CANARY-hand, Huế',
    },
    buyer_nickname: 'CANARY-hand',
    seller_note: 'CANARY-hand',
    line_items: [{ product_name: 'Áo', quantity: 1, price: '1000' }],
  };
  const call = async (method: string, path: string, body: unknown) =>
    (await test.call(method, path, { token: admin.token, body })).json().data;
  const { id } = await call('POST', '/orders', { shop_id: shopId, status: 'DELIVERED', ...content });
  await call('PATCH', `/orders/${id}/status`, { status: 'COMPLETED' });
  expect(await placesOf('CANARY-hand')).toEqual(['public.orders']);
  test.clock.advance(20 * DAY);
  admin = await signInAs(test, ADMIN);
  await call('PUT', `/orders/${id}`, content);
  test.clock.advance(11 * DAY);
  await forget();
  expect(await placesOf('CANARY-hand')).toEqual([]);
  admin = await signInAs(test, ADMIN);
  const edited = await call('PUT', `/orders/${id}`, { ...content, tracking_number: 'VN1' });
  expect(edited).toMatchObject({
    tracking_number: 'VN1',
    recipient_address: { name: 'C***', phone_number: '********21', full_address: '***' },
  });
  expect(await placesOf('CANARY-hand')).toEqual([]);
});

it('shows a whole phone in lists to administrators alone, to others on the order’s page with a record of who looked', async () => {
  const { id } = await row('open');
  const get = async (path: string) => (await test.call('GET', path, { token: admin.token })).json().data;
  const staff = await signInAs(test, STAFF);
  await test.deps.db.insertInto('shop_staff').values({ shop_id: shopId, account_id: staff.userId }).execute();
  const listed = async ({ token }: SignedInClient) =>
    (await test.call('GET', `/orders?search=${orders.open}`, { token })).json().data.items[0]
      .recipient_address;
  expect(await listed(staff)).toMatchObject({ name: 'Anh CANARY-open', phone_number: '********78' });
  expect(await listed(admin)).toMatchObject({ phone_number: '(+84)0912345678' });
  for (const time of [1, 2])
    expect([time, await get(`/orders/${id}`)]).toMatchObject([
      time,
      { recipient_address: { phone_number: '(+84)0912345678' }, buyer_forgotten: false },
    ]);
  const shown = await test.deps.db
    .selectFrom('audit_log')
    .select(['account_id', 'before', 'after'])
    .where('action', '=', 'order.buyer_shown')
    .where('object_id', '=', id)
    .execute();
  expect(shown).toEqual([{ account_id: admin.userId, before: null, after: null }]);
});

it('goes at once when a buyer asks for it, for good', async () => {
  const { id } = await row('asked');
  const staff = await signInAs(test, STAFF);
  const erase = (token: string) => test.call('DELETE', `/orders/${id}/buyer`, { token });
  expect((await erase(staff.token)).statusCode).toBe(403);
  expect((await erase(admin.token)).json()).toMatchObject({
    statusCode: 200,
    data: { status: 'AWAITING_SHIPMENT', buyer_forgotten: true, recipient_address: { name: 'A*** C***' } },
  });
  expect(await placesOf(canary('asked'))).toEqual(['payloads']);
  const payload = await test.call('GET', `/orders/${id}/payload`, { token: admin.token });
  expect([payload.statusCode, payload.body.includes(canary('asked'))]).toEqual([200, false]);
  await forget();
  expect(await placesOf(canary('asked'))).toEqual([]);
  expect(await placesOf(canary('open'))).toEqual(['payloads', 'public.orders']);
  await change('asked', { status: 'IN_TRANSIT' });
  await read('asked');
  expect(await row('asked')).toMatchObject({ status: 'IN_TRANSIT', personal_gone: 'request' });
  expect(await placesOf(canary('asked'))).toEqual([]);
});

it('of an unlinked shop goes within two days, and comes back as far as the marketplace gives it again', async () => {
  await moveCursor(test.deps.db, shopId, 'orders', new Date());
  expect((await test.call('DELETE', `/shops/${shopId}`, { token: admin.token })).statusCode).toBe(200);
  const tokens = await test.deps.db
    .selectFrom('authorisations')
    .select(['access_token', 'refresh_token'])
    .execute();
  expect(tokens).toEqual([{ access_token: null, refresh_token: null }]);
  test.clock.advance(HOUR);
  await forget();
  expect(await placesOf(canary('open'))).toEqual(['payloads', 'public.orders']);
  test.clock.advance(DAY);
  await forget();
  expect(await placesOf('CANARY')).toEqual([]);
  expect(await row('open')).toMatchObject({ status: 'AWAITING_SHIPMENT', personal_gone: 'unlinked' });

  admin = await signInAs(test, ADMIN);
  expect(await link()).toBe(shopId);
  expect(await cursorOf(test.deps.db, shopId, 'orders')).toBeNull();
  const commit = async (work: (db: Db) => Promise<unknown>) => {
    await test.deps.db.transaction().execute(work);
  };
  await syncOrders(test.deps, await openShop(test.deps, shopId), commit, GOING_ON);
  expect(await row('open')).toMatchObject({ recipient_name: 'Anh CANARY-open', personal_gone: null });
  expect(await placesOf(canary('open'))).toEqual(['payloads', 'public.orders']);
  expect(await placesOf(canary('completed'))).toEqual([]);
  await forget();
  expect(await placesOf(canary('open'))).toEqual(['payloads', 'public.orders']);
});

it('goes on where it was killed, and keeps the counts true', async () => {
  const id = await insertTestShop(test.deps, { name: 'B', code: 'B', ownerId: admin.userId });
  const createdAt = new Date(Date.now() - 90 * DAY);
  const shop = { id, timeZone: 'Asia/Ho_Chi_Minh', now: test.clock.now() };
  const record = (n: number) => orderRecord({ id: `killed-${n}`, status: 'COMPLETED', createdAt });
  await storeOrders(
    test.deps.db,
    shop,
    Array.from({ length: 1200 }, (_, n) => record(n)),
  );
  let turns = 0;
  const transaction = () => {
    turns += 1;
    if (turns > 2) throw new Error('killed');
    return test.deps.db.transaction();
  };
  const dying: Deps = {
    ...test.deps,
    db: Object.create(test.deps.db, { transaction: { value: transaction } }),
  };
  await expect(forgetBuyers(dying, GOING_ON)).rejects.toThrow('killed');
  const left = async () => {
    const { rows } = await test.deps.pool.query<{ n: number }>(
      'select count(*)::int as n from orders where shop_id = $1 and personal_gone is null',
      [id],
    );
    return rows[0]?.n;
  };
  expect(await left()).toBe(200);
  await forget();
  expect(await left()).toBe(0);
  const { rows } = await test.deps.pool.query(
    "select sum(n)::int as n from order_counts where shop_id = $1 and level = 'a' and status = 'COMPLETED'",
    [id],
  );
  expect(rows).toEqual([{ n: 1200 }]);
});
