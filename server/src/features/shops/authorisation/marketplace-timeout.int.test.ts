import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorizeAndLink } from '../../../testing/sandbox-shop.ts';
import {
  ADMIN,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';

/** Long enough for answers of the sandbox on a busy machine. */
const SILENCE_MS = 3_000;

let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const connector = { attempts: 1, timeouts: { totalMs: SILENCE_MS } };
  test = await startTestApp(sandbox.environment, { queue: true, connector });
  admin = await signInAs(test, ADMIN);
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

const call = (method: string, path: string, body?: unknown) =>
  test.call(method, path, { token: admin.token, ...(body === undefined ? {} : { body }) });

it('the re-read of one order and of one product is answered with 502 while the marketplace is silent', async () => {
  const shop = await sandbox.control<{ id: string }>('POST', '/shops', {
    region: 'VN',
    orders: 1,
    products: 1,
    name: 'Im Lặng',
  });
  await authorizeAndLink(test, sandbox, admin, { shop_id: shop.id });
  const firstOf = async (kind: string): Promise<{ id: string }> => {
    await call('POST', `/${kind}/sync`, { shop_id: shop.id });
    return expect
      .poll(async () => (await call('GET', `/${kind}`)).json().data.items[0])
      .toBeDefined()
      .then(async () => (await call('GET', `/${kind}`)).json().data.items[0]);
  };
  const [order, product] = [await firstOf('orders'), await firstOf('products')];
  for (const path of ['/order/202309/orders', '/product/202309/products/{product_id}'])
    await sandbox.control('POST', '/faults', { path, kind: 'timeout', times: 20 });
  const answers = await Promise.all([
    call('POST', `/orders/${order.id}/sync`),
    call('POST', `/products/${product.id}/sync`),
  ]);
  expect(answers.map((answer) => answer.json())).toMatchObject([
    {
      statusCode: 502,
      code: 'sync_failed',
      message: 'Sàn thương mại không phản hồi kịp. Hệ thống sẽ tự thử lại.',
    },
    { statusCode: 502, code: 'marketplace_unavailable' },
  ]);
});
