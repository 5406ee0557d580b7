import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Deps } from '../../../deps.ts';
import {
  type CanaryBuyers,
  canary,
  canaryPersonalData,
  DAY_MS,
  NEVER_ABORTED,
  startCanaryBuyers,
} from '../../../testing/orders/canary-buyers.ts';
import { orderRecord } from '../../../testing/orders/test-orders.ts';
import { ADMIN, type SignedInClient, signInAs, type TestApp } from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { storeOrders } from '../sync/store-orders.queries.ts';
import { eraseBuyers } from './erase-buyers.service.ts';

let buyers: CanaryBuyers;
let test: TestApp;
let admin: SignedInClient;

beforeAll(async () => {
  buyers = await startCanaryBuyers('completed', 'cancelled', 'open');
  test = buyers.test;
});
beforeEach(async () => {
  admin = await signInAs(test, ADMIN);
});
afterAll(() => buyers.stop());

it('keeps buyers’ data while it is needed, whatever masked responses arrive', async () => {
  expect(await buyers.tablesContaining(canary('completed'))).toEqual(['payloads', 'public.orders']);
  const masked = { name: 'A***', phone_number: '(+84)0*****78', full_address: '5***, Huế' };
  await buyers.change('completed', { patch: { recipient_address: masked } });
  await buyers.read('completed');
  await buyers.change('completed', { patch: { recipient_address: null } });
  await buyers.read('completed');
  expect(await buyers.row('completed')).toMatchObject({
    recipient_name: 'Anh CANARY-completed',
    recipient_phone: '(+84)0912345678',
    recipient_masked: false,
    erasure_reason: null,
  });
  await buyers.change('completed', { patch: canaryPersonalData('completed') });
});

it('leaves none of it thirty days after an order ended, in no table and no payload', async () => {
  await buyers.change('completed', { status: 'COMPLETED' });
  await buyers.change('cancelled', { status: 'CANCELLED' });
  await buyers.read('completed', 'cancelled');
  test.clock.advance(29 * DAY_MS);
  await buyers.erase();
  expect(await buyers.tablesContaining(canary('cancelled'))).toContain('public.orders');
  await buyers.change('completed', { patch: { seller_note: 'CANARY-completed again' } });
  await buyers.read('completed');
  test.clock.advance(2 * DAY_MS);
  await buyers.erase();
  for (const mark of ['completed', 'cancelled']) {
    expect(await buyers.tablesContaining(canary(mark))).toEqual([]);
    expect(await buyers.row(mark)).toMatchObject({
      recipient_name: 'A*** C***',
      recipient_phone: '********78',
      recipient_address: '***, Huế',
      recipient_masked: true,
      erasure_reason: 'retention',
      details: { buyer_nickname: '', buyer_message: '', seller_note: '', province: 'Huế' },
    });
  }
  expect(await buyers.tablesContaining(canary('open'))).toEqual(['payloads', 'public.orders']);
  const { id } = await buyers.row('cancelled');
  admin = await signInAs(test, ADMIN);
  const payload = (await test.call('GET', `/orders/${id}/payload`, { token: admin.token })).json().data;
  expect(payload).toMatchObject({ id: buyers.orders.cancelled, status: 'CANCELLED', buyer_message: '***' });
  const paper = await test.call('GET', `/documents/orders?kind=packing_slip&ids=${id}`, {
    token: admin.token,
  });
  expect(paper.statusCode).toBe(200);
});

it('does not restore it from a later response, in the columns or in the payload', async () => {
  await buyers.change('completed', {
    patch: { ...canaryPersonalData('completed'), tracking_number: 'VN999' },
  });
  await buyers.read('completed', 'open');
  expect(await buyers.row('completed')).toMatchObject({
    tracking_number: 'VN999',
    erasure_reason: 'retention',
  });
  const { synced_at } = await buyers.row('completed');
  await buyers.read('completed');
  expect((await buyers.row('completed')).synced_at).toEqual(synced_at);
  expect(await buyers.tablesContaining(canary('completed'))).toEqual([]);
  expect(await buyers.tablesContaining(canary('open'))).toEqual(['payloads', 'public.orders']);
});

it('does not store what is expired when first read, nor what cannot be decoded', async () => {
  await buyers.createOrder('late', 'COMPLETED');
  await buyers.createOrder('odd');
  await buyers.change('odd', { patch: { status: null } });
  await buyers.read('late', 'odd', 'open');
  expect(await buyers.tablesContaining(canary('late'))).toEqual([]);
  expect(await buyers.tablesContaining(canary('odd'))).toEqual([]);
  expect(await buyers.row('late')).toMatchObject({ status: 'COMPLETED', erasure_reason: 'retention' });
  const quarantined = await test.deps.db
    .selectFrom('quarantined_records')
    .select(['object_id', 'reason'])
    .execute();
  expect(quarantined).toEqual([{ object_id: buyers.orders.odd, reason: 'status: missing' }]);
});

it('masks a manual order by the same rule, and never puts it into the audit log', async () => {
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
  const { id } = await call('POST', '/orders', { shop_id: buyers.shopId, status: 'DELIVERED', ...content });
  await call('PATCH', `/orders/${id}/status`, { status: 'COMPLETED' });
  expect(await buyers.tablesContaining('CANARY-hand')).toEqual(['public.orders']);
  test.clock.advance(20 * DAY_MS);
  admin = await signInAs(test, ADMIN);
  await call('PUT', `/orders/${id}`, content);
  test.clock.advance(11 * DAY_MS);
  await buyers.erase();
  expect(await buyers.tablesContaining('CANARY-hand')).toEqual([]);
  admin = await signInAs(test, ADMIN);
  const edited = await call('PUT', `/orders/${id}`, { ...content, tracking_number: 'VN1' });
  expect(edited).toMatchObject({
    tracking_number: 'VN1',
    recipient_address: { name: 'C***', phone_number: '********21', full_address: '***' },
  });
  expect(await buyers.tablesContaining('CANARY-hand')).toEqual([]);
});

it('continues after a kill, and keeps the counts right', async () => {
  const id = await insertTestShop(test.deps, { name: 'B', code: 'B', ownerId: admin.userId });
  const createdAt = new Date(Date.now() - 90 * DAY_MS);
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
  await expect(eraseBuyers(dying, NEVER_ABORTED)).rejects.toThrow('killed');
  const left = async () => {
    const { rows } = await test.deps.pool.query<{ n: number }>(
      'select count(*)::int as n from orders where shop_id = $1 and erasure_reason is null',
      [id],
    );
    return rows[0]?.n;
  };
  expect(await left()).toBe(200);
  await buyers.erase();
  expect(await left()).toBe(0);
  const { rows } = await test.deps.pool.query(
    "select sum(n)::int as n from order_counts where shop_id = $1 and granularity = 'total' and status = 'COMPLETED'",
    [id],
  );
  expect(rows).toEqual([{ n: 1200 }]);
});
