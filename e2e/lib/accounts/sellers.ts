import { randomUUID } from 'node:crypto';
import type { SignInResponse } from '@gian-hang/contract/accounts/auth';
import type { LinkState, Shop, ShopPage } from '@gian-hang/contract/shops';
import type { SyncRun } from '@gian-hang/contract/sync';
import type { APIRequestContext } from '@playwright/test';
import { SCOPES_WITHOUT_FINANCE } from '../../../sandbox/src/testing/scopes-without-finance.ts';
import { expect } from '../fixtures.ts';
import type { TestUser } from './users.ts';

type Answer<Data> = { data: Data };

/** The API on behalf of one person, for what a story needs but does not tell. */
export function apiAs(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async <Data>(method: string, path: string, data?: object): Promise<Data> => {
    const answer = await request.fetch(`/api/v1${path}`, {
      method,
      headers,
      ...(data ? { data } : {}),
      // The server may close an idle connection at the moment of its next use.
      maxRetries: method === 'GET' ? 2 : 0,
    });
    if (!answer.ok())
      throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    return ((await answer.json()) as Answer<Data>).data;
  };
  const runs = async () =>
    (await ask<{ items: SyncRun[] }>('GET', '/sync-runs?kind=orders&pageSize=200')).items;
  return {
    ask,
    makeLink: () => ask<LinkState>('GET', '/shops/generate-state'),
    shops: async (search = '') =>
      (await ask<ShopPage>('GET', `/shops?pageSize=1000&search=${encodeURIComponent(search)}`)).items,
    shop: (id: string) => ask<Shop>('GET', `/shops/${id}`),
    runs,
    /** The names of the shops whose orders have been read. */
    read: async () =>
      (await runs()).filter(({ state }) => state === 'succeeded').map(({ shop: { name } }) => name),
  };
}

export type ApiClient = ReturnType<typeof apiAs>;
type Seller = { key: string; shops: string[] };
type LinkOptions = { withFinance?: boolean };

/** Without cookies: a sign-in ends the session whose cookie it replaces, and a story may act for several people. */
export async function apiForUser(request: APIRequestContext, person: TestUser): Promise<ApiClient> {
  const headers = { Cookie: '' };
  const answer = await request.post('/api/v1/auth/login', { data: person, headers });
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}: ${await answer.text()}`);
  return apiAs(request, ((await answer.json()) as Answer<SignInResponse>).data.token);
}

/** Tells the sandbox what should happen on the marketplace. */
export async function controlSandbox<Data>(
  request: APIRequestContext,
  person: ApiClient,
  path: string,
  data?: object,
  method = 'POST',
): Promise<Data> {
  const { url } = await person.makeLink();
  const answer = await request.fetch(`${new URL(url).origin}/__control${path}`, {
    method,
    ...(data ? { data } : {}),
  });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Data;
}

/** A seller of the sandbox that nobody else's story knows, with a shop per name. */
export async function createSeller(
  request: APIRequestContext,
  person: ApiClient,
  names: string[],
): Promise<Seller> {
  const key = `Người bán ${randomUUID().slice(0, 8)}`;
  for (const name of names) {
    const shop = { seller: key, name, region: 'VN', orders: 1, products: 1 };
    await controlSandbox(request, person, '/shops', shop);
  }
  return { key, shops: names };
}

/** Links all shops of a seller, who approves without the page. Stories about money ask for `withFinance`. */
export async function linkShops(
  request: APIRequestContext,
  person: ApiClient,
  seller: Seller,
  { withFinance = false }: LinkOptions = {},
): Promise<void> {
  const { state } = await person.makeLink();
  const { code } = await controlSandbox<{ code: string }>(request, person, '/authorize', {
    seller: seller.key,
    state,
    ...(withFinance ? {} : { scopes: SCOPES_WITHOUT_FINANCE }),
  });
  const answer = await request.post('/api/v1/shops', { data: { auth_code: code, state } });
  if (!answer.ok()) throw new Error(`linking answered ${answer.status()}: ${await answer.text()}`);
}

/** Links all shops of a seller and waits for their first syncs: another sync would join one that is under way. */
export async function linkAndSync(
  request: APIRequestContext,
  person: ApiClient,
  seller: Seller,
  options?: LinkOptions,
): Promise<void> {
  await linkShops(request, person, seller, options);
  await expect.poll(() => person.read(), { timeout: 120_000 }).toEqual(expect.arrayContaining(seller.shops));
}
