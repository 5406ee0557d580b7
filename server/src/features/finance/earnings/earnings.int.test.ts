import type { OrderEarnings } from '@gian-hang/contract/finance/earnings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSettlement, insertTestOrder } from '../../../testing/finance/settled-orders.ts';
import { authorizeAndLink, syncAndWait } from '../../../testing/sandbox-shop.ts';
import {
  ADMIN,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';

let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp(sandbox.environment, { queue: true });
  admin = await signInAs(test, ADMIN);
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

async function earnings(id: string): Promise<OrderEarnings> {
  const answer = await test.call('GET', `/orders/${id}/earnings`, { token: admin.token });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

const ourId = async (t_order_id: string) =>
  (
    await test.deps.db
      .selectFrom('orders')
      .select('id')
      .where('t_order_id', '=', t_order_id)
      .executeTakeFirstOrThrow()
  ).id;

describe('the earnings of an order', () => {
  const createdAt = new Date('2026-09-10T03:00:00Z');
  let shop: string;
  const lines = [
    { sku: '11', quantity: 2, price: '60000' },
    { sku: '12', quantity: 1, price: '30000' },
  ];

  beforeAll(async () => {
    shop = await insertTestShop(test.deps, { name: 'Mộc Lan', code: 'E', ownerId: admin.userId });
    await test.deps.db.updateTable('shops').set({ status: 'EXPIRED' }).where('id', '=', shop).execute();
  });

  const estimate = (open: boolean, t_order_id: string) =>
    test.deps.db
      .insertInto('order_estimates')
      .values({
        shop_id: shop,
        t_order_id,
        open,
        reason: null,
        expected_on: '2026-09-25',
        order_created_at: createdAt,
        delivered_at: null,
        currency: 'VND',
        settlement: '139000',
        gross: '150000',
        refunds: '0',
        platform_fees: '-11000',
        affiliate_fees: '0',
        shipping: '0',
        taxes: '0',
        adjustments: '0',
        difference: '0',
        breakdown: JSON.stringify({ platform_fees: { transaction_fee_amount: '-11000' } }),
        read_at: createdAt,
      })
      .execute();

  it('are unknown, then estimated, then final over all statements', async () => {
    await insertTestOrder(test.deps.db, { shopId: shop, id: '7001', createdAt, lines });
    const id = await ourId('7001');
    expect(await earnings(id)).toMatchObject({ state: 'none', settlement: null, profit: null });

    await estimate(true, '7001');
    expect(await earnings(id)).toMatchObject({
      state: 'estimated',
      settlement: '139000',
      expected_on: '2026-09-25',
      profit: { cost: null, profit: null, missing_costs: [{ sku_id: '11' }, { sku_id: '12' }] },
    });

    const sale = {
      orderId: '7001',
      gross: '150000',
      platform_fees: '-12000',
      breakdown: { platform_fees: { transaction_fee_amount: '-12000' } },
    };
    const refund = {
      orderId: '7001',
      refunds: '-30000',
      breakdown: { refunds: { refund_subtotal_before_discount_amount: '-30000' } },
    };
    const penalty = { orderId: '7001', kind: 'PLATFORM_PENALTY', adjustments: '-500' };
    await insertSettlement(test.deps.db, {
      shopId: shop,
      id: '81',
      day: '2026-09-25',
      transactions: [sale],
    });
    await insertSettlement(test.deps.db, {
      shopId: shop,
      id: '82',
      day: '2026-10-02',
      transactions: [refund, penalty],
    });
    const items = [
      { shop_id: shop, sku_id: '11', cost: '20000', valid_from: null },
      { shop_id: shop, sku_id: '12', cost: '9000', valid_from: '2026-09-10' },
      { shop_id: shop, sku_id: '12', cost: '99000', valid_from: '2026-09-11' },
    ];
    await test.call('PUT', '/finance/costs', { token: admin.token, body: { items } });
    const settled = await earnings(id);
    expect(settled).toMatchObject({
      state: 'final',
      settlement: '107500',
      difference: '0',
      parts: { gross: '150000', refunds: '-30000', platform_fees: '-12000', adjustments: '-500' },
      estimate: { settlement: '139000' },
      statements: [
        { statement_id: '81', day: '2026-09-25', settlement: '138000', state: 'paid' },
        { statement_id: '82', day: '2026-10-02', settlement: '-30500', state: 'paid' },
      ],
      profit: { cost: '49000', profit: '58500', missing_costs: [] },
    });
    expect(settled.breakdown).toContainEqual({
      part: 'adjustments',
      name: 'PLATFORM_PENALTY',
      amount: '-500',
    });
  });

  it('are shown although the marketplace cannot be asked', async () => {
    expect(await earnings(await ourId('7001'))).toMatchObject({
      state: 'final',
      skus: [],
      skus_outdated: true,
    });
  });

  it('do not exist for manual orders', async () => {
    const body = {
      shop_id: shop,
      recipient_address: { name: 'An', full_address: 'Hà Nội', phone_number: '0912345678' },
      line_items: [{ product_name: 'Áo', sku_name: '', seller_sku: '', quantity: 1, price: '1000' }],
    };
    const { id } = (await test.call('POST', '/orders', { token: admin.token, body })).json().data;
    expect(await earnings(id)).toMatchObject({ state: 'none', profit: null });
  });
});

describe('the breakdown by SKU', () => {
  it("is the marketplace's, read once and again after a new statement, and kept while it is down", async () => {
    const made = await sandbox.control<{ id: string }>('POST', '/shops', {
      region: 'VN',
      orders: 30,
      products: 5,
      name: 'Sổ cái',
    });
    const shop = await authorizeAndLink(test, sandbox, admin, { shop_id: made.id });
    expect((await syncAndWait(test, 'orders', admin.token, made.id)).statusCode).toBe(201);
    // Linking starts this sync too; a statement that it brings later would be a new one.
    expect((await syncAndWait(test, 'finance', admin.token, made.id)).statusCode).toBe(201);
    const order = await test.deps.db
      .selectFrom('orders')
      .select(['id', 't_order_id'])
      .where('shop_id', '=', shop)
      .where('status', '=', 'COMPLETED')
      .orderBy('create_time')
      .limit(1)
      .executeTakeFirstOrThrow();
    const statement = (id: string, day: string) =>
      insertSettlement(test.deps.db, {
        shopId: shop,
        id,
        day,
        transactions: [{ orderId: order.t_order_id, gross: '1000' }],
      });
    const path = '/finance/202501/orders/';
    await statement('91', '2026-09-25');
    const first = await earnings(order.id);
    expect([first.skus_outdated, first.skus.length > 0]).toEqual([false, true]);
    const calls = await sandbox.callsTo(path);
    await earnings(order.id);
    expect(await sandbox.callsTo(path)).toBe(calls);

    await statement('92', '2026-09-30');
    await earnings(order.id);
    expect(await sandbox.callsTo(path)).toBeGreaterThan(calls);

    await test.deps.db
      .updateTable('order_ledgers')
      .set({ read_at: new Date(0) })
      .execute();
    await test.deps.db.updateTable('shops').set({ status: 'EXPIRED' }).where('id', '=', shop).execute();
    expect(await earnings(order.id)).toMatchObject({ skus: first.skus, skus_outdated: true });
  });
});
