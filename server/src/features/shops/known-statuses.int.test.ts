import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import { orderRecord } from '../../testing/test-orders.ts';
import { productRecord } from '../../testing/test-products.ts';
import { insertTestShop } from '../../testing/test-shops.ts';
import { storeOrders } from '../orders/store-orders.queries.ts';
import { storeProducts } from '../products/store-products.queries.ts';

const NEW_STATUS = 'TELEPORTING';
let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
  const { deps } = test;
  const now = new Date();
  const id = await insertTestShop(deps, { name: 'Mộc Lan', code: 'A', ownerId: admin.userId });
  const shop = { id, timeZone: 'Asia/Ho_Chi_Minh', now };
  const order = orderRecord({ id: '5764614130380001111', status: NEW_STATUS, createdAt: now });
  await storeOrders(deps.db, shop, [order]);
  const product = productRecord({ id: '1729592969712207001', title: 'Áo thun', createdAt: now });
  await storeProducts(deps.db, shop, [{ ...product, status: NEW_STATUS }]);
});
afterAll(() => test.close());

it.each(['orders', 'products'])(
  'a new status of the marketplace narrows the list of %s once one has it',
  async (list) => {
    const wanted = `/${list}?statusFilter=${NEW_STATUS}`;
    const answer = await test.call('GET', wanted, { token: admin.token });
    expect(answer.json().data.items).toMatchObject([{ status: NEW_STATUS }]);
    const elsewhere = await test.call('GET', `${wanted}&selectedStore=999`, { token: admin.token });
    expect(elsewhere.json().data.items).toEqual([]);
    const unseen = await test.call('GET', wanted, { token: staff.token });
    expect(unseen.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'statusFilter' }] });
  },
);
