import type { SignedInClient, TestApp } from './test-app.ts';
import type { TestSandbox } from './test-sandbox.ts';

export type LinkedShop = { id: string; shop_id: string };

type Wanted = { region?: 'VN' | 'US' | 'GB'; products: number; name: string };

/** A seller and a shop of the test's own in the sandbox, linked through the real flow and its products read. */
export async function linkSandboxShop(
  test: TestApp,
  sandbox: TestSandbox,
  owner: SignedInClient,
  { region = 'VN', products, name }: Wanted,
): Promise<LinkedShop> {
  const made = await sandbox.control<{ id: string }>('POST', '/shops', {
    region,
    orders: 0,
    products,
    name,
  });
  const { state } = (await test.call('GET', '/shops/generate-state', { token: owner.token })).json().data;
  const { code } = await sandbox.control<{ code: string }>('POST', '/authorize', {
    shop_id: made.id,
    state,
  });
  const linked = await test.call('POST', '/shops', { body: { auth_code: code, state } });
  const [shop] = linked.json().data.items;
  const synced = await test.call('POST', '/products/sync', {
    token: owner.token,
    body: { shop_id: made.id },
  });
  if (synced.statusCode !== 201) throw new Error(`the first sync answered ${synced.body}`);
  return { id: shop.id, shop_id: made.id };
}
