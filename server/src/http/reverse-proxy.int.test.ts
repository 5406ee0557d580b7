import { afterEach, describe, expect, it } from 'vitest';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

const signIn = () => test.call('POST', '/auth/login', { body: ADMIN });
const metrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  test.app.inject({ url: '/metrics', headers, remoteAddress });

describe('cookies', () => {
  it('are Secure when the public address is https, whatever the proxy sends', async () => {
    test = await startTestApp({ PUBLIC_URL: 'https://office.example.com' });
    const { cookies } = await signIn();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true, httpOnly: true });
  });

  it('are Secure when the trusted proxy sends https', async () => {
    test = await startTestApp({ TRUST_PROXY: '127.0.0.1' });
    const headers = { 'x-forwarded-proto': 'https' };
    const { cookies } = await test.call('POST', '/auth/login', { body: ADMIN, headers });
    for (const cookie of cookies) expect(cookie.secure).toBe(true);
  });

  it('work over plain http when nothing indicates https', async () => {
    test = await startTestApp();
    for (const cookie of (await signIn()).cookies) expect(cookie.secure).toBeUndefined();
  });
});

describe('metrics without a token', () => {
  it('are only for direct clients on this machine, not for forwarded requests', async () => {
    test = await startTestApp();
    expect((await metrics()).statusCode).toBe(200);
    expect((await metrics({}, '::ffff:127.0.0.1')).statusCode).toBe(200);
    expect((await metrics({}, '192.168.1.20')).statusCode).toBe(404);
    for (const header of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])
      expect((await metrics({ [header]: '127.0.0.1' })).statusCode, header).toBe(404);
  });

  it.each([
    { PUBLIC_URL: 'https://office.example.com' },
    { PUBLIC_URL: 'http://office.example.com' },
    { PUBLIC_URL: 'https://localhost' },
    { TRUST_PROXY: '127.0.0.1' },
  ])('are for nobody behind a proxy: %o', async (settings) => {
    test = await startTestApp(settings);
    expect((await metrics()).statusCode).toBe(404);
  });
});

it('metrics with a token are for every holder of the token', async () => {
  test = await startTestApp({ METRICS_TOKEN: 'figures-0815', PUBLIC_URL: 'https://office.example.com' });
  const withToken = { authorization: 'Bearer figures-0815', 'x-forwarded-for': '203.0.113.7' };
  expect((await metrics(withToken)).statusCode).toBe(200);
  expect((await metrics()).statusCode).toBe(404);
  expect((await metrics({ authorization: 'Bearer figures-0816' })).statusCode).toBe(404);
});
