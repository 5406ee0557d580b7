import { DEFAULT_SETTINGS } from '@gian-hang/contract/accounts/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN,
  responseCookies,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let test: TestApp;
let staff: SignedInClient;
beforeAll(async () => {
  test = await startTestApp();
  staff = await signInAs(test, STAFF);
});
afterAll(() => test.close());

const put = (path: string, body: unknown, token = staff.token) => test.call('PUT', path, { token, body });

describe('the profile', () => {
  it('can be changed only by its owner', async () => {
    const changed = await put('/auth/profile', {
      first_name: 'Lan',
      last_name: 'Nguyễn',
      phone_number: '0912345678',
    });
    expect(changed.json().data).toMatchObject({
      name: 'Lan Nguyễn',
      phone_number: '0912345678',
      email: STAFF.email,
    });
    const admin = await signInAs(test, ADMIN);
    const { data } = (await test.call('GET', '/auth/profile', { token: admin.token })).json();
    expect(data.name).not.toContain('Lan');
  });

  it.each(['role', 'id', 'email', 'status', 'password_hash', 'shops', 'permissions'])(
    'rejects %s and stores nothing',
    async (field) => {
      const before = await test.deps.db
        .selectFrom('accounts')
        .selectAll()
        .where('email', '=', STAFF.email)
        .executeTakeFirst();
      const refused = await put('/auth/profile', { first_name: 'X', [field]: '1' });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ code: 'validation_failed', errors: [{ path: field }] });
      const after = await test.deps.db
        .selectFrom('accounts')
        .selectAll()
        .where('email', '=', STAFF.email)
        .executeTakeFirst();
      expect(after).toEqual(before);
    },
  );

  it('serves an uploaded picture under an unguessable URL, and deletes it on removal', async () => {
    const { avatar } = (await put('/auth/profile', { avatar: PIXEL })).json().data;
    expect(avatar).toMatch(/^\/api\/v1\/avatars\/[\w-]{43}$/);
    const picture = await test.call('GET', avatar);
    expect(picture.headers['content-type']).toBe('image/png');
    expect((await put('/auth/profile', { avatar: null })).json().data.avatar).toBeNull();
    expect((await test.call('GET', avatar)).statusCode).toBe(404);
  });

  it('rejects a picture whose content does not match its type', async () => {
    const html = `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`;
    expect((await put('/auth/profile', { avatar: html })).json()).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'avatar' }],
    });
  });
});

describe('the settings', () => {
  it('are stored per account', async () => {
    const patch = { language: 'en', theme: 'dark', time_zone: 'Europe/London' };
    expect((await put('/auth/settings', patch)).json().data).toMatchObject({ ...patch, sidebar_colour: 4 });
    const again = await signInAs(test, STAFF);
    expect((await test.call('GET', '/auth/settings', { token: again.token })).json().data).toMatchObject(
      patch,
    );
    const admin = await signInAs(test, ADMIN);
    expect((await test.call('GET', '/auth/settings', { token: admin.token })).json().data.language).toBe(
      'vi',
    );
  });

  it('of an account from an earlier release are completed by the defaults', async () => {
    const old = await signInAs(test, STAFF);
    await test.deps.db
      .updateTable('accounts')
      .set({ settings: JSON.stringify({ language: 'en', theme: 'dark' }) })
      .where('id', '=', old.userId)
      .execute();
    const settings = async () => (await test.call('GET', '/auth/settings', { token: old.token })).json().data;
    expect(await settings()).toEqual({ ...DEFAULT_SETTINGS, language: 'en', theme: 'dark' });
    const patch = { density: 'detailed', page_size: 100, export_columns: ['order_id', 'total'] };
    await test.call('PUT', '/auth/settings', { token: old.token, body: patch });
    expect(await settings()).toMatchObject({ ...patch, language: 'en' });
  });

  it.each([
    [{ density: 'huge' }, 'density'],
    [{ page_size: 30 }, 'page_size'],
    [{ export_columns: [] }, 'export_columns'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ theme: 'pink' }, 'theme'],
    [{ sidebar_colour: 6 }, 'sidebar_colour'],
    [{ notifications: { new_device: true, announcements: true, extra: true } }, 'notifications.extra'],
  ])('reject %o naming the field', async (body, path) => {
    expect((await put('/auth/settings', body)).json()).toMatchObject({ statusCode: 400, errors: [{ path }] });
  });
});

