import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestOidcProvider,
  type TestOidcProvider,
} from '../../../testing/accounts/test-oidc-provider.ts';
import { enableSecondFactor, nextTotpCode } from '../../../testing/accounts/test-second-factor.ts';
import {
  ADMIN,
  responseCookies,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';

const PUBLIC_URL = 'http://127.0.0.1:3999';
let provider: TestOidcProvider;
let test: TestApp;

beforeAll(async () => {
  provider = await startTestOidcProvider(PUBLIC_URL, { email: STAFF.email, email_verified: true });
  test = await startTestApp(provider.environment);
});
afterAll(async () => {
  await test.close();
  await provider.stop();
});

/** Follows the provider's redirects like a browser until it redirects back to us. */
async function browse(url: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = url;
  for (let hop = 0; hop < 10 && !next.startsWith(PUBLIC_URL); hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    next = new URL(response.headers.get('location') ?? '', next).href;
  }
  return next;
}

async function begin(provider = 'google', redirect = '/product/order?pageNum=2') {
  const answer = await test.call('GET', `/auth/oidc/${provider}?redirect=${encodeURIComponent(redirect)}`);
  return { cookies: responseCookies(answer), url: String(answer.headers.location) };
}

const finish = (url: string, cookies: Record<string, string>) =>
  test.call('GET', url.slice(PUBLIC_URL.length), { cookies });

describe('signing in with a provider', () => {
  it.each(['google', 'microsoft'])(
    '%s signs in an account with that e-mail, and continues to the requested page',
    async (name) => {
      provider.person = { email: STAFF.email.toUpperCase(), email_verified: true };
      const { url, cookies } = await begin(name);
      const back = await finish(await browse(url), cookies);
      expect(back.headers.location).toBe(
        `/login?oidc=${name}&redirect=${encodeURIComponent('/product/order?pageNum=2')}`,
      );
      const refreshed = await test.call('POST', '/auth/refresh', { cookies: responseCookies(back) });
      expect(refreshed.json().data.user.email).toBe(STAFF.email);
    },
  );

  it.each([
    ['no account has', { email: 'stranger@example.com', email_verified: true }],
    ['the provider has not verified', { email: STAFF.email, email_verified: false }],
  ])('rejects an e-mail that %s', async (_, who) => {
    provider.person = who;
    const { url, cookies } = await begin();
    const back = await finish(await browse(url), cookies);
    expect(back.headers.location).toBe('/login?error=google');
    expect(responseCookies(back).gh_refresh).toBeUndefined();
  });

  it('rejects a callback from another browser, with a foreign state, and a second time', async () => {
    provider.person = { email: STAFF.email, email_verified: true };
    const first = await begin();
    const second = await begin();
    const answer = await browse(first.url);
    expect((await finish(answer, {})).headers.location).toBe('/login?error=google');
    expect((await finish(answer, second.cookies)).headers.location).toBe('/login?error=google');
    expect((await finish(answer, first.cookies)).headers.location).toMatch(/^\/login\?oidc=google/);
    expect((await finish(answer, first.cookies)).headers.location).toBe('/login?error=google');
  });

  it('rejects a refusal at the provider', async () => {
    const { url, cookies } = await begin();
    const state = new URL(url).searchParams.get('state');
    const back = await finish(
      `${PUBLIC_URL}/api/v1/auth/oidc/google/callback?error=access_denied&state=${state}`,
      cookies,
    );
    expect(back.headers.location).toBe('/login?error=google');
  });

  it('asks an account with a second factor for the code, on a short-lived ticket that works once', async () => {
    provider.person = { email: STAFF.email, email_verified: true };
    const staff = await signInAs(test, STAFF);
    const { secret } = await enableSecondFactor(test, staff.token, STAFF.password);
    const signInAtProvider = async () => {
      const { url, cookies } = await begin();
      const back = await finish(await browse(url), cookies);
      expect(back.headers.location).toBe(
        `/login?step=code&redirect=${encodeURIComponent('/product/order?pageNum=2')}`,
      );
      expect(responseCookies(back).gh_refresh).toBeUndefined();
      return { gh_ticket: responseCookies(back).gh_ticket ?? '' };
    };
    const submitCode = async (code: string, cookies: Record<string, string>) =>
      (await test.call('POST', '/auth/login/code', { body: { code }, cookies })).json();
    const ticket = await signInAtProvider();
    expect(await submitCode('000000', ticket)).toMatchObject({
      statusCode: 401,
      code: 'second_factor_wrong',
    });
    expect(await submitCode(nextTotpCode(test, secret), {})).toMatchObject({
      statusCode: 410,
      code: 'link_invalid',
    });
    expect((await submitCode(nextTotpCode(test, secret), ticket)).data.user.email).toBe(STAFF.email);
    expect(await submitCode(nextTotpCode(test, secret), ticket)).toMatchObject({
      statusCode: 410,
      code: 'link_invalid',
    });
    const expired = await signInAtProvider();
    test.clock.advance(10 * 60_000);
    expect(await submitCode(nextTotpCode(test, secret), expired)).toMatchObject({
      statusCode: 410,
      code: 'link_invalid',
    });
  });

  it('takes over an account that a stranger registered: password, session and second factor stop working', async () => {
    const stranger = { email: 'victim@example.com', password: 'secret-1' };
    await test.call('POST', '/auth/register', { body: stranger });
    const squatter = await signInAs(test, stranger);
    await enableSecondFactor(test, squatter.token, stranger.password);
    const signInWithProvider = async (email: string) => {
      provider.person = { email, email_verified: true };
      const { url, cookies } = await begin();
      const back = await finish(await browse(url), cookies);
      expect(back.headers.location).toMatch(/^\/login\?oidc=google/);
      return (await test.call('POST', '/auth/refresh', { cookies: responseCookies(back) })).json().data;
    };
    const { token, user } = await signInWithProvider(stranger.email);
    expect(user).toMatchObject({ id: squatter.userId, second_factor: { enabled: false } });
    const profile = await test.call('GET', '/auth/profile', { token: squatter.token });
    expect(profile.json()).toMatchObject({ statusCode: 401, code: 'password_changed' });
    const refreshed = await test.call('POST', '/auth/refresh', { cookies: squatter.cookies });
    expect(refreshed.statusCode).toBe(401);
    const login = await test.call('POST', '/auth/login', { body: stranger, cookies: squatter.cookies });
    expect(login.json()).toMatchObject({ statusCode: 401, code: 'invalid_credentials' });
    const { data } = (await test.call('GET', '/notifications?kind=notification', { token })).json();
    expect(data.items.map(({ type }: { type: string }) => type)).toContain('password_removed');
    const { items } = (await test.call('GET', '/auth/history', { token })).json().data;
    expect(items.map(({ action }: { action: string }) => action)).toContain('auth.password_removed');
  });

  it('keeps the password of an account that an administrator created', async () => {
    const who = { email: 'made@example.com', password: 'một mật khẩu tốt' };
    const admin = await signInAs(test, ADMIN);
    const body = { ...who, first_name: 'An', last_name: 'Lê' };
    expect((await test.call('POST', '/users', { token: admin.token, body })).statusCode).toBe(201);
    provider.person = { email: who.email, email_verified: true };
    const { url, cookies } = await begin();
    await finish(await browse(url), cookies);
    await signInAs(test, who);
  });

  it('is offered only if it is configured', async () => {
    expect((await test.call('GET', '/auth/options')).json().data.providers).toEqual(['google', 'microsoft']);
    const plain = await startTestApp();
    expect((await plain.call('GET', '/auth/options')).json().data.providers).toEqual([]);
    expect((await plain.call('GET', '/auth/oidc/google')).statusCode).toBe(404);
    await plain.close();
  });
});
