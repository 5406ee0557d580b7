import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Json, type ShopInfo, startWithShop, type TestClient } from '../testing/client.ts';

const PATH = '/order/202309/orders/search';
let client: TestClient;
let shop: ShopInfo;

beforeAll(async () => {
  ({ client, shop } = await startWithShop('GB'));
});
beforeEach(() => client.control('DELETE', '/faults'));
afterAll(() => client.app.close());

const plan = (kind: string, more: Json = {}) =>
  client.control('POST', '/faults', { path: PATH, kind, times: 1, ...more });
const search = (query: Record<string, string> = {}) =>
  client.call('POST', PATH, { query: { page_size: '20', ...query }, body: {} });
const ids = (answer: { data: Json }) => (answer.data.orders as { id: string }[]).map((order) => order.id);

test.each([
  ['429', 429, 36009002],
  ['500', 500, 36009003],
  ['expired_token', 401, 105002],
  ['revoked', 401, 105004],
  ['invalid_token', 400, 36009004],
  ['auth_record_gone', 200, 36004005],
  ['error', 200, 36009003],
])('%s answers %i with code %i, once', async (kind, status, code) => {
  await plan(kind);
  expect(await search()).toMatchObject({ status, code });
  expect((await search()).code).toBe(0);
});

test('429 carries the configured Retry-After', async () => {
  await plan('429', { retry_after: 'soon' });
  expect((await search()).headers.get('retry-after')).toBe('soon');
});

test.each(['garbage', 'truncated', 'empty', '502', '503'])('%s is not JSON', async (kind) => {
  await plan(kind);
  await expect(search()).rejects.toThrow(SyntaxError);
  expect((await search()).code).toBe(0);
});

test.each(['reset', 'lost_response'])('%s breaks the connection', async (kind) => {
  await plan(kind);
  await expect(search()).rejects.toThrow('fetch failed');
  expect((await search()).code).toBe(0);
});

test('a refresh whose response is lost has still rotated the token', async () => {
  const tokens = await client.authorize(shop);
  await client.control('POST', '/faults', {
    path: '/api/v2/token/refresh',
    kind: 'lost_response',
    times: 1,
    shop_id: shop.id,
  });
  const refresh = { refresh_token: String(tokens.refresh_token) };
  await expect(client.tokenCall('refresh', refresh)).rejects.toThrow('fetch failed');
  expect((await client.tokenCall('refresh', refresh)).code).toBe(36004005);
  await client.authorize(shop);
});

test('timeout stays silent for its delay, and slow answers after it', async () => {
  await plan('slow', { delay_ms: 150 });
  const begin = performance.now();
  expect((await search()).code).toBe(0);
  expect(performance.now() - begin).toBeGreaterThan(140);
  await plan('timeout', { delay_ms: 50 });
  expect(await search()).toMatchObject({ status: 504, code: 36009007 });
});

test('duplicate_page repeats any page, including the first and the last', async () => {
  const first = await search();
  await plan('duplicate_page');
  const spoiled = await search();
  expect(ids(spoiled)).toEqual(ids(first));
  const repeated = await search({ page_token: String(spoiled.data.next_page_token) });
  expect(ids(repeated)).toEqual(ids(first));
  expect(repeated.data.next_page_token).toBe(first.data.next_page_token);
});

test('empty_page, empty_list and wrong_total change only what their names say', async () => {
  const right = await search();
  await plan('empty_page');
  const page = await search();
  expect(page.data.orders).toEqual([]);
  expect(page.data.next_page_token).not.toBe('');
  await plan('empty_list');
  expect((await search()).data).toMatchObject({ orders: [], next_page_token: '', total_count: 0 });
  await plan('wrong_total');
  expect((await search()).data.total_count).not.toBe(right.data.total_count);
});

test('broken_fields keeps ids and corrupts other members', async () => {
  const right = await search();
  await plan('broken_fields');
  const broken = await search();
  expect(ids(broken)).toEqual(ids(right));
  expect(broken.data.orders).not.toEqual(right.data.orders);
});

