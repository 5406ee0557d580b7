import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, type SignedInClient, signInAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTestShop } from '../../testing/test-shops.ts';
import { startSession } from '../auth/sessions/sessions.service.ts';

/** Of each case. */
const TRIES = 20;
const AT_ONCE = 10;
const ORIGIN = { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' };

let test: TestApp;
let admin: SignedInClient;
let shopId: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  shopId = await insertTestShop(test.deps, { name: 'Áo dài', code: 'A', ownerId: admin.userId });
});
afterAll(() => test.close());

let accountNumber = 0;

/** Creates an account with an open session, without the slow password hash. */
async function signedIn(role: '1' | '2'): Promise<{ id: string; token: string }> {
  const { db } = test.deps;
  accountNumber += 1;
  const email = `person${accountNumber}@example.com`;
  const account = await db
    .insertInto('accounts')
    .values({ email, email_key: email, avatar_key: null, password_hash: null, role, money_access: true })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.insertInto('shop_staff').values({ shop_id: shopId, account_id: account.id }).execute();
  return { id: account.id, token: (await startSession(db, test.deps, account, ORIGIN)).accessToken };
}

type Case = {
  name: string;
  role: '1' | '2';
  method: string;
  path: (id: string) => string;
  body?: object;
  uses: () => string;
  answer: number;
};

const CASES: Case[] = [
  {
    name: 'removing a shop',
    role: '2',
    method: 'PATCH',
    path: (id) => `/user/${id}`,
    body: { shops: [] },
    uses: () => `/shops/${shopId}`,
    answer: 404,
  },
  {
    name: 'demoting',
    role: '1',
    method: 'PATCH',
    path: (id) => `/user/${id}`,
    body: { role: '2' },
    uses: () => '/users/roles',
    answer: 403,
  },
  {
    name: 'taking money away',
    role: '2',
    method: 'PATCH',
    path: (id) => `/user/${id}`,
    body: { money_access: false },
    uses: () => '/finance/statements',
    answer: 403,
  },
  {
    name: 'disabling',
    role: '2',
    method: 'PATCH',
    path: (id) => `/users/${id}/status`,
    body: { status: 'DISABLED' },
    uses: () => '/auth/settings',
    answer: 401,
  },
  {
    name: 'deleting',
    role: '2',
    method: 'DELETE',
    path: (id) => `/users/${id}`,
    uses: () => '/auth/settings',
    answer: 401,
  },
  {
    name: 'changing the password',
    role: '2',
    method: 'PATCH',
    path: (id) => `/user/${id}`,
    body: { password: 'another one' },
    uses: () => '/auth/settings',
    answer: 401,
  },
];

describe('withdrawn rights apply to the next request, each time', () => {
  it.each(CASES)(
    '$name',
    async ({ role, method, path, body, uses, answer }) => {
      const attempt = async () => {
        const { id, token } = await signedIn(role);
        const use = async () => (await test.call('GET', uses(), { token })).statusCode;
        const before = await use();
        const change = await test.call(method, path(id), { token: admin.token, body });
        return [before, change.statusCode, await use()];
      };
      for (let done = 0; done < TRIES; done += AT_ONCE) {
        const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, attempt));
        expect(outcomes).toEqual(Array(AT_ONCE).fill([200, 200, answer]));
      }
    },
    60_000,
  );
});

it('a sign-in concurrent with a password change leaves no access by the old password', async () => {
  for (let round = 0; round < 10; round += 1) {
    const who = { email: `crossing${round}@example.com`, password: 'the old one' };
    const body = { ...who, first_name: 'An', last_name: 'Lê' };
    const { id } = (await test.call('POST', '/user', { token: admin.token, body })).json().data;
    const [signIn, change] = await Promise.all([
      test.call('POST', '/auth/login', { body: who }),
      test.call('PATCH', `/user/${id}`, { token: admin.token, body: { password: 'the new one' } }),
    ]);
    expect(change.statusCode).toBe(200);
    if (signIn.statusCode !== 200) continue;
    const { token } = signIn.json().data;
    expect((await test.call('GET', '/auth/settings', { token })).statusCode).toBe(401);
  }
});

describe('fifty concurrent requests against the last two administrators', () => {
  const ways = {
    demote: (id: string) => ['PATCH', `/user/${id}`, { role: '2' }] as const,
    disable: (id: string) => ['PATCH', `/users/${id}/status`, { status: 'DISABLED' }] as const,
    delete: (id: string) => ['DELETE', `/users/${id}`, undefined] as const,
  };
  const all = Object.values(ways);

  it.each([
    ['demote', [ways.demote]],
    ['disable', [ways.disable]],
    ['delete', [ways.delete]],
    ['demote, disable or delete', all],
  ])('to %s them leave one', async (_, chosen) => {
    const { db } = test.deps;
    await db.updateTable('accounts').set({ role: '2' }).where('role', '=', '1').execute();
    const pair = [await signedIn('1'), await signedIn('1')] as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const [actor, target] = n % 2 ? pair : [pair[1], pair[0]];
        const [method, path, body] = (chosen[n % chosen.length] ?? ways.demote)(target.id);
        return test.call(method, path, { token: actor.token, body });
      }),
    );
    const left = await db
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', '1')
      .where('status', '=', 'ACTIVE')
      .execute();
    expect(left).toHaveLength(1);
    for (const { statusCode } of answers) expect([200, 401, 403, 404, 409]).toContain(statusCode);
  });
});
