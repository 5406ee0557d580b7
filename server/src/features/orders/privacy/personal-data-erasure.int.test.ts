import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { advanceCursor, readCursor } from '../../../shared/sync-runs/sync-state.service.ts';
import {
  type CanaryBuyers,
  canary,
  DAY_MS,
  HOUR_MS,
  NEVER_ABORTED,
  startCanaryBuyers,
} from '../../../testing/orders/canary-buyers.ts';
import { ADMIN, type SignedInClient, STAFF, signInAs, type TestApp } from '../../../testing/test-app.ts';
import { openShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { syncOrders } from '../sync/sync-orders.service.ts';

let buyers: CanaryBuyers;
let test: TestApp;
let admin: SignedInClient;

beforeAll(async () => {
  buyers = await startCanaryBuyers('completed', 'open', 'requested');
  test = buyers.test;
  await buyers.change('completed', { status: 'COMPLETED' });
  await buyers.read('completed');
  test.clock.advance(31 * DAY_MS);
  await buyers.erase();
});
beforeEach(async () => {
  admin = await signInAs(test, ADMIN);
});
afterAll(() => buyers.stop());

it('shows full phone numbers in lists only to administrators, and to others on the order’s page with an audit line', async () => {
  const { id } = await buyers.row('open');
  const get = async (path: string) => (await test.call('GET', path, { token: admin.token })).json().data;
  const staff = await signInAs(test, STAFF);
  await test.deps.db
    .insertInto('shop_staff')
    .values({ shop_id: buyers.shopId, account_id: staff.userId })
    .execute();
  const listed = async ({ token }: SignedInClient) =>
    (await test.call('GET', `/orders?search=${buyers.orders.open}`, { token })).json().data.items[0]
      .recipient_address;
  expect(await listed(staff)).toMatchObject({ name: 'Anh CANARY-open', phone_number: '********78' });
  expect(await listed(admin)).toMatchObject({ phone_number: '(+84)0912345678' });
  for (const time of [1, 2])
    expect([time, await get(`/orders/${id}`)]).toMatchObject([
      time,
      { recipient_address: { phone_number: '(+84)0912345678' }, buyer_erased: false },
    ]);
  const shown = () =>
    test.deps.db
      .selectFrom('audit_log')
      .select(['account_id', 'before', 'after'])
      .where('action', '=', 'order.buyer_shown')
      .where('object_id', '=', id)
      .execute();
  const line = { account_id: admin.userId, before: null, after: null };
  expect(await shown()).toEqual([line]);
  const sinceMidnight = (test.clock.now().getTime() + 7 * HOUR_MS) % DAY_MS;
  test.clock.advance(DAY_MS - sinceMidnight);
  admin = await signInAs(test, ADMIN);
  await get(`/orders/${id}`);
  expect(await shown()).toEqual([line, line]);
});

it('is erased at once and for good when a buyer asks for it', async () => {
  const { id } = await buyers.row('requested');
  const staff = await signInAs(test, STAFF);
  const erase = (token: string) => test.call('DELETE', `/orders/${id}/buyer`, { token });
  expect((await erase(staff.token)).statusCode).toBe(403);
  expect((await erase(admin.token)).json()).toMatchObject({
    statusCode: 200,
    data: { status: 'AWAITING_SHIPMENT', buyer_erased: true, recipient_address: { name: 'A*** C***' } },
  });
  expect(await buyers.tablesContaining(canary('requested'))).toEqual(['payloads']);
  const payload = await test.call('GET', `/orders/${id}/payload`, { token: admin.token });
  expect([payload.statusCode, payload.body.includes(canary('requested'))]).toEqual([200, false]);
  await buyers.erase();
  expect(await buyers.tablesContaining(canary('requested'))).toEqual([]);
  expect(await buyers.tablesContaining(canary('open'))).toEqual(['payloads', 'public.orders']);
  await buyers.change('requested', { status: 'IN_TRANSIT' });
  await buyers.read('requested');
  expect(await buyers.row('requested')).toMatchObject({ status: 'IN_TRANSIT', erasure_reason: 'request' });
  expect(await buyers.tablesContaining(canary('requested'))).toEqual([]);
});

it('of an unlinked shop is erased within two days, and returns as far as the marketplace sends it again', async () => {
  await advanceCursor(test.deps.db, buyers.shopId, 'orders', new Date());
  expect((await test.call('DELETE', `/shops/${buyers.shopId}`, { token: admin.token })).statusCode).toBe(200);
  const tokens = await test.deps.db
    .selectFrom('authorisations')
    .select(['access_token', 'refresh_token'])
    .execute();
  expect(tokens).toEqual([{ access_token: null, refresh_token: null }]);
  test.clock.advance(HOUR_MS);
  await buyers.erase();
  expect(await buyers.tablesContaining(canary('open'))).toEqual(['payloads', 'public.orders']);
  test.clock.advance(DAY_MS);
  await buyers.erase();
  expect(await buyers.tablesContaining('CANARY')).toEqual([]);
  expect(await buyers.row('open')).toMatchObject({ status: 'AWAITING_SHIPMENT', erasure_reason: 'unlinked' });

  admin = await signInAs(test, ADMIN);
  expect(await buyers.link(admin)).toBe(buyers.shopId);
  expect(await readCursor(test.deps.db, buyers.shopId, 'orders')).toBeNull();
  const commit = async (work: (db: Db) => Promise<unknown>) => {
    await test.deps.db.transaction().execute(work);
  };
  await syncOrders(test.deps, await openShopConnection(test.deps, buyers.shopId), commit, NEVER_ABORTED);
  expect(await buyers.row('open')).toMatchObject({ recipient_name: 'Anh CANARY-open', erasure_reason: null });
  expect(await buyers.tablesContaining(canary('open'))).toEqual(['payloads', 'public.orders']);
  expect(await buyers.tablesContaining(canary('completed'))).toEqual([]);
  expect(await buyers.row('completed')).toMatchObject({ erasure_reason: 'retention' });
  await buyers.erase();
  expect(await buyers.tablesContaining(canary('open'))).toEqual(['payloads', 'public.orders']);
});
