import { afterAll, beforeAll, describe, it } from 'vitest';
import { interleave } from '../../../testing/interleave.ts';
import { orderRecord } from '../../../testing/orders/test-orders.ts';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { manualColumns, NO_DETAILS } from '../manual/manual-order-record.ts';
import { insertManualOrder } from '../manual/manual-orders.queries.ts';
import { storeOrders } from './store-orders.queries.ts';

const CREATED = new Date('2026-08-20T03:00:00Z');
const LATER = new Date('2026-08-20T04:00:00Z');

let test: TestApp;
let shop: { id: string; timeZone: string; now: Date };

beforeAll(async () => {
  test = await startTestApp();
  const { userId } = await signInAs(test, ADMIN);
  const id = await insertTestShop(test.deps, { name: 'Shop', code: 'S', ownerId: userId });
  shop = { id, timeZone: 'Asia/Ho_Chi_Minh', now: LATER };
});
afterAll(() => test.close());

const order = (id: string, status: string, updatedAt = CREATED) =>
  orderRecord({ id, status, createdAt: CREATED, updatedAt });

describe('a sync of orders that stores several pages in one transaction does not deadlock', () => {
  it('with an order entered by hand', async () => {
    await storeOrders(test.deps.db, shop, [order('1', 'UNPAID')]);
    const content = {
      recipient_address: { name: 'Bình', phone_number: '0901234567', full_address: '5 Lê Lợi, Huế' },
      line_items: [{ product_name: 'Nón lá', sku_name: '', seller_sku: '', quantity: 1, price: '45000' }],
      ...{ buyer_nickname: '', shipping_fee: '0', tax: '0', tracking_number: '', seller_note: '' },
      is_cod: false,
    };
    const columns = manualColumns({ id: 'M1', createdAt: CREATED }, content, NO_DETAILS);
    const manual = { shopId: shop.id, orderId: 'M1', currency: 'VND', day: '2026-08-20', now: CREATED };
    await interleave(
      test.deps.db,
      (trx) => storeOrders(trx, shop, [order('1', 'AWAITING_SHIPMENT', LATER)]),
      () =>
        test.deps.db
          .transaction()
          .execute((trx) => insertManualOrder(trx, { ...manual, status: 'AWAITING_SHIPMENT' }, columns)),
      (trx) => storeOrders(trx, shop, [order('2', 'AWAITING_SHIPMENT')]),
    );
  });

  it('with a re-read of the same orders', async () => {
    await storeOrders(test.deps.db, shop, [order('11', 'UNPAID'), order('12', 'UNPAID')]);
    await interleave(
      test.deps.db,
      (trx) => storeOrders(trx, shop, [order('12', 'CANCELLED', LATER)]),
      () =>
        test.deps.db
          .transaction()
          .execute((trx) =>
            storeOrders(trx, shop, [order('11', 'CANCELLED', LATER), order('12', 'CANCELLED', LATER)]),
          ),
      (trx) => storeOrders(trx, shop, [order('11', 'CANCELLED', LATER)]),
    );
  });
});
