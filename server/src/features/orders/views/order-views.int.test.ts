import { MAX_ORDER_VIEWS } from '@gian-hang/contract/limits';
import type { OrderView, OrderViewContent, OrderViews } from '@gian-hang/contract/orders/views';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';

const YESTERDAY: OrderViewContent = {
  filter: { dates: 'yesterday', status: 'COMPLETED' },
  sort: 'due_time:asc',
  density: 'compact',
  hidden_columns: ['payment'],
};
const PATH = '/order-views';

let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let other: SignedInClient;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
  other = await register('other@example.com');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.db.deleteFrom('order_views').execute();
});

async function register(email: string): Promise<SignedInClient> {
  const person = { email, password: 'a good long secret' };
  await test.call('POST', '/auth/register', { body: person });
  return signInAs(test, person);
}

const call = (who: SignedInClient, method: string, path: string, body?: unknown) =>
  test.call(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });

async function save(
  who: SignedInClient,
  name: string,
  shared = false,
  content = YESTERDAY,
): Promise<OrderView> {
  const answer = await call(who, 'POST', PATH, { name, shared, content });
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
}

async function viewsOf(who: SignedInClient): Promise<OrderViews> {
  return (await call(who, 'GET', PATH)).json().data;
}

const namesOf = async (who: SignedInClient) => (await viewsOf(who)).items.map(({ name }) => name);

