import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountsFixture, newAccountBody } from '../../testing/accounts/test-accounts.ts';
import { type SignedInClient, signInAs, type TestApp } from '../../testing/test-app.ts';
import { insertTestShop } from '../../testing/test-shops.ts';

let fixture: AccountsFixture;
let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let shopId: string;
let otherShopId: string;
beforeAll(async () => {
  fixture = await AccountsFixture.open();
  ({ test, admin, staff } = fixture);
  shopId = await insertTestShop(test.deps, {
    name: 'Áo dài',
    code: 'A',
    ownerId: staff.userId,
  });
  otherShopId = await insertTestShop(test.deps, { name: 'Giày', code: 'G', ownerId: admin.userId });
});
afterAll(() => test.close());

const call: AccountsFixture['call'] = (...args) => fixture.call(...args);
const create: AccountsFixture['create'] = (...args) => fixture.create(...args);

function accountCount(): Promise<{ n: string }> {
  return test.deps.db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
}

describe('creating an account', () => {
  it('stores every field, builds the full name and lets the person sign in', async () => {
    const response = await create('chi.le@example.com', {
      first_name: ' Chi ',
      last_name: 'Lê',
      full_name: 'somebody else',
      phone_number: '0901 234 567 890',
      shops: [shopId],
      social_data: { telegram: 'chile' },
    });
    expect(response).toMatchObject({
      full_name: 'Chi Lê',
      phone_number: '0901 234 567 ',
      role: '2',
      status: 'ACTIVE',
      shops: [{ id: shopId, name: 'Áo dài' }],
      owned_shops: [],
      social_data: { telegram: 'chile' },
      has_password: true,
      last_seen_at: null,
      link: null,
    });
    await signInAs(test, { email: 'CHI.LE@example.com', password: 'mật khẩu mới' });
    for (const path of ['/user', '/users']) {
      const one = (await call('GET', `${path}/${response.id}`)).json().data;
      expect(one).toMatchObject({ email: 'chi.le@example.com', last_seen_at: expect.any(String) });
    }
  });

  it('rejects a taken e-mail whatever its case and Unicode form (409), also when editing', async () => {
    const { id } = await create('taken@example.com');
    for (const email of ['TAKEN@example.com', 'ｔaken@example.com', ' taken@EXAMPLE.com ']) {
      const answer = await call('POST', '/users', newAccountBody(email));
      expect(answer.json()).toMatchObject({
        statusCode: 409,
        code: 'email_taken',
        message: 'Tài khoản đã tồn tại!',
      });
    }
    const other = await create('other@example.com');
    const edited = await call('PATCH', `/user/${other.id}`, { email: 'Taken@example.com', first_name: 'X' });
    expect(edited.json()).toMatchObject({ statusCode: 409, code: 'email_taken' });
    expect((await call('GET', `/users/${other.id}`)).json().data).toMatchObject({ first_name: 'An' });
    const same = await call('PATCH', `/user/${id}`, { email: 'Taken@Example.com' });
    expect(same.json().data.email).toBe('Taken@Example.com');
  });

  it('fifty times at once with one e-mail creates one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        call(
          'POST',
          '/user',
          newAccountBody(n % 2 ? 'once@example.com' : 'ONCE@example.com', {
            invite: true,
            password: undefined,
          }),
        ),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array(49).fill(409)]);
    expect(await fixture.found('search=once@example.com')).toHaveLength(1);
  });

  it.each([
    [{ first_name: '' }, 'first_name'],
    [{ last_name: '  ' }, 'last_name'],
    [{ email: '' }, 'email'],
    [{ email: 'not an address' }, 'email'],
    [{ password: '12345' }, 'password'],
    [{ password: undefined }, 'password'],
    [{ invite: true }, 'invite'],
    [{ role: '4' }, 'role'],
    [{ shops: ['9999999999999999999'] }, 'shops'],
    [{ shops: ['999999'] }, 'shops'],
    [{ id: '1' }, 'id'],
    [{ is_admin: true }, 'is_admin'],
    [{ status: 'ACTIVE' }, 'status'],
    [{ password_hash: 'x' }, 'password_hash'],
    [{ social_data: { telegram: '', admin: true } }, 'social_data.admin'],
  ])('with %o is rejected naming the field, and stores nothing', async (fault, path) => {
    const before = await accountCount();
    const answer = await call('POST', '/user', newAccountBody('fault@example.com', fault));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(await accountCount()).toEqual(before);
  });

  it.each(['__proto__', 'constructor'])('or editing with the extra field %s is rejected', async (key) => {
    const before = await accountCount();
    const body = JSON.stringify(newAccountBody('fault@example.com')).replace(
      '{',
      `{"${key}":{"prototype":{"role":"1"}},`,
    );
    for (const [method, url] of [
      ['POST', '/api/v1/user'],
      ['PATCH', `/api/v1/user/${staff.userId}`],
      ['PATCH', `/api/v1/users/${staff.userId}/status`],
    ] as const) {
      const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
      const answer = await test.app.inject({ method, url, payload: body, headers });
      expect(answer.statusCode).toBe(400);
    }
    expect(await accountCount()).toEqual(before);
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});

