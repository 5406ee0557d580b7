import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ShopInfo, startSandbox, TEST_APP, type TestClient } from '../testing/client.ts';

const CALLBACK = 'http://127.0.0.1:4999/callback';
let now = Date.UTC(2026, 10, 15, 9, 30);
let client: TestClient;
let shop: ShopInfo;

beforeEach(async () => {
  client = await startSandbox({ clock: () => now, callbackUrl: CALLBACK });
  const found = (await client.shops()).find((one) => one.region === 'VN');
  if (found === undefined) throw new Error('no shop');
  shop = found;
});
afterEach(() => client.app.close());

const SHOPS = '/authorization/202309/shops';
const NO_AUTH_RECORD = { status: 200, code: 36004005, message: 'can not find related auth record' };

async function submit(path: string, fields: Record<string, string>): Promise<URL> {
  const answer = await fetch(`${client.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

async function newCode(): Promise<string> {
  return (await client.control<{ code: string }>('POST', '/authorize', { seller: shop.seller })).code;
}

test.each([
  ['/open/authorize', 'service_id', TEST_APP.serviceId],
  ['/oauth/authorize', 'app_key', TEST_APP.appKey],
])('%s lists the sellers and redirects with code and state', async (path, name, id) => {
  const state = 'a+b/c=&"<x>';
  const page = await fetch(`${client.url}${path}?${new URLSearchParams({ [name]: id, state })}`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('Mộc Lan Official');
  expect(html).toContain('Sen Viet Home US');
  expect(html).not.toContain('"<x>');
  const to = await submit(path, { [name]: id, state, seller: 'moc-lan', decision: 'approve' });
  expect(to.origin + to.pathname).toBe(CALLBACK);
  expect(to.searchParams.get('state')).toBe(state);
  const { code, data } = await client.tokenCall('get', { auth_code: to.searchParams.get('code') ?? '' });
  expect(code).toBe(0);
  expect(data.seller_name).toBe('Mộc Lan Official');
});

test('a refusal and an unknown service give different answers', async () => {
  const to = await submit('/open/authorize', {
    service_id: TEST_APP.serviceId,
    state: 's',
    seller: 'moc-lan',
    decision: 'refuse',
  });
  expect(Object.fromEntries(to.searchParams)).toEqual({ code: 'null', error: 'auth_denied', state: 's' });
  const wrong = await fetch(`${client.url}/open/authorize?service_id=${TEST_APP.appKey}`);
  expect(wrong.status).toBe(404);
  expect(await wrong.text()).toContain('Dịch vụ không tồn tại');
});

test('consent without a state redirects without one', async () => {
  const to = await submit('/open/authorize', {
    service_id: TEST_APP.serviceId,
    seller: 'moc-lan',
    decision: 'approve',
  });
  expect(to.searchParams.has('state')).toBe(false);
});

test('the token response carries absolute times and the granted scopes', async () => {
  const { data } = await client.tokenCall('get', { auth_code: await newCode() });
  expect(data).toMatchObject({
    access_token_expire_in: now / 1000 + 7 * 86_400,
    refresh_token_expire_in: now / 1000 + 365 * 86_400,
    seller_base_region: 'VN',
    user_type: 0,
  });
  expect(data.granted_scopes).toContain('seller.order.info');
  expect(data.access_token).toMatch(/^ROW_/);
});

test('a code works once and for 30 minutes, with the right secret and grant type', async () => {
  const code = await newCode();
  expect((await client.tokenCall('get', { auth_code: code, app_secret: 'x' })).code).toBe(98001004);
  expect((await client.tokenCall('get', { auth_code: code, grant_type: 'authorization_code' })).code).toBe(
    98001004,
  );
  expect((await client.tokenCall('get', { auth_code: code })).code).toBe(0);
  expect(await client.tokenCall('get', { auth_code: code })).toMatchObject({ status: 200, code: 36004004 });
  const late = await newCode();
  now += 30 * 60_000;
  expect((await client.tokenCall('get', { auth_code: late })).code).toBe(36004004);
});

test('refresh rotates the token, and the old refresh token becomes unknown', async () => {
  const first = await client.authorize(shop);
  const old = String(first.refresh_token);
  const second = await client.tokenCall('refresh', { refresh_token: old, grant_type: 'authorized_code' });
  expect(second.code).toBe(0);
  expect(second.data.refresh_token).not.toBe(old);
  expect(second.data.refresh_token_expire_in).toBe(first.refresh_token_expire_in);
  client.token = String(second.data.access_token);
  expect((await client.call('GET', SHOPS, { cipher: undefined })).code).toBe(0);
  expect(await client.tokenCall('refresh', { refresh_token: old })).toMatchObject(NO_AUTH_RECORD);
  expect((await client.call('GET', SHOPS, { cipher: undefined })).code).toBe(0);
  const again = await client.tokenCall('refresh', { refresh_token: String(second.data.refresh_token) });
  expect(again.code).toBe(0);
  const { tokens } = await client.control<{ tokens: Record<string, number> }>('GET', '/calls');
  expect(tokens).toMatchObject({ get: 1, refresh: 3, refused: 1, refresh_reuse: 1 });
});

test("an unknown, removed or expired refresh token gets the live service's error", async () => {
  expect(await client.tokenCall('refresh', { refresh_token: 'ROW_x' })).toMatchObject(NO_AUTH_RECORD);
  const removed = await client.authorize(shop);
  await client.control('POST', '/deauthorize', { shop_id: shop.id });
  expect(await client.tokenCall('refresh', { refresh_token: String(removed.refresh_token) })).toMatchObject(
    NO_AUTH_RECORD,
  );
  const expired = await client.authorize(shop);
  now += 366 * 86_400_000;
  expect(await client.tokenCall('refresh', { refresh_token: String(expired.refresh_token) })).toMatchObject({
    status: 200,
    code: 36004001,
    message: 'rt has expired',
  });
});

test('access tokens expire over time or through the control interface, and a refresh helps', async () => {
  const tokens = await client.authorize(shop);
  now += 7 * 86_400_000;
  expect(await client.call('GET', SHOPS, { cipher: undefined })).toMatchObject({ status: 401, code: 105002 });
  const fresh = await client.tokenCall('refresh', { refresh_token: String(tokens.refresh_token) });
  client.token = String(fresh.data.access_token);
  expect((await client.call('GET', SHOPS, { cipher: undefined })).code).toBe(0);
  await client.control('POST', '/tokens/expire', { shop_id: shop.id });
  expect((await client.call('GET', SHOPS, { cipher: undefined })).code).toBe(105002);
});

test('deauthorising one shop of a seller leaves the other shop authorised', async () => {
  const [first, second] = (await client.shops()).filter((one) => one.seller === 'sen-viet');
  if (first === undefined || second === undefined) throw new Error('no seller with two shops');
  await client.authorize(first);
  const path = '/order/202309/orders/search';
  await client.control('POST', '/deauthorize', { shop_id: first.id });
  expect((await client.call('POST', path, { query: { page_size: '1' } })).code).toBe(101000);
  client.cipher = second.cipher;
  expect((await client.call('POST', path, { query: { page_size: '1' } })).code).toBe(0);
  expect((await client.call('DELETE', '/authorization/202403/shops')).code).toBe(0);
  expect((await client.call('POST', path, { query: { page_size: '1' } })).code).toBe(36009004);
});
