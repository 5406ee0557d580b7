import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountsFixture } from '../../testing/accounts/test-accounts.ts';
import { type SignedInClient, signInAs, type TestApp } from '../../testing/test-app.ts';
import { insertTestShop } from '../../testing/test-shops.ts';

let fixture: AccountsFixture;
let test: TestApp;
beforeAll(async () => {
  fixture = await AccountsFixture.open();
  ({ test } = fixture);
});
afterAll(() => test.close());

const call: AccountsFixture['call'] = (...args) => fixture.call(...args);
const create: AccountsFixture['create'] = (...args) => fixture.create(...args);

describe('a link to set a password', () => {
  const tokenOf = (url: string) => url.split('#token=')[1] ?? '';
  const reset = (token: string, password = 'đã đặt lại', ip?: string) =>
    test.call('POST', '/auth/reset-password', { body: { token, password }, ...(ip ? { ip } : {}) });

  it('comes with an invitation, works once, and only the newest works', async () => {
    const invited = await create('invited@example.com', { password: undefined, invite: true });
    expect(invited).toMatchObject({ has_password: false, link: { emailed: false } });
    expect(invited.link.url).toMatch(/^https:\/\/office\.example\.com\/set-password#token=[\w-]{43}$/);
    const newer = await call('POST', `/users/${invited.id}/password-link`);
    expect(newer.statusCode).toBe(201);
    expect((await reset(tokenOf(invited.link.url))).json()).toMatchObject({
      statusCode: 410,
      code: 'link_invalid',
    });
    const token = tokenOf(newer.json().data.url);
    expect((await reset(token, '12345')).statusCode).toBe(400);
    const responses = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(410)]);
    await signInAs(test, { email: 'invited@example.com', password: 'đã đặt lại' });
    expect((await call('GET', `/users/${invited.id}`)).json().data.has_password).toBe(true);
  });

  it('ends every session and resets the failed attempts', async () => {
    const who = { email: 'forgetful@example.com', password: 'mật khẩu mới' };
    const { id } = await create(who.email);
    const session = await signInAs(test, who);
    for (let n = 0; n < 5; n += 1)
      await test.call('POST', '/auth/login', { body: { ...who, password: 'wrong' }, ip: '10.0.0.9' });
    expect((await test.call('POST', '/auth/login', { body: who, ip: '10.0.0.9' })).statusCode).toBe(429);
    const { url } = (await call('POST', `/users/${id}/password-link`)).json().data;
    expect((await reset(tokenOf(url))).statusCode).toBe(200);
    expect((await call('GET', '/auth/profile', undefined, session.token)).statusCode).toBe(401);
    const again = { email: who.email, password: 'đã đặt lại' };
    expect((await test.call('POST', '/auth/login', { body: again, ip: '10.0.0.9' })).statusCode).toBe(200);
  });

  it('does nothing when it has expired, for a disabled account, or after a change of e-mail or password', async () => {
    const { id } = await create('guarded@example.com');
    const link = async () => tokenOf((await call('POST', `/users/${id}/password-link`)).json().data.url);
    const expired = await link();
    test.clock.advance(72 * 3_600_000 + 1);
    await fixture.signInAgain();
    const invalidations = [
      async () => expired,
      async () => {
        const token = await link();
        await call('PATCH', `/user/${id}`, { email: 'moved@example.com' });
        return token;
      },
      async () => {
        const token = await link();
        await call('PATCH', `/user/${id}`, { password: 'another one' });
        return token;
      },
      async () => {
        const token = await link();
        await call('PATCH', `/users/${id}/status`, { status: 'DISABLED' });
        return token;
      },
      link,
    ];
    for (const invalidate of invalidations) expect((await reset(await invalidate())).statusCode).toBe(410);
    expect((await reset('x'.repeat(43))).statusCode).toBe(410);
  });
});

describe('the sessions of an account', () => {
  it('are listed and ended, one or all', async () => {
    const who = { email: 'sessions@example.com', password: 'mật khẩu mới' };
    const { id } = await create(who.email);
    const [first, second] = [await signInAs(test, who), await signInAs(test, who)];
    const works = async ({ token }: SignedInClient) =>
      (await call('GET', '/auth/profile', undefined, token)).statusCode === 200;
    const open = (await call('GET', `/users/${id}/sessions`)).json().data;
    expect(open).toHaveLength(2);
    expect(open.every(({ current }: { current: boolean }) => !current)).toBe(true);
    const [newest] = open;
    expect((await call('DELETE', `/users/${fixture.staff.userId}/sessions/${newest.id}`)).statusCode).toBe(
      404,
    );
    expect((await call('DELETE', `/users/${id}/sessions/${newest.id}`)).statusCode).toBe(200);
    expect([await works(first), await works(second)]).toEqual([true, false]);
    expect((await call('DELETE', `/users/${id}/sessions`)).statusCode).toBe(200);
    expect(await works(first)).toBe(false);
    expect((await call('GET', '/users/999999/sessions')).statusCode).toBe(404);
  });
});

describe('deleting an account', () => {
  it('leaves its shops without an owner, and keeps its changes and audit lines', async () => {
    const who = { email: 'leaving@example.com', password: 'mật khẩu mới' };
    const { id } = await create(who.email);
    await signInAs(test, who);
    await call('POST', `/users/${id}/password-link`);
    const { db, clock } = test.deps;
    const owned = await insertTestShop(test.deps, { name: 'Mũ', code: 'M', ownerId: id });
    const bulk = { account_id: id, at: clock.now(), change: '{}', items: '[]', undone_at: null };
    await db.insertInto('bulk_changes').values(bulk).execute();
    expect((await call('DELETE', `/users/${id}`)).json()).toMatchObject({ statusCode: 200, data: null });
    expect((await call('GET', `/users/${id}`)).statusCode).toBe(404);
    expect((await call('DELETE', `/users/${id}`)).statusCode).toBe(404);
    expect((await call('GET', `/shops/${owned}`)).json().data.owner).toBeNull();
    expect(await db.selectFrom('bulk_changes').select('account_id').execute()).toEqual([
      { account_id: null },
    ]);
    const lines = await db.selectFrom('audit_log').select('action').where('account_id', '=', id).execute();
    expect(lines).toEqual([{ action: 'auth.signed_in' }]);
    expect((await test.call('POST', '/auth/login', { body: who })).statusCode).toBe(401);
  });
});

it('every write is audited without passwords, tokens or links', async () => {
  await fixture.record([
    'account.created',
    'account.updated',
    'account.status_changed',
    'account.deleted',
    'account.password_link_made',
    'account.sessions_ended',
    'auth.password_reset',
  ]);
});
