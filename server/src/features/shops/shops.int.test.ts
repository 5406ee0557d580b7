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
let mine: string;
let foreign: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
  mine = await insertTestShop(test.deps, { name: 'Áo Dài Huế', code: 'VNAAA', ownerId: staff.userId });
  foreign = await insertTestShop(test.deps, {
    name: 'Harbor & Pine 100%',
    code: 'USBBB',
    ownerId: admin.userId,
    region: 'US',
  });
  for (let i = 0; i < 12; i += 1)
    await insertTestShop(test.deps, { name: `Shop ${i}`, code: `C${i}`, ownerId: admin.userId });
});
afterAll(() => test.close());

const list = async (who: SignedInClient, query = '') =>
  (await test.call('GET', `/shops${query}`, { token: who.token })).json().data;
const names = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);

describe('the list of shops', () => {
  it('has ten a page and exact totals', async () => {
    const page = await list(admin);
    expect(page.items).toHaveLength(10);
    expect(page.pagination).toEqual({
      pageNum: 1,
      pageSize: 10,
      totalItems: 14,
      totalPages: 2,
      hasNext: true,
      hasPrev: false,
    });
    expect((await list(admin, '?pageNum=2')).items).toHaveLength(4);
    expect((await list(admin, '?pageNum=1&pageSize=1000')).items).toHaveLength(14);
  });

  it.each([
    ['ao dai', ['Áo Dài Huế']],
    ['ÁO DÀI', ['Áo Dài Huế']],
    ['usbbb', ['Harbor & Pine 100%']],
    ['100%', ['Harbor & Pine 100%']],
    ['%', ['Harbor & Pine 100%']],
    ['_', []],
    ["'; drop table shops; --", []],
  ])('finds %j by name or code', async (search, expected) => {
    expect(names(await list(admin, `?search=${encodeURIComponent(search)}`))).toEqual(expected);
  });

  it('shows staff only the shops they own or are assigned, and counts no others', async () => {
    const page = await list(staff);
    expect(names(page)).toEqual(['Áo Dài Huế']);
    expect(page.pagination.totalItems).toBe(1);
    expect((await list(staff, '?search=harbor')).pagination.totalItems).toBe(0);
  });
});

describe('a shop out of reach', () => {
  it('answers exactly as one that does not exist, to every call', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { name: 'Taken' }],
      ['DELETE', '', undefined],
      ['PATCH', '/status', { status: 'DISCONNECTED' }],
    ] as const) {
      const answers = await Promise.all(
        [foreign, '999999999', '9999999999999999999'].map(async (id) => {
          const response = await test.call(method, `/shops/${id}${path}`, { token: staff.token, body });
          const { requestId: _, ...rest } = response.json();
          return { status: response.statusCode, ...rest };
        }),
      );
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[2]).toEqual(answers[1]);
      expect(answers[0]?.status).toBe(404);
    }
    expect((await test.call('GET', `/shops/${foreign}`, { token: admin.token })).json().data.name).toBe(
      'Harbor & Pine 100%',
    );
  });

  it('comes into reach when assigned, on the next request, and leaves it again', async () => {
    const assign = (staff_ids: string[]) =>
      test.call('PUT', `/shops/${foreign}`, { token: admin.token, body: { staff_ids } });
    const see = async () => (await test.call('GET', `/shops/${foreign}`, { token: staff.token })).statusCode;
    expect((await assign([staff.userId])).json().data.staff).toEqual([
      { id: staff.userId, full_name: 'Viên Nhân', first_name: 'Viên', last_name: 'Nhân' },
    ]);
    expect(await see()).toBe(200);
    await assign([]);
    expect(await see()).toBe(404);
  });
});

describe('editing a shop', () => {
  const edit = (id: string, body: unknown, who = staff) =>
    test.call('PUT', `/shops/${id}`, { token: who.token, body });

  it('changes name and sync, and is in the audit log with before and after', async () => {
    const { data } = (
      await edit(mine, { name: 'Áo dài mới', auto_sync: false, auto_sync_minutes: 30 })
    ).json();
    expect(data).toMatchObject({ name: 'Áo dài mới', auto_sync: false, auto_sync_minutes: 30 });
    const entry = await test.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'shop.updated')
      .where('object_id', '=', mine)
      .executeTakeFirst();
    expect(entry).toMatchObject({
      account_id: staff.userId,
      before: { name: 'Áo Dài Huế' },
      after: { name: 'Áo dài mới' },
    });
  });

  it('lets only one of two edits of the same version through', async () => {
    const { version } = (await test.call('GET', `/shops/${mine}`, { token: staff.token })).json().data;
    const answers = await Promise.all([1, 2, 3, 4].map((i) => edit(mine, { name: `Lần ${i}`, version })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it('and of the people who have it, from both sides at once, never stand in each other’s way', async () => {
    const assign = (shops: string[]) =>
      test.call('PATCH', `/users/${staff.userId}`, { token: admin.token, body: { shops } });
    for (let round = 0; round < 15; round += 1) {
      const answers = await Promise.all([
        edit(mine, { staff_ids: [staff.userId] }, admin),
        assign([mine, foreign]),
        edit(foreign, { staff_ids: [staff.userId, admin.userId] }, admin),
        assign([foreign]),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    }
    await edit(foreign, { staff_ids: [] }, admin);
    await edit(mine, { staff_ids: [] }, admin);
  });

  it('leaves owner and staff to those who manage accounts', async () => {
    expect((await edit(mine, { owner_id: admin.userId })).statusCode).toBe(403);
    expect((await edit(mine, { staff_ids: [] })).statusCode).toBe(403);
    expect((await edit(mine, { owner_id: '424242' }, admin)).json()).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'owner_id' }],
    });
  });

  it.each([{ status: 'ACTIVE' }, { shop_id: '1' }, { id: '1' }, { auto_sync_minutes: 1 }, { name: '' }])(
    'refuses %o',
    async (body) => {
      expect((await edit(mine, body)).statusCode).toBe(400);
    },
  );
});
