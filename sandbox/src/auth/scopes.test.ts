import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopInfo, startWithShop, type TestClient } from '../testing/client.ts';
import { SCOPES } from './scopes.ts';

let client: TestClient;
let shop: ShopInfo;
beforeAll(async () => {
  ({ client, shop } = await startWithShop('VN'));
});
afterAll(() => client.app.close());

const ID = '1712345678901234567';
const REFUSED = { status: 403, code: 105005 };

test.each([
  ['POST', '/product/202309/products/activate', 'seller.product.basic'],
  ['POST', '/product/202309/products/deactivate', 'seller.product.basic'],
  ['POST', '/product/202309/images/upload', 'seller.product.basic'],
  ['POST', `/fulfillment/202309/packages/${ID}/ship`, 'seller.fulfillment.basic'],
  ['POST', '/fulfillment/202309/packages/ship', 'seller.fulfillment.basic'],
  ['POST', `/fulfillment/202309/orders/${ID}/packages`, 'seller.fulfillment.basic'],
  ['GET', `/fulfillment/202309/packages/${ID}/handover_time_slots`, 'seller.fulfillment.package.write'],
  ['GET', `/fulfillment/202309/orders/${ID}/tracking`, 'seller.logistics'],
])('%s %s needs the scope %s and no other', async (method, path, scope) => {
  const cipher = path.endsWith('/upload') ? undefined : shop.cipher;
  const call = async (scopes: string[]) => {
    await client.authorize(shop, { scopes });
    return client.call(method, path, { cipher, ...(method === 'POST' && { body: {} }) });
  };
  expect(await call(SCOPES.filter((one) => one !== scope))).toMatchObject(REFUSED);
  expect(await call([scope])).not.toMatchObject(REFUSED);
});
