import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopInfo, signRequest, startWithShop, type TestClient } from '../testing/client.ts';
import { parseUrl } from './parse-url.ts';
import { computeSignature, signatureMatches, webhookSignature } from './signature.ts';

const NOW = Date.UTC(2026, 10, 15, 9, 30);
const SHOPS = '/authorization/202309/shops';
const SEARCH = '/order/202309/orders/search';
const PAGE = { page_size: '1' };

let client: TestClient;
let shop: ShopInfo;

beforeAll(async () => {
  ({ client, shop } = await startWithShop('VN', { clock: () => NOW }));
});
afterAll(() => client.app.close());

const VECTORS = [
  {
    name: 'V0',
    secret: 'e59af819cc',
    path: SHOPS,
    query: { app_key: '29a39d', timestamp: '1623812664' },
    sign: 'b596b73e0cc6de07ac26f036364178ab16b0a907af13d43f0a0cd2345f582dc8',
  },
  {
    name: 'A',
    secret: '3a1f0c9be5d24f7786a1b2c3d4e5f60718293a4b',
    path: SHOPS,
    query: { app_key: '68xu9ks5p4i8', timestamp: '1700000000' },
    sign: 'dc13aefe505e10732145e37739255732180d608dff179dfe81687be792015b6d',
  },
  {
    name: 'B',
    secret: '3a1f0c9be5d24f7786a1b2c3d4e5f60718293a4b',
    path: '/order/202309/orders',
    query: {
      app_key: '68xu9ks5p4i8',
      timestamp: '1700000000',
      shop_cipher: 'ROW_Fak3C1ph3rAAAAAB_x-Yz09',
      ids: '576461413038785752,576461413038785753',
    },
    sign: '81a2c0c9a1d2b2f443a949dc52228e055b232cca486a9bc344deef0e15314dec',
  },
  {
    name: 'P',
    secret: 'app_secret',
    path: '/test-api',
    query: { foo: 'bar' },
    sign: 'd3cb7fe11ecae942802ceeca67e7cf10120cc12f1517d45fbc1c8cfe5413c80f',
  },
];

test.each(VECTORS)('signs vector $name', ({ secret, path, query, sign }) => {
  const parts = { path, query: new Map(Object.entries(query)), body: undefined };
  expect(computeSignature(parts, secret)).toBe(sign);
  expect(signatureMatches(parts, secret, sign.toUpperCase())).toBe(false);
});

test('signs the webhook vector', () => {
  const body =
    '{"type":1,"tts_notification_id":"7380066284010030890","shop_id":"7495540735365777507","timestamp":1718305585,"data":{"is_on_hold_order":true,"order_id":"576653688135258178","order_status":"UNPAID","update_time":1718305585}}';
  expect(webhookSignature('abcdef', '123', body)).toBe(
    '5dec0f11ec2f6783b8deee53c9ffbf8d024302f7c7e7fa55a35d17629031ac05',
  );
});

test('agrees with the independent signer for any keys, values and bodies', () => {
  const odd = fc.stringMatching(/^[ -~]{0,12}$/).map((text) => `${text}+/=& é`);
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), odd), odd, (query, body) => {
      const { path, query: parsed } = parseUrl(`/p/202309/x?${new URLSearchParams(query)}`);
      const ours = computeSignature({ path, query: parsed, body: Buffer.from(body) }, 'key');
      expect(ours).toBe(signRequest('key', '/p/202309/x', query, body));
    }),
    { numRuns: 200 },
  );
});

test('a correct call gets an envelope', async () => {
  const answer = await client.call('GET', SHOPS, { cipher: undefined });
  expect(answer).toMatchObject({ status: 200, code: 0, message: 'Success' });
  expect(JSON.parse(answer.text).request_id).toMatch(/^\w{20,}$/);
  expect(answer.data.shops).toEqual([
    {
      id: shop.id,
      name: 'Mộc Lan Official',
      region: 'VN',
      seller_type: 'LOCAL',
      cipher: shop.cipher,
      code: shop.code,
    },
  ]);
});

test('rejects wrong, uppercase and missing signatures and foreign app keys', async () => {
  const call = (sign: (right: string) => string) =>
    client.call('POST', SEARCH, { query: PAGE, body: { a: 1 }, sign });
  expect(await call((right) => right.toUpperCase())).toMatchObject({ status: 401, code: 106001 });
  expect(await call((right) => right.replace(/.$/, 'x'))).toMatchObject({ status: 401, code: 106001 });
  expect(await call(() => '')).toMatchObject({ status: 400, code: 36009004 });
  const foreign = await client.call('GET', SHOPS, { cipher: undefined, query: { app_key: 'other' } });
  expect(foreign).toMatchObject({
    code: 36009004,
    message: 'Invalid credentials. Invalid app_key query parameter.',
  });
});

