import type { SyncKind } from '@gian-hang/contract/sync';
import type { SignedInClient, TestApp } from './test-app.ts';
import type { TestSandbox } from './test-sandbox.ts';

export type LinkedShop = { id: string; shop_id: string };

type NewSandboxShop = { region?: 'VN' | 'US' | 'GB'; products: number; name: string };

type SyncResponse = {
  statusCode: number;
  data: { total: number; created: number; updated: number; run_id: string };
};

/** Starts a sync and polls until it has ended, however slow the machine. */
export async function syncAndWait(
  test: TestApp,
  kind: SyncKind,
  token: string,
  shop_id: string,
): Promise<SyncResponse> {
  const answer = (await test.call('POST', `/${kind}/sync`, { token, body: { shop_id } })).json();
  while (answer.statusCode === 202) {
    const { run_id } = answer.data;
    const { state, done, created, updated } = (
      await test.call('GET', `/sync-runs/${run_id}`, { token })
    ).json().data;
    if (state === 'failed') return { ...answer, statusCode: 502 };
    if (state === 'succeeded') return { statusCode: 201, data: { total: done, created, updated, run_id } };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return answer;
}

/** Links the shops that a sandbox seller approves through the real flow; returns our id of the first shop. */
export async function authorizeAndLink(
  test: TestApp,
  sandbox: TestSandbox,
  { token }: SignedInClient,
  approved: ({ shop_id: string } | { seller: string }) & { scopes?: readonly string[] },
): Promise<string> {
  const { state } = (await test.call('GET', '/shops/generate-state', { token })).json().data;
  const { code } = await sandbox.control<{ code: string }>('POST', '/authorize', { ...approved, state });
  const linked = await test.call('POST', '/shops', { body: { auth_code: code, state } });
  return linked.json().data.items[0].id;
}

/** Creates a seller and a shop in the sandbox, links it through the real flow and syncs its products. */
export async function linkSandboxShop(
  test: TestApp,
  sandbox: TestSandbox,
  owner: SignedInClient,
  { region = 'VN', products, name }: NewSandboxShop,
): Promise<LinkedShop> {
  const createdShop = await sandbox.control<{ id: string }>('POST', '/shops', {
    region,
    orders: 0,
    products,
    name,
  });
  const id = await authorizeAndLink(test, sandbox, owner, { shop_id: createdShop.id });
  const synced = await syncAndWait(test, 'products', owner.token, createdShop.id);
  if (synced.statusCode !== 201) throw new Error(`the first sync answered ${JSON.stringify(synced)}`);
  return { id, shop_id: createdShop.id };
}
