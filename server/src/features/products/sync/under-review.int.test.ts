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
  sandbox = await startTestSandbox({ SANDBOX_REVIEW_SECONDS: '36000' });
  test = await startTestApp(sandbox.environment, { queue: true });
  admin = await signInAs(test, ADMIN);
  shop = await linkSandboxShop(test, sandbox, admin, { products: 20, name: 'Chờ duyệt' });
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

const call = (method: string, path: string, body?: unknown) =>
  test.call(method, path, { token: admin.token, ...(body === undefined ? {} : { body }) });

it('an accepted edit is shown while the marketplace reviews it, whatever a sync brings meanwhile', async () => {
  const [before] = (await call('GET', '/products?statusFilter=ACTIVATE')).json().data.items;
  const edit = { title: 'Một tiêu đề đang chờ sàn xét duyệt lâu', description_1: '<p>Đang chờ.</p>' };
  const shown = { ...edit, under_review: true, status: 'ACTIVATE' };
  expect((await call('PUT', `/products/${before.id}`, edit)).json()).toMatchObject({ data: shown });
  for (const sync of [
    () => call('POST', `/products/${before.id}/sync`),
    () => call('POST', '/products/sync', { shop_id: shop.shop_id }),
  ]) {
    expect((await sync()).statusCode).toBe(201);
    expect((await call('GET', `/products/${before.id}`)).json().data).toMatchObject(shown);
  }
  const live = (await fetchSandboxProducts(sandbox, shop.shop_id)).find(({ id }) => id === before.product_id);
  expect(live?.title).toBe(before.title);
  const found = (await call('GET', '/products?search=dang cho san xet duyet')).json().data.items;
  expect(found.map(({ id }: { id: string }) => id)).toEqual([before.id]);
});
