import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../../shared/audit/audit.service.ts';
import { AUDIT_TABLE } from '../../testing/audit/audit-table.ts';
import { routeKey } from '../../testing/audit/audit-watch.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';

const HOUR = 3_600_000;
const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const origin = { ip: '192.0.2.7', userAgent: 'a browser', requestId: 'r-1' };
let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
});
afterAll(() => test.close());

type Line = {
  id: string;
  action: string;
  person: { id: string; name: string; email: string } | null;
  object: { type: string; id: string; name: string | null } | null;
  before: unknown;
  after: unknown;
};
const requestLog = (query = '', token = admin.token) => test.call('GET', `/audit?${query}`, { token });
async function read(query = ''): Promise<{ items: Line[]; pagination: { totalItems: number } }> {
  return (await requestLog(query)).json().data;
}

describe('every route', () => {
  it('that changes something has an entry in the audit table', () => {
    const changing = test.app
      .routeAccess()
      .filter(({ method }) => CHANGES.has(method))
      .map(({ method, url }) => routeKey(method, url));
    const listed = Object.keys(AUDIT_TABLE).filter((route) => !route.startsWith('GET '));
    expect(changing.sort()).toEqual(listed.sort());
  });
});

describe('calls that hardly any other test makes', () => {
  it('also leave their lines', async () => {
    const person = { email: 'spelled@example.com', password: 'secret-1' };
    const call = async (method: string, path: string, body?: object, token = admin.token) => {
      const answer = await test.call(method, path, { token, ...(body ? { body } : {}) });
      expect([path, answer.statusCode < 300]).toEqual([path, true]);
      return answer.json().data;
    };
    await call('POST', '/auth/signup', { email: 'signup@example.com', password: 'secret-1' });
    const { id } = await call('POST', '/users', { ...person, first_name: 'An', last_name: 'Lê' });
    const { token } = await signInAs(test, person);
    await call('POST', '/notifications/read', {}, token);
    await call('POST', '/notifications/announcements', { text: 'Xin chào' });
    const [session] = await call('GET', '/auth/sessions', undefined, token);
    await call('DELETE', `/auth/sessions/${session.id}`, undefined, token);
    await call('DELETE', '/auth/sessions', undefined, (await signInAs(test, person)).token);
    await call('POST', '/auth/logout', undefined, (await signInAs(test, person)).token);
    await call('PATCH', `/users/${id}/status`, { status: 'DISABLED' });
    await call('PATCH', `/user/${id}/status`, { status: 'ACTIVE' });
    await call('DELETE', `/user/${id}`);
  });
});

