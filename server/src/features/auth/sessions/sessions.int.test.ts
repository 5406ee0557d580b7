import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { responseCookies, STAFF, signInAs, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const profile = (token: string) => test.call('GET', '/auth/profile', { token });
const refresh = (cookies: Record<string, string>) => test.call('POST', '/auth/refresh', { cookies });

let accounts = 0;
async function newClient() {
  accounts += 1;
  const who = { email: `session${accounts}@example.com`, password: 'secret-1' };
  await test.call('POST', '/auth/register', { body: who, ip: `10.9.${accounts % 250}.1` });
  return { who, client: await signInAs(test, who) };
}

describe('a session', () => {
  it('expires its access token after 15 minutes and refreshes it by the cookie', async () => {
    const { client } = await newClient();
    expect((await profile(client.token)).statusCode).toBe(200);
    test.clock.advance(15 * MINUTE + 1000);
    expect((await profile(client.token)).json()).toMatchObject({ statusCode: 401, code: 'unauthenticated' });
    const renewed = await refresh(client.cookies);
    expect(renewed.statusCode).toBe(200);
    expect((await profile(renewed.json().data.token)).statusCode).toBe(200);
    expect(responseCookies(renewed).gh_refresh).not.toBe(client.cookies.gh_refresh);
  });

  it('is ended by a late second use of a refresh token, and its owner is notified', async () => {
    const { who, client } = await newClient();
    const renewed = await refresh(client.cookies);
    test.clock.advance(31_000);
    const thief = await refresh(client.cookies);
    expect(thief.json()).toMatchObject({ statusCode: 401, code: 'refresh_token_reused' });
    expect((await refresh(responseCookies(renewed))).json()).toMatchObject({ code: 'refresh_token_reused' });
    expect((await profile(renewed.json().data.token)).statusCode).toBe(401);
    const again = await signInAs(test, who);
    const { data } = (await test.call('GET', '/notifications', { token: again.token })).json();
    expect(data.items.map(({ type }: { type: string }) => type)).toContain('refresh_token_reused');
  });

  it('continues in every tab when they refresh concurrently, with one refresh token for all', async () => {
    const { client } = await newClient();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(client.cookies)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => responseCookies(answer).gh_refresh)).size).toBe(1);
    for (const answer of answers) expect((await profile(answer.json().data.token)).statusCode).toBe(200);
  });

  it('answers a repeated refresh of the same device with the current refresh token', async () => {
    const { client } = await newClient();
    const device = client.cookies.gh_device ?? '';
    const renew = async (token: string) => {
      const answer = await refresh({ gh_refresh: token, gh_device: device });
      expect(answer.statusCode).toBe(200);
      return responseCookies(answer).gh_refresh ?? '';
    };
    const first = client.cookies.gh_refresh ?? '';
    const second = await renew(first);
    test.clock.advance(20_000);
    expect(await renew(first)).toBe(second);
    const third = await renew(second);
    expect(await renew(first)).toBe(third);
    test.clock.advance(31_000);
    await renew(third);
  });

  it.each([
    ['no device', () => undefined],
    ['a device that never signed in', () => 'x'.repeat(43)],
    ['the device of somebody else', async () => (await newClient()).client.cookies.gh_device],
  ])('is ended by an early second use with %s', async (_, deviceOf) => {
    const { client } = await newClient();
    const renewed = await refresh(client.cookies);
    const device = await deviceOf();
    const cookies = { gh_refresh: client.cookies.gh_refresh ?? '', ...(device ? { gh_device: device } : {}) };
    expect((await refresh(cookies)).json()).toMatchObject({ statusCode: 401, code: 'refresh_token_reused' });
    expect((await profile(renewed.json().data.token)).statusCode).toBe(401);
  });

  it('ends at logout for access and refresh token alike, by either proof', async () => {
    for (const proof of ['token', 'cookies'] as const) {
      const { client } = await newClient();
      const out = await test.call('POST', '/auth/logout', { [proof]: client[proof] });
      expect(out.statusCode).toBe(200);
      expect(responseCookies(out).gh_refresh).toBe('');
      expect((await profile(client.token)).json()).toMatchObject({ statusCode: 401, code: 'session_ended' });
      expect((await refresh(client.cookies)).statusCode).toBe(401);
    }
  });

  it('can also log out without any proof', async () => {
    expect((await test.call('POST', '/auth/logout')).statusCode).toBe(200);
    expect((await test.call('POST', '/auth/logout', { token: 'nonsense' })).statusCode).toBe(200);
  });

  it('ends after 30 unused days, and after 90 days in any case', async () => {
    const idle = await newClient();
    test.clock.advance(30 * DAY + MINUTE);
    expect((await refresh(idle.client.cookies)).statusCode).toBe(401);
    const busy = await newClient();
    let { cookies } = busy.client;
    for (let day = 0; day < 80; day += 20) {
      const renewed = await refresh(cookies);
      expect(renewed.statusCode).toBe(200);
      cookies = { ...cookies, ...responseCookies(renewed) };
      test.clock.advance(20 * DAY);
    }
    expect((await refresh(cookies)).statusCode).toBe(200);
    test.clock.advance(10 * DAY + MINUTE);
    expect((await refresh(cookies)).statusCode).toBe(401);
  });

  it('ends as soon as its account is disabled', async () => {
    const { who, client } = await newClient();
    await test.deps.db
      .updateTable('accounts')
      .set({ status: 'DISABLED' })
      .where('email', '=', who.email)
      .execute();
    expect((await profile(client.token)).statusCode).toBe(401);
    expect((await refresh(client.cookies)).statusCode).toBe(401);
  });

  it('stores refresh tokens only as hashes', async () => {
    const { client } = await newClient();
    const { rows } = await test.deps.pool.query(
      'select t::text as line from refresh_tokens t union all select s::text from sessions s',
    );
    expect(
      rows.some(({ line }: { line: string }) => line.includes(client.cookies.gh_refresh ?? 'missing')),
    ).toBe(false);
  });
});