test('verifies the exact body bytes, and accepts both signatures of an empty object', async () => {
  const call = (rawBody: string, signedBody: string) =>
    client.call('POST', SEARCH, { query: PAGE, rawBody, signedBody });
  expect((await call('{ "order_status" : "COMPLETED" }', '{ "order_status" : "COMPLETED" }')).code).toBe(0);
  expect((await call('{ "order_status" : "COMPLETED" }', '{"order_status":"COMPLETED"}')).code).toBe(106001);
  expect((await call('{}', '{}')).code).toBe(0);
  expect((await call('{}', '')).code).toBe(0);
  expect((await call('{ }', '')).code).toBe(106001);
  const get = await client.call('GET', SHOPS, { cipher: undefined, signedBody: '{}' });
  expect(get.code).toBe(106001);
});

test.each([
  [-301, 36009004],
  [-300, 0],
  [30, 0],
  [31, 36009004],
])('a timestamp %i s from now gives code %i', async (offset, code) => {
  const answer = await client.call('GET', SHOPS, { cipher: undefined, timestamp: NOW / 1000 + offset });
  expect(answer.code).toBe(code);
});

test('checks the access token, its header and its scope', async () => {
  expect(await client.call('GET', SHOPS, { cipher: undefined, token: undefined })).toMatchObject({
    code: 36009004,
  });
  expect(await client.call('GET', SHOPS, { cipher: undefined, token: 'ROW_x' })).toMatchObject({
    status: 400,
    code: 36009004,
    message: 'Invalid credentials. The x-tts-access-token header is invalid.',
  });
  const { code } = await client.control<{ code: string }>('POST', '/authorize', {
    seller: shop.seller,
    scopes: ['seller.order.info'],
  });
  const token = String((await client.tokenCall('get', { auth_code: code })).data.access_token);
  const refused = await client.call('GET', '/finance/202309/statements', {
    token,
    query: { sort_field: 'statement_time' },
  });
  expect(refused).toMatchObject({ status: 403, code: 105005 });
});

test('checks the shop cipher: missing, unexpected, foreign', async () => {
  const foreign = (await client.shops()).find((one) => one.region === 'US');
  expect((await client.call('POST', SEARCH, { cipher: undefined, query: PAGE })).code).toBe(106013);
  expect((await client.call('POST', SEARCH, { cipher: 'ROW_none', query: PAGE })).code).toBe(101000);
  expect((await client.call('POST', SEARCH, { cipher: foreign?.cipher, query: PAGE })).code).toBe(101000);
  expect(await client.call('GET', SHOPS)).toMatchObject({ status: 400, code: 36009004 });
});

test('shop_id, version and access_token in the query are ignored, other unknown names are refused', async () => {
  const legacy = { shop_id: '', version: '202309', access_token: client.token ?? '' };
  expect(await client.call('GET', SHOPS, { cipher: undefined, query: legacy })).toMatchObject({ code: 0 });
  expect(await client.call('POST', SEARCH, { query: { ...PAGE, ...legacy } })).toMatchObject({ code: 0 });
  const unknown = await client.call('GET', SHOPS, { cipher: undefined, query: { shop: '1' } });
  expect(unknown).toMatchObject({ status: 400, code: 36009004 });
});

test('delivery options take a scope', async () => {
  const warehouses = (await client.call('GET', '/logistics/202309/warehouses')).data.warehouses as {
    id: string;
  }[];
  const path = `/logistics/202309/warehouses/${warehouses[0]?.id}/delivery_options`;
  expect(await client.call('GET', path, { query: { scope: 'PRODUCT' } })).toMatchObject({ code: 0 });
});

test('unknown paths, versions and methods get the documented errors', async () => {
  expect(await client.call('GET', '/order/202309/nothing')).toMatchObject({ status: 404, code: 36009009 });
  expect(await client.call('POST', '/order/202001/orders/search')).toMatchObject({ code: 36009014 });
  expect(await client.call('GET', SEARCH)).toMatchObject({ status: 405, code: 36009010 });
});

test('checks the content type and the JSON of a body', async () => {
  const text = await client.call('POST', SEARCH, {
    query: PAGE,
    rawBody: '{"a":1}',
    contentType: 'text/plain',
  });
  expect(text).toMatchObject({ status: 415, code: 36009022 });
  expect((await client.call('POST', SEARCH, { query: PAGE, rawBody: '{"a":' })).code).toBe(36009004);
  expect((await client.call('POST', SEARCH, { query: PAGE, rawBody: '[1]' })).code).toBe(36009004);
});
