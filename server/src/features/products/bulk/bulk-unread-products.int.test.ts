import type { BulkOutcome } from '@gian-hang/contract/products/product-writes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchSandboxProducts } from '../../../testing/products/product-assertions.ts';
import { type LinkedShop, linkSandboxShop } from '../../../testing/sandbox-shop.ts';
import {
  ADMIN,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;
let shop: LinkedShop;

beforeAll(async () => {
  sandbox = await startTestSandbox({ SANDBOX_REVIEW_SECONDS: '0' });
  test = await startTestApp(sandbox.environment, { queue: true });
  admin = await signInAs(test, ADMIN);
  shop = await linkSandboxShop(test, sandbox, admin, { products: 20, name: 'Nguồn' });
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

const call = async (method: string, path: string, body?: unknown) =>
  (await test.call(method, path, { token: admin.token, body })).json().data;
const failNextReads = (times: number) =>
  sandbox.control('POST', '/faults', {
    path: '/product/202309/products/{product_id}',
    kind: 'shop_inactive',
    shop_id: shop.shop_id,
    times,
  });
/** Two products for sale: the marketplace's id by ours. */
async function productsForSale() {
  const { items } = await call('GET', '/products?statusFilter=ACTIVATE&pageSize=2');
  return new Map<string, string>(
    items.map(({ id, product_id }: { id: string; product_id: string }) => [id, product_id]),
  );
}
async function actualStates() {
  const products = await fetchSandboxProducts(sandbox, shop.shop_id);
  return new Map(
    products.map(({ id, status, skus }) => [
      id,
      { status, prices: skus.map(({ price }) => price.sale_price) },
    ]),
  );
}

it.each([{ price: { by: 'percent', percent: 10 } }, { status: 'SELLER_DEACTIVATED' }])(
  '%o is reported and undone truly when the changed products cannot be read',
  async (change) => {
    const before = await actualStates();
    const idOf = await productsForSale();
    await failNextReads(idOf.size);
    const done: BulkOutcome = await call('PATCH', '/products/bulk', {
      product_ids: [...idOf.keys()],
      ...change,
    });
    expect(done).toMatchObject({ succeeded: 2, failed: 0 });
    const changed = await actualStates();
    expect(changed).not.toEqual(before);
    for (const { product, after } of done.items)
      expect({ status: after.status, prices: after.skus.map(({ price }) => price) }).toEqual(
        changed.get(idOf.get(product.id) ?? ''),
      );
    expect(await call('POST', `/products/bulk/${done.bulk_id}/undo`)).toMatchObject({
      succeeded: 2,
      failed: 0,
    });
    expect(await actualStates()).toEqual(before);
  },
);

it('is reported as read after the change, although our copy is an older one', async () => {
  const idOf = await productsForSale();
  const ids = [...idOf.keys()];
  // A read that began before the change may be stored last. Here the copy looks newer than anything that is read.
  await test.deps.db
    .updateTable('products')
    .set({ update_time: new Date('2100-01-01') })
    .where('id', 'in', ids)
    .execute();
  const price = { by: 'percent', percent: 10 };
  const done: BulkOutcome = await call('PATCH', '/products/bulk', { product_ids: ids, price });
  expect(done).toMatchObject({ succeeded: 2, failed: 0 });
  const actual = await actualStates();
  for (const { product, before, after } of done.items) {
    expect(after.skus).not.toEqual(before.skus);
    expect(after.skus.map((sku) => sku.price)).toEqual(actual.get(idOf.get(product.id) ?? '')?.prices);
  }
});
