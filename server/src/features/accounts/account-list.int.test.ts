import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountsFixture } from '../../testing/accounts/test-accounts.ts';
import { ADMIN, STAFF, type TestApp } from '../../testing/test-app.ts';
import { insertTestShop } from '../../testing/test-shops.ts';

let fixture: AccountsFixture;
let test: TestApp;
let shopId: string;
beforeAll(async () => {
  fixture = await AccountsFixture.open();
  ({ test } = fixture);
  const shop = { name: 'Áo dài', code: 'A', ownerId: fixture.staff.userId, shopId: '70001' };
  shopId = await insertTestShop(test.deps, shop);
});
afterAll(() => test.close());

const call: AccountsFixture['call'] = (...args) => fixture.call(...args);
const create: AccountsFixture['create'] = (...args) => fixture.create(...args);
const found: AccountsFixture['found'] = (...args) => fixture.found(...args);

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

  it("filters by days in the office's time zone", async () => {
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

  it('is complete and exact beyond 200 accounts', async () => {
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
