import type { OrderItem } from '@gian-hang/contract/orders/orders';
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

/** The cities of orders that are too young for their buyers' data to be erased. */
async function citiesOf(region: string): Promise<string[]> {
  const shop = await sandbox.control<{ id: string }>('POST', '/shops', { region, orders: 300, products: 5 });
  const id = await authorizeAndLink(test, sandbox, admin, {
    shop_id: shop.id,
    scopes: SCOPES_WITHOUT_FINANCE,
  });
  await syncAndWait(test, 'orders', admin.token, shop.id);
  const answer = await test.call('GET', `/orders?pageSize=200&selectedStore=${id}`, { token: admin.token });
  const since = test.clock.now().getTime() - 25 * 86_400_000;
  const items = answer
    .json()
    .data.items.filter(({ create_time }: OrderItem) => Date.parse(create_time) > since) as OrderItem[];
  return [...new Set(items.map(({ recipient_address }) => recipient_address.city))];
}

it.each([
  ['VN', ['TP. Hồ Chí Minh', 'TP. Hà Nội', 'Đồng Nai'], ['Quận 1']],
  ['US', ['Austin', 'Houston'], ['Travis']],
  ['GB', ['Leeds', 'West Yorkshire'], ['England']],
])('orders of the region %s have cities that people know', async (region, known, unknown) => {
  const cities = await citiesOf(region);
  expect(cities).toEqual(expect.arrayContaining(known));
  for (const city of unknown) expect(cities).not.toContain(city);
  expect(cities.some((city) => city.includes('*'))).toBe(false);
});
