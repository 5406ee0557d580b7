import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  ({ token } = await signInAs(test, ADMIN));
});
afterAll(() => test.close());

describe('bad input', () => {
  const json = { 'content-type': 'application/json' };
  const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
    test.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload, headers });

  it.each([
    ['not JSON', '{"email": ', 400, 'malformed_body'],
    ['an empty body', '', 400, 'malformed_body'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400, 'malformed_body'],
    ['a byte more than 1 MiB', `"${'x'.repeat(1_048_575)}"`, 413, 'payload_too_large'],
    ['what gzip makes small', gzipSync(Buffer.alloc(1_000_000, ' ')), 400, 'malformed_body'],
    ['a prototype key', '{"__proto__": {"role": "1"}, "email": "a", "password": "b"}', 400, 'malformed_body'],
    [
      'a constructor key',
      '{"constructor": {"prototype": {}}, "email": "a", "password": "b"}',
      400,
      'malformed_body',
    ],
    ['deep nesting', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400, 'validation_failed'],
    ['a number too large', '{"email": 1e400, "password": "b"}', 400, 'validation_failed'],
    ['null', 'null', 400, 'validation_failed'],
  ])('%s is rejected', async (_, payload, status, code) => {
    const answer = await post(payload);
    expect(answer.json()).toMatchObject({ statusCode: status, code, requestId: expect.any(String) });
    expect(answer.statusCode).toBe(status);
  });

  it.each([
    [{ email: 1, password: 'x' }, 'email'],
    [{ email: 'a@example.com' }, 'password'],
    [{ email: 'a@example.com', password: ['x'] }, 'password'],
    [{ email: 'a'.repeat(300), password: 'x' }, 'email'],
    [{ email: 'a@example.com', password: 'x', admin: true }, 'admin'],
    [{ email: 'a\u0000@example.com', password: 'x' }, 'email'],
    [{ email: 'a@example.com', password: '\ud800' }, 'password'],
  ])('%o is rejected naming the field', async (body, path) => {
    const answer = await post(JSON.stringify(body));
    expect(answer.statusCode).toBe(400);
    const paths = answer.json().errors.map((error: { path: string }) => error.path);
    expect(paths).toContain(path);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json\ta',
    'garbage',
  ])('content type %j is rejected', async (type) => {
    const answer = await post(JSON.stringify(ADMIN), { 'content-type': type });
    expect(answer.statusCode).toBe(415);
  });

  it.each([
    'pageNum=0',
    'pageNum=-1',
    'pageNum=1.5',
    'pageNum=abc',
    'pageSize=201',
    'pageSize=0',
    'pageNum=1e3',
    'other=1',
    'pageNum=1&pageNum=2',
    'pageSize=1000000000',
  ])('query %s is rejected naming the field', async (query) => {
    const answer = await test.call('GET', `/auth/history?${query}`, { token });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path).toBe(query.split('=')[0]);
  });

  it.each([
    ['10 000 ids', `ids=${Array.from({ length: 10_000 }, (_, n) => n + 1)}`, 'ids'],
    ['10 000 shops', `selectedStore=${Array.from({ length: 10_000 }, (_, n) => n + 1)}`, 'selectedStore'],
    ['a thousand years', 'dateRange=1026-01-01,2026-01-01', 'dateRange'],
    ['a thousand years to come', 'dateRange=2026-01-01,3026-01-01', 'dateRange'],
  ])('a list filtered by %s is rejected naming the field', async (_, query, field) => {
    for (const list of ['orders', 'products']) {
      if (list === 'products' && field === 'ids') continue;
      const answer = await test.call('GET', `/${list}?${query}`, { token });
      expect([list, answer.statusCode]).toEqual([list, 400]);
      expect(answer.json().errors[0].path).toMatch(new RegExp(`^${field}`));
    }
  });

  const ORDER_LISTS = ['orders', 'orders/summary', 'orders/ids', 'orders/amounts', 'export/orders'];
  const PRODUCT_LISTS = ['products', 'products/summary', 'products/export'];
  it.each([
    ['statusFilter=GONE', [...ORDER_LISTS, ...PRODUCT_LISTS, 'user', 'users', 'shops', 'audit', 'sync-runs']],
    ['statusFilter=ACTIVE,GONE', ['user', 'users']],
    ['statusFilter=COMPLETED,GONE', ORDER_LISTS],
    ['statusFilter=ACTIVATE&statusFilter=GONE', PRODUCT_LISTS],
    ['statusFilter=GONE&ids=1', ['orders', 'products']],
    ['statusFilter=activate', [...ORDER_LISTS, ...PRODUCT_LISTS]],
    ['hasTracking=maybe', ORDER_LISTS],
    ['hashTracking=maybe', ORDER_LISTS],
    ['task=sleep', ORDER_LISTS],
    ['dateField=birthday', ORDER_LISTS],
    ['sort=price', ['orders', 'orders/ids', 'export/orders', 'products']],
    ['columns=order_id,secret', ['export/orders']],
    ['selectedStore=x', ['orders/tasks']],
    ['format=pdf', ['export/orders', 'products/export']],
    ['qualityFilter=GOOD,SPLENDID', PRODUCT_LISTS],
    ['lowStock=maybe', PRODUCT_LISTS],
    ['favourite=maybe', PRODUCT_LISTS],
    ['kind=letter', ['notifications', 'sync-runs', 'sync-runs/quarantined', 'documents/orders']],
    ['action=slept', ['audit']],
    ['object=moon', ['audit']],
  ])('the unknown value %s is rejected naming the field', async (query, lists) => {
    const field = query.split('=', 1)[0] ?? '';
    for (const list of lists) {
      const answer = await test.call('GET', `/${list}?${query}`, { token });
      expect([list, answer.statusCode]).toEqual([list, 400]);
      const paths = answer.json().errors.map(({ path }: { path: string }) => path.split('.')[0]);
      expect(paths).toContain(field);
    }
  });

  it.each(['dateRange=', 'hasTracking=&hashTracking=all', 'search=', 'selectedStore=&statusFilter='])(
    'an empty filter, %s, filters nothing',
    async (query) => {
      expect((await test.call('GET', `/orders?${query}`, { token })).statusCode).toBe(200);
    },
  );

  it('with very many invalid fields names some of them', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => [`field${n}`, '1'] as const);
    const body = await post(JSON.stringify(Object.fromEntries(many(10_000))));
    const query = await test.call('GET', `/orders?${new URLSearchParams(Object.fromEntries(many(1_000)))}`, {
      token,
    });
    for (const answer of [body, query]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toHaveLength(50);
    }
  });

  it('in the path never bypasses a guard or breaks the server', async () => {
    for (const path of [
      '/api/v1//auth/profile',
      '/api/v1/auth%2fprofile',
      '/api/v1/auth/profile;x',
      '/api/v1/auth/profile/',
      '/api/v1/%',
      '/api/v1/auth/sessions/%00',
    ]) {
      const { statusCode } = await test.app.inject({ url: path });
      expect([path, statusCode >= 400 && statusCode < 500]).toEqual([path, true]);
    }
  });

  it('from another site changes nothing', async () => {
    const answer = await test.call('POST', '/auth/login', {
      body: ADMIN,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.json()).toMatchObject({ statusCode: 403, code: 'cross_site_refused' });
  });

  it('cannot read files outside the web folder', async () => {
    for (const path of [
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/.env',
      '/assets/.git/config',
    ]) {
      const { statusCode, body } = await test.app.inject({ url: path });
      expect([400, 404]).toContain(statusCode);
      expect(body).not.toContain('workspaces');
    }
  });
});