describe('the log', () => {
  it('is for administrators', async () => {
    expect((await requestLog('', staff.token)).statusCode).toBe(403);
    expect((await test.call('GET', '/audit')).statusCode).toBe(401);
  });

  it('shows actor, action, object, before and after, and origin, without secrets', async () => {
    await test.call('PUT', '/auth/profile', {
      token: staff.token,
      body: { first_name: 'Lan', last_name: 'Vũ' },
    });
    const [line] = (await read('action=profile.updated')).items;
    expect(line).toMatchObject({
      person: { id: staff.userId, name: 'Lan Vũ', email: STAFF.email },
      object: { type: 'account', id: staff.userId, name: STAFF.email },
      before: { first_name: 'Viên' },
      after: { first_name: 'Lan', last_name: 'Vũ' },
      ip: '127.0.0.1',
    });
    await recordAudit(
      test.deps.db,
      test.clock,
      { ...origin, accountId: null },
      {
        action: 'announcement.sent',
        after: { text: 'x', nested: [{ refresh_token: 'abc', new_password: 'def', hashtag: '#a' }] },
      },
    );
    const [announcement] = (await read('action=announcement.sent')).items;
    expect(announcement).toMatchObject({
      person: null,
      object: null,
      before: null,
      after: { text: 'x', nested: [{ refresh_token: '•••', new_password: '•••', hashtag: '#a' }] },
    });
  });

  it('still knows the name of a deleted account', async () => {
    await recordAudit(
      test.deps.db,
      test.clock,
      { ...origin, accountId: '4000001' },
      { action: 'auth.signed_in' },
    );
    await test.deps.db
      .insertInto('audit_log')
      .values({
        at: test.clock.now(),
        account_id: admin.userId,
        action: 'account.deleted',
        object_type: 'account',
        object_id: '4000001',
        before: JSON.stringify({ email: 'gone@example.com', first_name: 'Hoa', last_name: 'Lê' }),
        ip: '',
        user_agent: '',
        request_id: '',
      })
      .execute();
    const { items } = await read('person=4000001');
    expect(items.map(({ person }) => person)).toEqual([
      { id: '4000001', name: 'Hoa Lê', first_name: 'Hoa', last_name: 'Lê', email: 'gone@example.com' },
    ]);
  });

  it('filters by person, action, object and day, with exact totals and any page', async () => {
    const day = (offset: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: test.deps.config.timeZone }).format(
        new Date(test.clock.now().getTime() + offset),
      );
    test.clock.advance(72 * HOUR);
    const token = (await signInAs(test, ADMIN)).token;
    const page = async (query: string) =>
      (await test.call('GET', `/audit?${query}`, { token })).json().data as Awaited<ReturnType<typeof read>>;
    for (let i = 0; i < 25; i += 1)
      await recordAudit(
        test.deps.db,
        test.clock,
        { ...origin, accountId: i % 5 === 0 ? '4000002' : '4000003' },
        {
          action: i % 2 === 0 ? 'order.synced' : 'product.synced',
          object: { type: i % 2 === 0 ? 'order' : 'product', id: String(5_000_000 + (i % 4)) },
        },
      );
    const total = async (query: string) => (await page(query)).pagination.totalItems;
    expect(await total('person=4000002')).toBe(5);
    expect(await total('person=4000002,4000003')).toBe(25);
    expect(await total('action=order.synced')).toBe(13);
    expect(await total('action=order.synced,product.synced&person=4000002')).toBe(5);
    expect(await total('object=product')).toBe(12);
    expect(await total('object=product&objectId=5000001')).toBe(6);
    expect(await total('objectId=5000000')).toBe(7);
    expect(await total(`person=4000003&dateRange=${day(0)},${day(0)}`)).toBe(20);
    expect(await total(`person=4000003&dateRange=,${day(-24 * HOUR)}`)).toBe(0);
    expect(await total(`person=4000003&dateRange=${day(24 * HOUR)},`)).toBe(0);
    const whole = (await page('person=4000002,4000003&pageSize=200')).items.map(({ id }) => id);
    expect(whole).toEqual(whole.toSorted((a, b) => Number(b) - Number(a)));
    const pages = [];
    for (let pageNum = 1; pageNum <= 4; pageNum += 1)
      pages.push(...(await page(`person=4000002,4000003&pageSize=7&pageNum=${pageNum}`)).items);
    expect(pages.map(({ id }) => id)).toEqual(whole);
    expect((await page('person=4000002&pageNum=9')).items).toEqual([]);
    for (const query of [
      'action=nothing.known',
      'object=planet',
      'person=x',
      'dateRange=yesterday',
      'other=1',
    ])
      expect((await test.call('GET', `/audit?${query}`, { token })).statusCode).toBe(400);
  });

  it('records refused access once per account, route and minute', async () => {
    const { token, userId } = await signInAs(test, STAFF);
    const refused = () => read2(`action=access.refused&person=${userId}`);
    const read2 = async (query: string) => {
      const fresh = (await signInAs(test, ADMIN)).token;
      return (await test.call('GET', `/audit?${query}`, { token: fresh })).json().data.items as Line[];
    };
    const before = (await refused()).length;
    const requestRepeatedly = () =>
      Promise.all(Array.from({ length: 10 }, () => test.call('GET', '/audit', { token })));
    for (const { statusCode } of await requestRepeatedly()) expect(statusCode).toBe(403);
    await test.call('GET', '/shops/assignable-accounts', { token });
    const lines = await refused();
    expect(lines.slice(0, lines.length - before).map(({ object }) => object?.id)).toEqual([
      'GET /api/v1/shops/assignable-accounts',
      'GET /api/v1/audit',
    ]);
    expect(lines[0]?.after).toEqual({ code: 'forbidden' });
    test.clock.advance(60_000);
    await requestRepeatedly();
    expect((await refused()).length).toBe(before + 3);
  });

  it('cannot be changed or deleted by the application', async () => {
    for (const statement of [
      'update audit_log set action = action',
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(test.deps.pool.query(statement)).rejects.toThrow(/permission denied/);
  });
});
