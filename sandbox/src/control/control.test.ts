import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type TestClient } from '../testing/client.ts';

let client: TestClient;
beforeAll(async () => {
  client = await startSandbox();
});
afterAll(() => client.app.close());

/** Uses node:http because fetch does not allow these headers to be set. */
function post(headers: Record<string, string>, body = '{"per_second":5}'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(`${client.url}/__control/limits`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', reject);
    call.end(body);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };
const port = () => new URL(client.url).port;

test('the control interface answers this machine under its loopback names', async () => {
  for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])
    expect(await post({ ...JSON_TYPE, host: `${name}:${port()}` }), name).toBe(200);
  expect(await post({ ...JSON_TYPE, origin: client.url })).toBe(200);
  expect(await post({ 'content-type': 'application/json; charset=utf-8' })).toBe(200);
});

test.each(['evil.example.com', 'localhost.evil.example.com', '127.0.0.1.nip.io', '192.168.1.20'])(
  'the control interface rejects the host name %j, which DNS may rebind to this machine',
  async (name) => {
    expect(await post({ ...JSON_TYPE, host: `${name}:${port()}` })).toBe(403);
  },
);

test.each(['https://evil.example.com', 'http://localhost:8080', 'null', ''])(
  'the control interface rejects a page of origin %j',
  async (origin) => {
    expect(await post({ ...JSON_TYPE, origin })).toBe(403);
  },
);

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'the control interface rejects a body of type %s, which a page may send without a preflight',
  async (type) => {
    expect(await post({ 'content-type': type })).toBe(415);
    expect(await post({ 'content-type': type, origin: 'https://evil.example.com' })).toBe(403);
  },
);

test('the marketplace API answers under any host name', async () => {
  const status = await new Promise((resolve) =>
    request(
      `${client.url}/api/v2/token/get`,
      { headers: { host: 'shop.example.com', origin: 'https://x' } },
      ({ statusCode }) => resolve(statusCode),
    ).end(),
  );
  expect(status).not.toBe(403);
});
