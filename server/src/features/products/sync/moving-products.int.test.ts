import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorizeAndLink, syncAndWait } from '../../../testing/sandbox-shop.ts';
import {
  ADMIN,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { SCOPES_WITHOUT_FINANCE, startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';

const SEARCH = '/product/202502/products/search';
const PRODUCTS = 220;

type SandboxProduct = { id: string; title: string; update_time: number };

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

it.each([
  ['pages are short', 'short_page', { times: 2 }],
  ['a page token expires', 'token_expired_page', { times: 1 }],
  ['a product moves in the list', 'moved_row', { times: 2 }],
  ['a product changes while it is listed', 'outside_window', { times: 2 }],
])('a sync brings every product in its last state when %s', async (_, kind, more) => {
  const shop = await sandbox.control<{ id: string }>('POST', '/shops', {
    region: 'VN',
    orders: 0,
    products: PRODUCTS,
    name: kind,
  });
  await sandbox.control('POST', '/faults', { path: SEARCH, kind, shop_id: shop.id, ...more });
  const ours = await authorizeAndLink(test, sandbox, admin, {
    shop_id: shop.id,
    scopes: SCOPES_WITHOUT_FINANCE,
  });
  expect(await syncAndWait(test, 'products', admin.token, shop.id)).toMatchObject({ statusCode: 201 });
  const { faults } = await sandbox.control<{ faults: unknown[] }>('GET', '/faults');
  expect(faults).toEqual([]);
  const rows = await test.deps.db
    .selectFrom('products')
    .select(['product_id', 'update_time'])
    .where('shop_id', '=', ours)
    .execute();
  const truth = await sandbox.control<{ products: SandboxProduct[] }>('GET', `/products?shop_id=${shop.id}`);
  expect(rows.map((row) => `${row.product_id} ${row.update_time.getTime() / 1000}`).sort()).toEqual(
    truth.products.map(({ id, update_time }) => `${id} ${update_time}`).sort(),
  );
});