test('clock_skew verifies with a shifted clock and shows it in the Date header', async () => {
  await plan('clock_skew', { times: 2 });
  const refused = await search();
  expect(refused).toMatchObject({ code: 36009004, message: expect.stringContaining('timestamp') });
  const server = Date.parse(refused.headers.get('date') ?? '');
  expect(server - Date.now()).toBeGreaterThan(9 * 60_000);
  const answer = await client.call('POST', PATH, {
    query: { page_size: '1' },
    body: {},
    timestamp: Math.floor(server / 1000),
  });
  expect(answer.code).toBe(0);
});

test('redirect points elsewhere and gzip_bomb sends compressed data', async () => {
  await plan('redirect');
  await expect(search()).rejects.toThrow(SyntaxError);
  await plan('gzip_bomb');
  const encoding = await new Promise((resolve, reject) => {
    const call = request(`${client.url}${PATH}`, { method: 'POST' }, (answer) => {
      resolve(answer.headers['content-encoding']);
      answer.destroy();
    });
    call.on('error', reject);
    call.end();
  });
  expect(encoding).toBe('gzip');
});

test('faults queue up per path, skip calls, and apply to one shop', async () => {
  await plan('500', { times: 2, after: 1 });
  await plan('429');
  await client.control('POST', '/faults', { path: '/product/202502/products/search', kind: '500', times: 1 });
  const codes: number[] = [];
  for (let n = 0; n < 5; n++) codes.push((await search()).code);
  expect(codes).toEqual([0, 36009003, 36009003, 36009002, 0]);
  const { faults } = await client.control<{ faults: Json[] }>('GET', '/faults');
  expect(faults).toHaveLength(1);
  const other = (await client.shops()).find((one) => one.id !== shop.id);
  await plan('500', { shop_id: other?.id });
  expect((await search()).code).toBe(0);
});

test('deleting one fault leaves the others', async () => {
  const { id } = await client.control<{ id: number }>('POST', '/faults', {
    path: PATH,
    kind: '500',
    times: 9,
  });
  await plan('429');
  const { faults } = await client.control<{ faults: Json[] }>('DELETE', `/faults/${id}`);
  expect(faults).toHaveLength(1);
  expect((await search()).code).toBe(36009002);
  expect((await search()).code).toBe(0);
});

test('a path with parameters matches a fault by its template', async () => {
  const order = ids(await search())[0];
  const path = '/order/202407/orders/{order_id}/price_detail';
  await client.control('POST', '/faults', { path, kind: '500', times: 1 });
  expect((await client.call('GET', `/order/202407/orders/${order}/price_detail`)).code).toBe(36009003);
});

test('the call log counts calls, codes, concurrency and bad signatures', async () => {
  await client.control('DELETE', '/calls');
  // Long enough for the three calls to overlap on a busy machine.
  await plan('slow', { delay_ms: 1000, times: 3 });
  await Promise.all([search(), search(), search()]);
  await client.call('POST', PATH, { query: { page_size: '1' }, sign: () => 'bad' });
  const calls = await client.control<{
    paths: { path: string; shop_id: string; calls: number; codes: Json }[];
    shops: Record<string, { max_concurrency: number }>;
    bad_signatures: number;
  }>('GET', '/calls');
  expect(calls.paths).toEqual([{ path: PATH, shop_id: shop.id, calls: 4, codes: { 0: 3, 106001: 1 } }]);
  expect(calls.shops[shop.id]?.max_concurrency).toBe(3);
  expect(calls.bad_signatures).toBe(1);
});

test('the rate limit can be switched on', async () => {
  await client.control('POST', '/limits', { per_second: 1 });
  const answers = await Promise.all([search(), search(), search(), search()]);
  await client.control('POST', '/limits', { per_second: 0 });
  expect(answers.map((answer) => answer.code)).toContain(36009002);
});

test('an invalid fault is rejected with an explanation', async () => {
  expect(await plan('flood')).toMatchObject({ error: expect.stringContaining('kind must be one of') });
  expect(await plan('500', { times: 0 })).toMatchObject({ error: expect.stringContaining('times') });
});
