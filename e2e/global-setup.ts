import { setTimeout as sleep } from 'node:timers/promises';
import type { SignInResponse } from '@gian-hang/contract/accounts/auth';
import type { ShopPage } from '@gian-hang/contract/shops';
import {
  startProcessTree,
  temporaryDataFolder,
} from '../server/src/testing/processes/process-tree-fixture.ts';
import { SEEDED_SHOPS } from './lib/accounts/seeded-shops.ts';
import { ADMIN } from './lib/accounts/users.ts';

const TIMEOUT_MS = 180_000;

/**
 * Starts one server for all stories, as `npm start` does; the workers get its address as E2E_URL. It trusts the address
 * that each story sends as its own (`ip` in fixtures.ts).
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const data = temporaryDataFolder();
  const tree = startProcessTree(data.folder, {
    TRUST_PROXY: '127.0.0.1',
    SANDBOX_REVIEW_SECONDS: '0',
    REQUEST_TIMEOUT_SECONDS: '120',
  });
  process.env.E2E_URL = await tree.ready;
  process.env.E2E_DATA_DIR = data.folder;
  await waitForLinkedShops(`${process.env.E2E_URL}/api/v1`);
  return async () => {
    tree.process.kill('SIGTERM');
    await tree.ended;
    data.remove();
  };
}

/** The server links shops of the sandbox only while it has none, so the stories wait until it has done that. */
async function waitForLinkedShops(api: string): Promise<void> {
  const { token } = await answer<SignInResponse>(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const headers = { Authorization: `Bearer ${token}` };
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await sleep(200)) {
    const { items } = await answer<ShopPage>(`${api}/shops`, { headers });
    if (SEEDED_SHOPS.every((name) => items.some((shop) => shop.name === name))) return;
  }
  throw new Error(`the server has not linked ${SEEDED_SHOPS.join(', ')}`);
}

async function answer<Data>(address: string, init: RequestInit): Promise<Data> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}
