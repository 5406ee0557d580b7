import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interleave } from '../../../testing/interleave.ts';
import { productRecord } from '../../../testing/products/test-products.ts';
import {
  ADMIN,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { markRemoved } from '../sync/check-products.queries.ts';
import { storeProducts } from '../sync/store-products.queries.ts';

const CREATED = new Date('2026-08-20T03:00:00Z');
const LATER = new Date('2026-08-20T04:00:00Z');

let test: TestApp;
let admin: SignedInClient;
let shop: { id: string; timeZone: string; now: Date };

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  const id = await insertTestShop(test.deps, { name: 'Shop', code: 'S', ownerId: admin.userId });
  shop = { id, timeZone: 'Asia/Ho_Chi_Minh', now: LATER };
});
afterAll(() => test.close());

const product = (id: string, status: string, updatedAt = CREATED) =>
  productRecord({ id, status, title: `Áo ${id}`, createdAt: CREATED, updatedAt, stock: 4 });

describe('a sync of products that stores several pages in one transaction does not deadlock', () => {
  it('with products that the marketplace no longer knows', async () => {
    await storeProducts(
      test.deps.db,
      shop,
      ['21', '22', '23'].map((id) => product(id, 'ACTIVATE')),
    );
    await interleave(
      test.deps.db,
      (trx) => storeProducts(trx, shop, [product('22', 'SELLER_DEACTIVATED', LATER)]),
      () => test.deps.db.transaction().execute((trx) => markRemoved(trx, shop.id, ['21', '22'], LATER)),
      (trx) => storeProducts(trx, shop, [product('21', 'SELLER_DEACTIVATED', LATER)]),
    );
  });

  it('with a new limit for low stock', async () => {
    await storeProducts(
      test.deps.db,
      shop,
      ['31', '32', '33'].map((id) => product(id, 'ACTIVATE')),
    );
    const edit = () =>
      test
        .call('PUT', `/shops/${shop.id}`, { token: admin.token, body: { low_stock_threshold: 3 } })
        .then((answer) => expect(answer.json()).toMatchObject({ statusCode: 200 }));
    await interleave(
      test.deps.db,
      (trx) => storeProducts(trx, shop, [product('33', 'SELLER_DEACTIVATED', LATER)]),
      edit,
      (trx) => storeProducts(trx, shop, [product('31', 'SELLER_DEACTIVATED', LATER)]),
    );
  });
});