describe('views of the order list', () => {
  it('belong to the account, with filter, sorting, density and columns', async () => {
    const { id } = await save(staff, 'COD hôm qua');
    expect(await viewsOf(staff)).toEqual({
      items: [
        {
          id,
          name: 'COD hôm qua',
          shared: false,
          owner: { id: staff.userId, first_name: 'Viên', last_name: 'Nhân', full_name: 'Viên Nhân' },
          content: YESTERDAY,
        },
      ],
      start_view_id: null,
    });
    expect(await namesOf(other)).toEqual([]);
    expect(await namesOf(admin)).toEqual([]);
  });

  it('are renamed, replaced and deleted by their owner', async () => {
    const { id } = await save(staff, 'Cũ');
    const content = { filter: { status: 'UNPAID' } };
    expect((await call(staff, 'PATCH', `${PATH}/${id}`, { name: ' Mới ' })).json().data.name).toBe('Mới');
    expect((await call(staff, 'PATCH', `${PATH}/${id}`, { content })).json().data).toMatchObject({
      name: 'Mới',
      content,
    });
    expect((await call(staff, 'DELETE', `${PATH}/${id}`)).statusCode).toBe(200);
    expect(await namesOf(staff)).toEqual([]);
  });

  it('of another person do not exist unless they are shared', async () => {
    const { id } = await save(staff, 'Riêng');
    for (const who of [other, admin]) {
      expect((await call(who, 'PATCH', `${PATH}/${id}`, { name: 'x' })).statusCode).toBe(404);
      expect((await call(who, 'DELETE', `${PATH}/${id}`)).statusCode).toBe(404);
    }
    expect(await namesOf(staff)).toEqual(['Riêng']);
  });

  it('are usable by everyone while they are shared, and changed only by the owner and administrators', async () => {
    const { id } = await save(staff, 'Chung', true);
    expect((await viewsOf(other)).items).toMatchObject([{ id, shared: true, owner: { id: staff.userId } }]);
    expect((await call(other, 'PATCH', `${PATH}/${id}`, { name: 'x' })).statusCode).toBe(403);
    expect((await call(other, 'DELETE', `${PATH}/${id}`)).statusCode).toBe(403);
    expect((await call(admin, 'PATCH', `${PATH}/${id}`, { name: 'Của đội' })).statusCode).toBe(200);
    expect(await namesOf(other)).toEqual(['Của đội']);

    const unshared = await call(admin, 'PATCH', `${PATH}/${id}`, { shared: false });
    expect(unshared.json().data).toMatchObject({ shared: false, owner: { id: staff.userId } });
    expect(await namesOf(other)).toEqual([]);
    expect(await namesOf(staff)).toEqual(['Của đội']);

    await call(staff, 'PATCH', `${PATH}/${id}`, { shared: true });
    expect((await call(admin, 'DELETE', `${PATH}/${id}`)).statusCode).toBe(200);
    expect(await namesOf(staff)).toEqual([]);
  });

  it('shared with shops that one does not see show none of their orders', async () => {
    const shop = await insertTestShop(test.deps, { name: 'Khác', code: 'V', ownerId: admin.userId });
    await save(admin, 'Shop khác', true, { filter: { shops: shop } });
    const [view] = (await viewsOf(other)).items;
    const orders = await call(other, 'GET', `/orders?selectedStore=${view?.content.filter.shops}`);
    expect(orders.json().data.items).toEqual([]);
  });

  it('have one name each, for every person', async () => {
    await save(staff, 'Hôm nay');
    const twice = await call(staff, 'POST', PATH, { name: 'Hôm nay', shared: false, content: YESTERDAY });
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'view_name_taken']);
    const { id } = await save(staff, 'Khác');
    const renamed = await call(staff, 'PATCH', `${PATH}/${id}`, { name: 'Hôm nay' });
    expect(renamed.json().code).toBe('view_name_taken');
    expect((await call(staff, 'PATCH', `${PATH}/${id}`, { name: 'Khác' })).statusCode).toBe(200);
    await save(other, 'Hôm nay');
  });

  it('are limited in number, also for calls at the same time', async () => {
    const now = new Date();
    await test.deps.db
      .insertInto('order_views')
      .values(
        Array.from({ length: MAX_ORDER_VIEWS - 1 }, (_, n) => ({
          owner_id: staff.userId,
          name: `Số ${n}`,
          shared: false,
          content: JSON.stringify(YESTERDAY),
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    const body = (name: string) => ({ name, shared: false, content: YESTERDAY });
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => call(staff, 'POST', PATH, body(name))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('too_many_views');
    await save(other, 'Của người khác');
  });

  it.each([
    { name: '', content: YESTERDAY },
    { name: 'x'.repeat(61), content: YESTERDAY },
    { name: 'x', content: { filter: { search: 'x'.repeat(8_000) } } },
    { name: 'x', content: { filter: { price: '1' } } },
    { name: 'x', content: { filter: { status: '' } } },
    { name: 'x', content: { filter: {}, sort: 'price:asc' } },
    { name: 'x', content: { filter: {}, hidden_columns: ['a b'] } },
    { name: 'x', content: {} },
  ])('are refused where they do not fit: %o', async ({ name, content }) => {
    expect((await call(staff, 'POST', PATH, { name, shared: false, content })).statusCode).toBe(400);
  });

  it('end with the account of their owner', async () => {
    const leaving = await register('leaving@example.com');
    await save(leaving, 'Riêng');
    const { id } = await save(leaving, 'Chung', true);
    await call(staff, 'PUT', `${PATH}/arrangement`, { view_ids: [id], start_view_id: id });
    expect((await call(admin, 'DELETE', `/users/${leaving.userId}`)).statusCode).toBe(200);
    expect(await viewsOf(staff)).toEqual({ items: [], start_view_id: null });
  });
});

describe('the order of views', () => {
  const arrange = (who: SignedInClient, view_ids: string[], start_view_id: string | null = null) =>
    call(who, 'PUT', `${PATH}/arrangement`, { view_ids, start_view_id });

  it('is that of the account, shared views included; the others follow', async () => {
    const first = await save(staff, 'Một');
    const shared = await save(other, 'Chung', true);
    const second = await save(staff, 'Hai');
    expect(await namesOf(staff)).toEqual(['Một', 'Chung', 'Hai']);
    await arrange(staff, [shared.id, second.id, first.id], second.id);
    expect(await namesOf(staff)).toEqual(['Chung', 'Hai', 'Một']);
    expect((await viewsOf(staff)).start_view_id).toBe(second.id);
    expect((await viewsOf(other)).start_view_id).toBeNull();
    await save(staff, 'Ba');
    expect(await namesOf(staff)).toEqual(['Chung', 'Hai', 'Một', 'Ba']);
    await arrange(staff, [first.id]);
    expect(await namesOf(staff)).toEqual(['Một', 'Chung', 'Hai', 'Ba']);
    expect((await viewsOf(staff)).start_view_id).toBeNull();
  });

  it('has no place for views that the account cannot see', async () => {
    const foreign = await save(other, 'Riêng');
    const own = await save(staff, 'Của mình');
    expect((await arrange(staff, [own.id, foreign.id])).statusCode).toBe(404);
    expect((await arrange(staff, [own.id], foreign.id)).statusCode).toBe(404);
    expect((await arrange(staff, [own.id, '999999999'])).statusCode).toBe(404);
    expect((await viewsOf(staff)).start_view_id).toBeNull();
  });

  it('loses a shared view that is no longer shared, and its place as start view', async () => {
    const { id } = await save(other, 'Chung', true);
    await arrange(staff, [], id);
    expect((await viewsOf(staff)).start_view_id).toBe(id);
    await call(other, 'PATCH', `${PATH}/${id}`, { shared: false });
    expect(await viewsOf(staff)).toEqual({ items: [], start_view_id: null });
  });
});