describe('the password', () => {
  it('once changed is not replaced through an earlier link', async () => {
    const who = { email: 'linked@example.com', password: 'secret-1' };
    await test.call('POST', '/auth/register', { body: who });
    const { token, userId } = await signInAs(test, who);
    const admin = await signInAs(test, ADMIN);
    const { data } = (
      await test.call('POST', `/users/${userId}/password-link`, { token: admin.token })
    ).json();
    const change = { current_password: 'secret-1', new_password: 'secret-2' };
    expect((await put('/auth/change-password', change, token)).statusCode).toBe(200);
    const body = { token: new URL(data.url).hash.replace('#token=', ''), password: 'secret-3' };
    expect((await test.call('POST', '/auth/reset-password', { body })).statusCode).toBe(410);
  });

  it('needs the current one, and its change ends every session but the new one', async () => {
    const who = { email: 'changer@example.com', password: 'secret-1' };
    await test.call('POST', '/auth/register', { body: who });
    const [first, second] = [await signInAs(test, who), await signInAs(test, who)];
    const wrong = await put(
      '/auth/change-password',
      { current_password: 'nope', new_password: 'secret-2' },
      first.token,
    );
    expect(wrong.json()).toMatchObject({
      statusCode: 422,
      code: 'wrong_password',
      errors: [{ path: 'current_password' }],
    });
    const changed = await put(
      '/auth/change-password',
      { current_password: 'secret-1', new_password: 'secret-2' },
      first.token,
    );
    expect(changed.statusCode).toBe(200);
    for (const old of [first, second]) {
      expect((await test.call('GET', '/auth/profile', { token: old.token })).statusCode).toBe(401);
      expect((await test.call('POST', '/auth/refresh', { cookies: old.cookies })).statusCode).toBe(401);
    }
    expect((await test.call('GET', '/auth/profile', { token: changed.json().data.token })).statusCode).toBe(
      200,
    );
    expect((await test.call('POST', '/auth/refresh', { cookies: responseCookies(changed) })).statusCode).toBe(
      200,
    );
    expect((await test.call('POST', '/auth/login', { body: who })).statusCode).toBe(401);
    expect(
      (await test.call('POST', '/auth/login', { body: { ...who, password: 'secret-2' } })).statusCode,
    ).toBe(200);
  });

  it('is significant in its full length and stored with Argon2id', async () => {
    const password = 'Ổi ơi là ổi, '.repeat(8);
    await test.call('POST', '/auth/register', {
      body: { email: 'long@example.com', password: `${password}a` },
    });
    expect(
      (
        await test.call('POST', '/auth/login', {
          body: { email: 'long@example.com', password: `${password}b` },
        })
      ).statusCode,
    ).toBe(401);
    expect(
      (
        await test.call('POST', '/auth/login', {
          body: { email: 'long@example.com', password: `${password}a` },
        })
      ).statusCode,
    ).toBe(200);
    const row = await test.deps.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('email', '=', 'long@example.com')
      .executeTakeFirst();
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('cannot be guessed through the password change', async () => {
    const who = { email: 'guessed@example.com', password: 'secret-1' };
    await test.call('POST', '/auth/register', { body: who });
    const { token } = await signInAs(test, who);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        put('/auth/change-password', { current_password: `no${i}`, new_password: 'secret-2' }, token),
      ),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
  });
});

describe('the history', () => {
  it('shows the account’s own actions, newest first, page by page', async () => {
    const who = { email: 'historian@example.com', password: 'secret-1' };
    await test.call('POST', '/auth/register', { body: who });
    const { token } = await signInAs(test, who);
    await put('/auth/profile', { first_name: 'H' }, token);
    const { data } = (await test.call('GET', '/auth/history?pageSize=2', { token })).json();
    expect(data.items.map(({ action }: { action: string }) => action)).toEqual([
      'profile.updated',
      'auth.signed_in',
    ]);
    expect(data.pagination).toMatchObject({ totalItems: 3, totalPages: 2, hasNext: true, hasPrev: false });
    const past = (await test.call('GET', '/auth/history?pageNum=9', { token })).json().data;
    expect(past).toMatchObject({ items: [], pagination: { totalItems: 3 } });
  });

  it('cannot be changed or deleted by the application', async () => {
    for (const statement of [
      'update audit_log set action = action',
      'delete from audit_log',
      'truncate audit_log',
      'drop table audit_log',
    ])
      await expect(test.deps.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });
});