describe('a forged access token', () => {
  const claims = { sid: crypto.randomUUID(), sub: '1', iss: 'gian-hang', aud: 'gian-hang' };

  it('is rejected whatever its algorithm, key or shape', async () => {
    const { client } = await newClient();
    const [header = '', payload = '', signature = ''] = client.token.split('.');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const signed = (key: string, head: { alg: string; typ?: string }) =>
      new SignJWT({ ...claims, iat: now, exp: now + 600 })
        .setProtectedHeader(head)
        .sign(new TextEncoder().encode(key.padEnd(32, ' ')));
    const forgeries = [
      new UnsecuredJWT({ ...claims, iat: now, exp: now + 600 }).encode(),
      ...['none', 'None', 'NONE', 'nOnE'].map((alg) => `${encode({ alg, typ: 'at+jwt' })}.${payload}.`),
      `${encode({ alg: 'HS512', typ: 'at+jwt' })}.${payload}.${signature}`,
      `${encode({ alg: 'HS256', typ: 'at+jwt', crit: ['x'], x: 1 })}.${payload}.${signature}`,
      `${encode({ alg: 'HS256', typ: 'at+jwt', kid: '../../dev/null' })}.${payload}.${signature}`,
      await signed('', { alg: 'HS256', typ: 'at+jwt' }),
      await signed('a secret that is only used in tests', { alg: 'HS256', typ: 'at+jwt' }),
      `${header}.${payload}.${signature.slice(0, -2)}`,
      `${header}.${payload}`,
      `${header}.${encode({ ...claims, exp: now + 999_999 })}.${signature}`,
      'x'.repeat(5000),
      '',
    ];
    for (const token of forgeries)
      expect(
        (await test.call('GET', '/auth/profile', { headers: { authorization: `Bearer ${token}` } }))
          .statusCode,
      ).toBe(401);
  });
});

it('keeps accounts out of each other’s sessions', async () => {
  const mine = await newClient();
  const other = await signInAs(test, STAFF);
  const { data } = (await test.call('GET', '/auth/sessions', { token: other.token })).json();
  const foreign = await test.call('DELETE', `/auth/sessions/${data[0].id}`, { token: mine.client.token });
  const missing = await test.call('DELETE', `/auth/sessions/${crypto.randomUUID()}`, {
    token: mine.client.token,
  });
  expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
  expect((await profile(other.token)).statusCode).toBe(200);
});
