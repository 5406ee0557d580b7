import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseProxy } from '../../../testing/processes/database-proxy.ts';
import {
  ADMIN,
  responseCookies,
  type SignedInClient,
  signInAs,
  startTestApp,
} from '../../../testing/test-app.ts';

const DAY = 86_400_000;
let gate: DatabaseProxy;
let test: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  const route = async (databaseUrl: string) => {
    const by = await DatabaseProxy.before(databaseUrl);
    ({ gate } = by);
    return by.url;
  };
  test = await startTestApp({}, { route });
});
afterAll(async () => {
  await test.close();
  gate.close();
});

const profile = (token: string) => test.call('GET', '/auth/profile', { token });
const refresh = (cookies: Record<string, string>) => test.call('POST', '/auth/refresh', { cookies });
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;

let accounts = 0;
async function newClient() {
  accounts += 1;
  const who = { email: `end${accounts}@example.com`, password: 'secret-1' };
  await test.call('POST', '/auth/register', { body: who, ip: `10.8.${accounts}.1` });
  return { who, client: await signInAs(test, who) };
}

describe('an ended session gives the reason to the holder of its tokens', () => {
  type Ended = { who: { email: string; password: string }; client: SignedInClient };
  const asAdmin = async (method: string, path: string, body?: object) => {
    const { token } = await signInAs(test, ADMIN);
    expect((await test.call(method, path, { token, body })).statusCode).toBe(200);
  };
  const ways: Record<string, [string, (ended: Ended) => Promise<unknown>]> = {
    'signing out': [
      'session_ended',
      ({ client }) => test.call('POST', '/auth/logout', { token: client.token }),
    ],
    'another device': [
      'signed_out_elsewhere',
      async ({ who }) => test.call('DELETE', '/auth/sessions', { token: (await signInAs(test, who)).token }),
    ],
    'an administrator': [
      'signed_out_elsewhere',
      ({ client }) => asAdmin('DELETE', `/users/${client.userId}/sessions`),
    ],
    'a new password': [
      'password_changed',
      ({ client }) => asAdmin('PATCH', `/users/${client.userId}`, { password: 'một câu khác hẳn' }),
    ],
    'a disabled account': [
      'account_disabled',
      ({ client }) => asAdmin('PATCH', `/users/${client.userId}/status`, { status: 'DISABLED' }),
    ],
    'an account disabled and enabled again': [
      'session_ended',
      async ({ client }) => {
        for (const status of ['DISABLED', 'ACTIVE'])
          await asAdmin('PATCH', `/users/${client.userId}/status`, { status });
      },
    ],
  };
  it.each(Object.entries(ways))('%s', async (_, [code, end]) => {
    const ended = await newClient();
    await end(ended);
    expect((await profile(ended.client.token)).json()).toMatchObject({ statusCode: 401, code });
    expect((await refresh(ended.client.cookies)).json()).toMatchObject({ statusCode: 401, code });
  });

  it('thirty unused days', async () => {
    const { client } = await newClient();
    test.clock.advance(30 * DAY + 1000);
    expect((await refresh(client.cookies)).json()).toMatchObject({
      statusCode: 401,
      code: 'session_expired',
      message: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
    });
  });
});

describe('a repeated sign-out', () => {
  const logout = (client: SignedInClient, cookies = client.cookies) =>
    test.call('POST', '/auth/logout', { cookies, body: { session_id: sessionOf(client.token) } });

  it('keeps its cookie when the server fails, and ends the session on retry', async () => {
    const { client } = await newClient();
    gate.mode = 'refuse';
    gate.cut();
    const failed = await logout(client);
    expect(failed.statusCode).toBe(503);
    expect(responseCookies(failed)).not.toHaveProperty('gh_refresh');
    gate.mode = 'open';
    const done = await logout(client);
    expect([done.statusCode, responseCookies(done).gh_refresh]).toEqual([200, '']);
    expect((await refresh(client.cookies)).statusCode).toBe(401);
  });

  it('ends no later session of the same browser', async () => {
    const { who, client } = await newClient();
    const later = await signInAs(test, who);
    const late = await logout(client, later.cookies);
    expect(late.statusCode).toBe(200);
    expect(responseCookies(late)).not.toHaveProperty('gh_refresh');
    expect((await refresh(later.cookies)).statusCode).toBe(200);
  });

  it('is not needed after a new sign-in: the session of the replaced cookie ends', async () => {
    const { client } = await newClient();
    const { who } = await newClient();
    const entered = await test.call('POST', '/auth/login', { body: who, cookies: client.cookies });
    expect(entered.statusCode).toBe(200);
    expect((await profile(client.token)).json()).toMatchObject({ statusCode: 401, code: 'session_ended' });
    expect((await refresh(client.cookies)).statusCode).toBe(401);
    expect((await refresh(responseCookies(entered))).statusCode).toBe(200);
  });

  it('leaves the session alone when the sign-in that would replace it fails', async () => {
    const { who, client } = await newClient();
    const body = { ...who, password: 'not-this-one' };
    expect((await test.call('POST', '/auth/login', { body, cookies: client.cookies })).statusCode).toBe(401);
    expect((await profile(client.token)).statusCode).toBe(200);
  });
});
