import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import { insertTestShop } from '../../testing/test-shops.ts';

let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let shopId: string;
let otherShopId: string;
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://office.example.com' });
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
  shopId = await insertTestShop(test.deps, {
    name: 'Áo dài',
    code: 'A',
    ownerId: staff.userId,
    shopId: '70001',
  });
  otherShopId = await insertTestShop(test.deps, { name: 'Giày', code: 'G', ownerId: admin.userId });
});
afterAll(() => test.close());

const call = (method: string, path: string, body?: unknown, token = admin.token) =>
  test.call(method, path, { token, body });

const person = (email: string, more: object = {}) => ({
  first_name: 'An',
  last_name: 'Nguyễn Văn',
  email,
  password: 'mật khẩu mới',
  ...more,
});

async function create(email: string, more: object = {}) {
  const answer = await call('POST', '/user', person(email, more));
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json().data;
}

async function found(query: string): Promise<string[]> {
  const answer = await call('GET', `/user?pageSize=1000&${query}`);
  expect(answer.statusCode).toBe(200);
  const { items, pagination } = answer.json().data;
  expect(pagination.totalItems).toBe(items.length);
  return items.map(({ email }: { email: string }) => email);
}

function accountCount(): Promise<{ n: string }> {
  return test.deps.db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
}