describe('editing an account', () => {
  it('changes only what is sent; an empty password stays unchanged', async () => {
    const { id } = await create('edit@example.com', { phone_number: '123', shops: [shopId] });
    const session = await signInAs(test, { email: 'edit@example.com', password: 'mật khẩu mới' });
    const edited = await call('PATCH', `/user/${id}`, { last_name: 'Trần', password: '' });
    expect(edited.json()).toMatchObject({
      statusCode: 200,
      data: { full_name: 'An Trần', phone_number: '123', shops: [{ id: shopId }] },
    });
    expect((await call('GET', '/auth/profile', undefined, session.token)).statusCode).toBe(200);
    const shops = await call('PATCH', `/users/${id}`, { shops: [otherShopId] });
    expect(shops.json().data.shops).toEqual([{ id: otherShopId, name: 'Giày' }]);
  });

  it('concurrently from one version accepts one edit each time', async () => {
    const { id, version } = await create('raced@example.com');
    for (let seen = version; seen < version + 50; seen += 1) {
      const answers = await Promise.all(
        [1, 2].map((n) => call('PATCH', `/users/${id}`, { first_name: `${seen}/${n}`, version: seen })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const [saved] = answers.filter(({ statusCode }) => statusCode === 200);
      const { data } = (await call('GET', `/users/${id}`)).json();
      expect(data).toEqual(saved?.json().data);
    }
  });

  it('conflicts with the person’s profile changes but not with their settings', async () => {
    const who = { email: 'busy@example.com', password: 'mật khẩu mới' };
    const { id, version } = await create(who.email);
    const { token } = await signInAs(test, who);
    await call('PUT', '/auth/settings', { theme: 'dark' }, token);
    const edited = await call('PATCH', `/users/${id}`, { first_name: 'Bận', version });
    expect(edited.statusCode).toBe(200);
    await call('PUT', '/auth/profile', { first_name: 'Rộn' }, token);
    const late = await call('PATCH', `/users/${id}`, { first_name: 'Bịu', version: version + 1 });
    expect(late.json()).toMatchObject({ statusCode: 409, code: 'conflict' });
  });

  it('of somebody without a name assigns a shop without inventing one; a name cannot be removed', async () => {
    const email = 'nameless@example.com';
    const { id } = await create(email);
    const nameless = { first_name: '', last_name: '' };
    await test.deps.db.updateTable('accounts').set(nameless).where('id', '=', id).execute();
    const edited = await call('PATCH', `/user/${id}`, { ...nameless, shops: [shopId] });
    expect(edited.json()).toMatchObject({
      statusCode: 200,
      data: { first_name: '', full_name: email, shops: [{ id: shopId }] },
    });
    await call('PATCH', `/user/${id}`, { first_name: 'Hà' });
    const removed = await call('PATCH', `/user/${id}`, { first_name: ' ', last_name: '' });
    expect(removed.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'first_name' }] });
    expect((await call('GET', `/users/${id}`)).json().data.first_name).toBe('Hà');
  });

  it('rejects foreign fields', async () => {
    for (const body of [
      { id: '1' },
      { status: 'DISABLED' },
      { created_at: 'now' },
      { invite: true },
      { password: '12345' },
    ])
      expect((await call('PATCH', `/user/${staff.userId}`, body)).statusCode).toBe(400);
    const own = { id: staff.userId, phone_number: '0912345678' };
    expect((await call('PATCH', `/user/${staff.userId}`, own)).statusCode).toBe(200);
    for (const id of ['999999', '9999999999999999999'])
      expect((await call('PATCH', `/user/${id}`, { first_name: 'X' })).statusCode).toBe(404);
  });

  it('never lets people disable, demote or delete themselves', async () => {
    for (const [method, path, body] of [
      ['PATCH', `/user/${admin.userId}`, { role: '2' }],
      ['PATCH', `/users/${admin.userId}/status`, { status: 'DISABLED' }],
      ['DELETE', `/users/${admin.userId}`, undefined],
    ] as const)
      expect((await call(method, path, body)).json()).toMatchObject({
        statusCode: 409,
        code: 'own_account_not_allowed',
      });
    const edited = await call('PATCH', `/user/${admin.userId}`, { role: '1', phone_number: '0901' });
    expect(edited.json()).toMatchObject({ statusCode: 200, data: { role: '1', phone_number: '0901' } });
  });
});

it('lists the roles and their permissions', async () => {
  const roles = (await call('GET', '/users/roles')).json().data;
  expect(roles.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
    ['1', 'administrator'],
    ['2', 'staff'],
    ['3', 'moderator'],
  ]);
  expect(roles[0].permissions).toContain('money.read');
  for (const permission of ['accounts.manage', 'money.read'])
    expect(roles[1].permissions).not.toContain(permission);
});

it('is for administrators only', async () => {
  const { id } = await create('moderator@example.com', { role: '3' });
  const moderator = await signInAs(test, { email: 'moderator@example.com', password: 'mật khẩu mới' });
  const routes = test.app.routeAccess().filter(({ url }) => /^\/api\/v1\/users?(\/|$)/.test(url));
  expect(routes.length).toBeGreaterThan(14);
  for (const { token } of [staff, moderator])
    for (const { method, url } of routes) {
      const path = url.replace(':id', id).replace(':sessionId', crypto.randomUUID());
      const answer = await call(
        method,
        path,
        method === 'GET' || method === 'DELETE' ? undefined : {},
        token,
      );
      expect([method, url, answer.statusCode]).toEqual([method, url, 403]);
    }
});

it('every write is audited without passwords, tokens or links', async () => {
  const log = await fixture.record(['account.created', 'account.updated']);
  const created = log.find(
    ({ action, after }) => action === 'account.created' && JSON.stringify(after).includes('chi.le'),
  );
  expect(created).toMatchObject({
    account_id: admin.userId,
    object_type: 'account',
    before: null,
    after: { email: 'chi.le@example.com', role: '2', shops: [{ id: shopId }] },
  });
});
