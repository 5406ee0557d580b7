import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ADMIN,
  responseCookies,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';

const MINUTE = 60_000;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const login = (
  body: unknown,
  options: { ip?: string; cookies?: Record<string, string>; language?: string } = {},
) =>
  test.call('POST', '/auth/login', {
    body,
    ip: options.ip ?? '10.0.0.1',
    ...(options.cookies ? { cookies: options.cookies } : {}),
    ...(options.language ? { headers: { 'accept-language': options.language } } : {}),
  });

async function newAccount(email: string, password = 'secret-1') {
  const response = await test.call('POST', '/auth/register', { body: { email, password } });
  expect(response.statusCode).toBe(201);
  return { email, password };
}

describe('signing in', () => {
  it('returns a token, the user and a refresh cookie that scripts cannot read', async () => {
    const response = await login(ADMIN);
    expect(response.statusCode).toBe(200);
    const { statusCode, message, data } = response.json();
    expect({ statusCode, message }).toEqual({ statusCode: 200, message: 'Thành công' });
    expect(data.user).toMatchObject({ email: ADMIN.email, role: ['1'], roles: ['administrator'], shops: [] });
    expect(data.user.permissions).toContain('accounts.manage');
    const cookie = response.cookies.find(({ name }) => name === 'gh_refresh');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1/auth' });
    expect(response.body).not.toContain(cookie?.value);
  });

  it('gives the same response for wrong, unknown and disabled', async () => {
    const disabled = await newAccount('disabled@example.com');
    await test.deps.db
      .updateTable('accounts')
      .set({ status: 'DISABLED' })
      .where('email', '=', disabled.email)
      .execute();
    const bodies = await Promise.all(
      [
        { ...ADMIN, password: 'wrong-one' },
        { email: 'nobody@example.com', password: 'wrong-one' },
        disabled,
      ].map(async (body) => {
        const response = await login(body, { ip: '10.0.0.2' });
        const { requestId, ...rest } = response.json();
        expect(requestId).toBeTruthy();
        return { status: response.statusCode, ...rest };
      }),
    );
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toEqual({
      status: 401,
      statusCode: 401,
      code: 'invalid_credentials',
      message: 'Sai email hoặc mật khẩu',
    });
  });

  it('answers in English on request', async () => {
    const response = await login(
      { email: 'nobody@example.com', password: 'x' },
      { ip: '10.0.0.3', language: 'en-GB,en;q=0.9' },
    );
    expect(response.json().message).toBe('Wrong e-mail or password');
  });

  it('finds the account whatever the case and Unicode form of the e-mail', async () => {
    await newAccount('Thơ@Example.com');
    const response = await login({ email: 'THƠ@example.COM'.normalize('NFD'), password: 'secret-1' });
    expect(response.statusCode).toBe(200);
  });

  it('rejects a sixth attempt within 15 minutes, even with the right password, and accepts it afterwards', async () => {
    const account = await newAccount('throttled@example.com');
    for (let i = 0; i < 5; i += 1)
      expect((await login({ ...account, password: `wrong${i}` }, { ip: `10.1.0.${i}` })).statusCode).toBe(
        401,
      );
    const blocked = await login(account, { ip: '10.1.0.9' });
    expect(blocked.statusCode).toBe(429);
    const wait = Number(blocked.headers['retry-after']);
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    test.clock.advance(15 * MINUTE);
    expect((await login(account, { ip: '10.1.0.9' })).statusCode).toBe(200);
  });

  it('lets no burst of parallel guesses bypass the limit', async () => {
    const account = await newAccount('burst@example.com');
    const statuses = await Promise.all(
      Array.from(
        { length: 30 },
        async (_, i) =>
          (await login({ ...account, password: `guess${i}` }, { ip: `10.2.0.${i}` })).statusCode,
      ),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  it('still accepts a known device while strangers guess', async () => {
    const account = await newAccount('victim@example.com');
    const device = responseCookies(await login(account, { ip: '10.3.0.1' }));
    for (let i = 0; i < 5; i += 1) await login({ ...account, password: `wrong${i}` }, { ip: '10.3.0.2' });
    expect((await login(account, { ip: '10.3.0.2' })).statusCode).toBe(429);
    expect((await login(account, { ip: '10.3.0.1', cookies: device })).statusCode).toBe(200);
  });

  it('rejects an address after twenty wrong attempts for any accounts', async () => {
    for (let i = 0; i < 20; i += 1)
      expect(
        (await login({ email: `guess${i}@example.com`, password: 'wrong' }, { ip: '10.4.0.1' })).statusCode,
      ).toBe(401);
    expect((await login(STAFF, { ip: '10.4.0.1' })).statusCode).toBe(429);
    expect((await login(STAFF, { ip: '10.4.0.2' })).statusCode).toBe(200);
  });

  it('accepts a known device from an address that strangers exhausted, with five attempts of its own', async () => {
    const account = await newAccount('neighbour@example.com');
    const cookies = responseCookies(await login(account, { ip: '10.5.0.1' }));
    for (let i = 0; i < 20; i += 1)
      await login({ email: `stranger${i}@example.com`, password: 'wrong' }, { ip: '10.5.0.1' });
    expect((await login(account, { ip: '10.5.0.1' })).statusCode).toBe(429);
    expect((await login(STAFF, { ip: '10.5.0.1', cookies })).statusCode).toBe(429);
    expect((await login(account, { ip: '10.5.0.1', cookies })).statusCode).toBe(200);
    const guess = async (password: string) =>
      (await login({ ...account, password }, { ip: '10.5.0.1', cookies })).statusCode;
    for (let i = 0; i < 5; i += 1) expect(await guess(`wrong${i}`)).toBe(401);
    expect(await guess(account.password)).toBe(429);
  });

  it('warns once of a proxy that TRUST_PROXY does not name', async () => {
    const warn = vi.spyOn(test.deps.log, 'warn');
    const getOptions = () => test.call('GET', '/auth/options', { headers: { 'x-forwarded-for': '1.2.3.4' } });
    const trustingApp = await startTestApp({ TRUST_PROXY: '127.0.0.1' });
    const warnSpy = vi.spyOn(trustingApp.deps.log, 'warn');
    await trustingApp.call('GET', '/auth/options', { headers: { 'x-forwarded-for': '1.2.3.4' } });
    await test.call('GET', '/auth/options');
    expect([warn.mock.calls.length, warnSpy.mock.calls.length]).toEqual([0, 0]);
    await getOptions();
    await getOptions();
    expect(warn.mock.calls).toEqual([[expect.stringContaining('TRUST_PROXY is not set')]]);
    await trustingApp.close();
  });

  it('ignores a forwarded address from an untrusted proxy', async () => {
    const response = await test.call('POST', '/auth/login', {
      body: STAFF,
      ip: '10.4.0.1',
      headers: { 'x-forwarded-for': '1.2.3.4' },
    });
    expect(response.statusCode).toBe(429);
  });

  it('notifies an account that asked for it of a new device, once per address', async () => {
    const account = await newAccount('devices@example.com');
    const first = await signInAs(test, account);
    const types = async () => {
      const { data } = (
        await test.call('GET', '/notifications?kind=notification', { token: first.token })
      ).json();
      return data.items.map(({ type }: { type: string }) => type);
    };
    const notifyNewDevices = (new_device: boolean) =>
      test.call('PUT', '/auth/settings', {
        token: first.token,
        body: { notifications: { new_device, announcements: true } },
      });
    await signInAs(test, account);
    expect(await types()).toEqual([]);
    await notifyNewDevices(true);
    await signInAs(test, account);
    expect(await types()).toEqual(['new_device']);
    await signInAs(test, account);
    expect(await types()).toEqual(['new_device']);
    await test.call('POST', '/auth/login', { body: account, ip: '10.9.8.7' });
    expect(await types()).toEqual(['new_device', 'new_device']);
    await notifyNewDevices(false);
    await test.call('POST', '/auth/login', { body: account, ip: '10.9.8.6' });
    expect(await types()).toEqual(['new_device', 'new_device']);
  });
});