describe('creating an account', () => {
  it('stores every field, builds the full name and lets the person sign in', async () => {
    const made = await create('chi.le@example.com', {
      first_name: ' Chi ',
      last_name: 'Lê',
      full_name: 'somebody else',
      phone_number: '0901 234 567 890',
      shops: [shopId],
      social_data: { telegram: 'chile' },
    });
    expect(made).toMatchObject({
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
      const one = (await call('GET', `${path}/${made.id}`)).json().data;
      expect(one).toMatchObject({ email: 'chi.le@example.com', last_seen_at: expect.any(String) });
    }
  });

  it('refuses a taken e-mail whatever its case and Unicode form (409), also when editing', async () => {
    const { id } = await create('taken@example.com');
    for (const email of ['TAKEN@example.com', 'ｔaken@example.com', ' taken@EXAMPLE.com ']) {
      const answer = await call('POST', '/users', person(email));
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

  it('fifty times at once with one e-mail makes one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        call(
          'POST',
          '/user',
          person(n % 2 ? 'once@example.com' : 'ONCE@example.com', { invite: true, password: undefined }),
        ),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array(49).fill(409)]);
    expect(await found('search=once@example.com')).toHaveLength(1);
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
  ])('with %o is refused naming the field, and stores nothing', async (fault, path) => {
    const before = await accountCount();
    const answer = await call('POST', '/user', person('fault@example.com', fault));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(await accountCount()).toEqual(before);
  });

  it.each(['__proto__', 'constructor'])('or editing with %s smuggled in is refused', async (key) => {
    const before = await accountCount();
    const body = JSON.stringify(person('fault@example.com')).replace(
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
  it('changes what is sent and nothing else; an empty password stays as it is', async () => {
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

  it('refuses what does not belong to it', async () => {
    for (const body of [
      { id: '1' },
      { status: 'DISABLED' },
      { created_at: 'now' },
      { invite: true },
      { password: '12345' },
    ])
      expect((await call('PATCH', `/user/${staff.userId}`, body)).statusCode).toBe(400);
    for (const id of ['999999', '9999999999999999999'])
      expect((await call('PATCH', `/user/${id}`, { first_name: 'X' })).statusCode).toBe(404);
  });

  it('never lets anybody disable, demote or delete themselves', async () => {
    for (const [method, path, body] of [
      ['PATCH', `/user/${admin.userId}`, { role: '2' }],
      ['PATCH', `/users/${admin.userId}/status`, { status: 'DISABLED' }],
      ['DELETE', `/users/${admin.userId}`, undefined],
    ] as const)
      expect((await call(method, path, body)).json()).toMatchObject({ statusCode: 409, code: 'own_account' });
    const edited = await call('PATCH', `/user/${admin.userId}`, { role: '1', phone_number: '0901' });
    expect(edited.json()).toMatchObject({ statusCode: 200, data: { role: '1', phone_number: '0901' } });
  });
});

describe('the list', () => {
  it('finds people by name in both orders, e-mail and phone, with and without diacritics', async () => {
    await create('dang@example.com', {
      first_name: 'Đăng',
      last_name: 'Trịnh Hữu',
      phone_number: '0987.654.321',
    });
    for (const search of [
      'Đăng Trịnh Hữu',
      'Trịnh Hữu Đăng',
      'trinh huu dang',
      'DANG',
      'Trịnh'.normalize('NFD'),
      'dang@EXAMPLE',
      '0987.654',
      '0987654321',
      '0987 654 321',
    ])
      expect([search, await found(`search=${encodeURIComponent(search)}`)]).toEqual([
        search,
        ['dang@example.com'],
      ]);
    for (const search of ['%', '_', 'dang nobody', '\\'])
      expect(await found(`search=${encodeURIComponent(search)}`)).toEqual([]);
  });

  it('filters by shop, owned or assigned, and by status', async () => {
    const { id } = await create('filtered@example.com', { shops: [shopId] });
    const ofShop = await found(`selectedStore=${shopId}`);
    expect(ofShop).toEqual(expect.arrayContaining([STAFF.email, 'filtered@example.com']));
    expect(ofShop).not.toContain(ADMIN.email);
    expect(await found('selectedStore=70001')).toEqual(ofShop);
    expect(await found('selectedStore=12345')).toEqual([]);
    await call('PATCH', `/user/${id}/status`, { status: 'DISABLED' });
    expect(await found('statusFilter=DISABLED')).toEqual(['filtered@example.com']);
    expect(await found(`statusFilter=ACTIVE&selectedStore=${shopId}`)).not.toContain('filtered@example.com');
    expect((await call('GET', '/user?statusFilter=GONE')).statusCode).toBe(400);
    expect((await call('GET', '/user?role=1')).statusCode).toBe(400);
  });

  it('takes days as the office counts them', async () => {
    const { id } = await create('day@example.com');
    const nearMidnight = new Date('2026-03-09T17:30:00Z');
    await test.deps.db
      .updateTable('accounts')
      .set({ created_at: nearMidnight })
      .where('id', '=', id)
      .execute();
    expect(await found('dateRange=2026-03-10,2026-03-10')).toEqual(['day@example.com']);
    expect(await found('dateRange=,2026-03-09')).toEqual([]);
    expect(await found('dateRange=2026-03-10,')).toContain('day@example.com');
  });

  it('is whole and exact beyond 200 accounts', async () => {
    await test.deps.db
      .insertInto('accounts')
      .values(
        Array.from({ length: 250 }, (_, n) => ({
          email: `many${n}@example.com`,
          email_key: `many${n}@example.com`,
          avatar_key: null,
          password_hash: null,
        })),
      )
      .execute();
    const pages = await Promise.all(
      [1, 2].map((pageNum) => call('GET', `/user?search=many&pageSize=200&pageNum=${pageNum}`)),
    );
    const items = pages.flatMap((answer) => answer.json().data.items);
    expect(new Set(items.map(({ id }: { id: string }) => id)).size).toBe(250);
    expect(pages[1]?.json().data.pagination).toMatchObject({
      totalItems: 250,
      totalPages: 2,
      hasNext: false,
    });
    expect((await call('GET', '/user')).json().data.items).toHaveLength(10);
    expect((await call('GET', '/user?pageSize=1001')).statusCode).toBe(400);
  });
});

it('names the roles and what each may do', async () => {
  const roles = (await call('GET', '/users/roles')).json().data;
  expect(roles.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
    ['1', 'administrator'],
    ['2', 'staff'],
    ['3', 'moderator'],
  ]);
  expect(roles[1].permissions).not.toContain('accounts.manage');
});

it('is for administrators alone', async () => {
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

describe('a link to set a password', () => {
  const tokenOf = (url: string) => url.split('#token=')[1] ?? '';
  const reset = (token: string, password = 'đã đặt lại', ip?: string) =>
    test.call('POST', '/auth/reset-password', { body: { token, password }, ...(ip ? { ip } : {}) });

  it('comes with an invitation, works once, and only the newest works', async () => {
    const made = await create('invited@example.com', { password: undefined, invite: true });
    expect(made).toMatchObject({ has_password: false, link: { emailed: false } });
    expect(made.link.url).toMatch(/^https:\/\/office\.example\.com\/set-password#token=[\w-]{43}$/);
    const newer = await call('POST', `/users/${made.id}/password-link`);
    expect(newer.statusCode).toBe(201);
    expect((await reset(tokenOf(made.link.url))).json()).toMatchObject({
      statusCode: 410,
      code: 'link_invalid',
    });
    const token = tokenOf(newer.json().data.url);
    expect((await reset(token, '12345')).statusCode).toBe(400);
    const uses = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    expect(uses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(410)]);
    await signInAs(test, { email: 'invited@example.com', password: 'đã đặt lại' });
    expect((await call('GET', `/users/${made.id}`)).json().data.has_password).toBe(true);
  });

  it('ends every session, and forgets the wrong passwords', async () => {
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

  it('does nothing when it is old, for a disabled account, or after a new e-mail or password', async () => {
    const { id } = await create('guarded@example.com');
    const link = async () => tokenOf((await call('POST', `/users/${id}/password-link`)).json().data.url);
    const late = await link();
    test.clock.advance(72 * 3_600_000 + 1);
    admin = await signInAs(test, ADMIN);
    staff = await signInAs(test, STAFF);
    const spoilers = [
      async () => late,
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
    for (const spoil of spoilers) expect((await reset(await spoil())).statusCode).toBe(410);
    expect((await reset('x'.repeat(43))).statusCode).toBe(410);
  });
});

describe('the sessions of an account', () => {
  it('are shown and ended, one or all', async () => {
    const who = { email: 'sessions@example.com', password: 'mật khẩu mới' };
    const { id } = await create(who.email);
    const [first, second] = [await signInAs(test, who), await signInAs(test, who)];
    const works = async ({ token }: SignedInClient) =>
      (await call('GET', '/auth/profile', undefined, token)).statusCode === 200;
    const open = (await call('GET', `/users/${id}/sessions`)).json().data;
    expect(open).toHaveLength(2);
    expect(open.every(({ current }: { current: boolean }) => !current)).toBe(true);
    const [newest] = open;
    expect((await call('DELETE', `/users/${staff.userId}/sessions/${newest.id}`)).statusCode).toBe(404);
    expect((await call('DELETE', `/users/${id}/sessions/${newest.id}`)).statusCode).toBe(200);
    expect([await works(first), await works(second)]).toEqual([true, false]);
    expect((await call('DELETE', `/users/${id}/sessions`)).statusCode).toBe(200);
    expect(await works(first)).toBe(false);
    expect((await call('GET', '/users/999999/sessions')).statusCode).toBe(404);
  });
});

describe('deleting an account', () => {
  it('leaves its shops without an owner, its changes and its lines in the audit log', async () => {
    const who = { email: 'leaving@example.com', password: 'mật khẩu mới' };
    const { id } = await create(who.email);
    await signInAs(test, who);
    await call('POST', `/users/${id}/password-link`);
    const { db, clock } = test.deps;
    const owned = await insertTestShop(test.deps, { name: 'Mũ', code: 'M', ownerId: id });
    const bulk = { account_id: id, at: clock.now(), change: '{}', items: '[]', undone_at: null };
    await db.insertInto('product_bulks').values(bulk).execute();
    expect((await call('DELETE', `/users/${id}`)).json()).toMatchObject({ statusCode: 200, data: null });
    expect((await call('GET', `/users/${id}`)).statusCode).toBe(404);
    expect((await call('DELETE', `/users/${id}`)).statusCode).toBe(404);
    expect((await call('GET', `/shops/${owned}`)).json().data.owner).toBeNull();
    expect(await db.selectFrom('product_bulks').select('account_id').execute()).toEqual([
      { account_id: null },
    ]);
    const lines = await db.selectFrom('audit_log').select('action').where('account_id', '=', id).execute();
    expect(lines).toEqual([{ action: 'auth.signed_in' }]);
    expect((await test.call('POST', '/auth/login', { body: who })).statusCode).toBe(401);
  });
});

it('every write is on record, without passwords, tokens or links', async () => {
  const log = await test.deps.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  const actions = new Set(log.map(({ action }) => action));
  for (const action of [
    'account.created',
    'account.updated',
    'account.status_changed',
    'account.deleted',
    'account.password_link_made',
    'account.sessions_ended',
    'auth.password_reset',
  ])
    expect(actions).toContain(action);
  const created = log.find(
    ({ action, after }) => action === 'account.created' && JSON.stringify(after).includes('chi.le'),
  );
  expect(created).toMatchObject({
    account_id: admin.userId,
    object_type: 'account',
    before: null,
    after: { email: 'chi.le@example.com', role: '2', shops: [{ id: shopId }] },
  });
  const text = JSON.stringify(log);
  for (const secret of ['mật khẩu mới', 'đã đặt lại', 'argon2', 'token=', 'password_hash'])
    expect(text).not.toContain(secret);
});
