import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateQuarantine } from '../../../shared/sync-runs/sync-state.service.ts';
import { orderRecord } from '../../../testing/orders/test-orders.ts';
import { insertTestReturn } from '../../../testing/orders/test-returns.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { storeOrders } from '../sync/store-orders.queries.ts';

const FOREIGN = '5764614130380001111';
let test: TestApp;
let staff: SignedInClient;
/** What belongs to a shop that the staff account does not reach, by the name that paths give it. */
let foreign: { shop: string; order: string; manual: string; run: string; quarantineRecords: string };

beforeAll(async () => {
  test = await startTestApp();
  const admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
  const { deps } = test;
  const shop = await insertTestShop(deps, { name: 'Của người khác', code: 'A', ownerId: admin.userId });
  await insertTestShop(deps, { name: 'Của mình', code: 'B', ownerId: staff.userId });
  const now = new Date();
  const at = { id: shop, timeZone: 'Asia/Ho_Chi_Minh', now };
  const due = new Date(now.getTime() - 60_000).toISOString();
  const times = { due_at: due, ship_by: due, cancel_requested: true };
  const record = orderRecord({ id: FOREIGN, status: 'AWAITING_SHIPMENT', createdAt: now, times });
  await storeOrders(deps.db, at, [record]);
  await insertTestReturn(deps.db, { shopId: shop, orderId: FOREIGN, needsAnswer: true });
  await updateQuarantine(deps.db, { shopId: shop, kind: 'orders', now, redact: (raw) => raw }, [
    { id: '1', reason: 'x', raw: {} },
  ]);
  const { id: run } = await deps.db
    .insertInto('sync_runs')
    .values({ shop_id: shop, kind: 'orders', state: 'failed', trigger: 'manual_sync', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await test.call('POST', '/orders', { token: admin.token, body: newOrder(shop) });
  expect(made.statusCode).toBe(201);
  const order = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('t_order_id', '=', FOREIGN)
    .executeTakeFirstOrThrow();
  const [aside] = (await test.call('GET', '/sync-runs/quarantined', { token: admin.token })).json().data
    .items;
  foreign = { shop, order: order.id, manual: made.json().data.id, run, quarantineRecords: aside.id };
});
afterAll(() => test.close());

const content = {
  recipient_address: { name: 'An', full_address: 'Hà Nội', phone_number: '0912345678' },
  line_items: [{ product_name: 'Áo thun', sku_name: '', seller_sku: '', quantity: 1, price: '1000' }],
};
const newOrder = (shop_id: string) => ({ shop_id, ...content });

type Answer = Awaited<ReturnType<TestApp['call']>>;
const call = (method: string, path: string, body?: unknown) =>
  test.call(method, path, { token: staff.token, ...(body === undefined ? {} : { body }) });
const total = (answer: Answer) => answer.json().data.pagination.totalItems;

async function sees404(method: string, path: (id: string) => string, id: string, body?: unknown) {
  const { requestId: _, ...theirs } = (await call(method, path(id), body)).json();
  const { requestId: __, ...missing } = (await call(method, path('999999999'), body)).json();
  expect(theirs).toEqual(missing);
  expect(theirs.statusCode).toBe(404);
}

const CALLS: Record<string, () => Promise<void>> = {
  'GET /api/v1/orders': async () => {
    for (const query of ['', '?returned=true', '?task=return_requested', '?currency=VND', '?province=none'])
      expect(total(await call('GET', `/orders${query}`))).toBe(0);
    expect(total(await call('GET', `/orders?ids=${foreign.order},${foreign.manual}`))).toBe(0);
    expect(total(await call('GET', `/orders?selectedStore=${foreign.shop}`))).toBe(0);
    expect(total(await call('GET', `/orders?search=${FOREIGN}`))).toBe(0);
    const pasted = await call('GET', `/orders?search=${FOREIGN},5764614130380002222`);
    expect(pasted.json().data).toMatchObject({ items: [], not_found: [FOREIGN, '5764614130380002222'] });
  },
  'POST /api/v1/orders': async () =>
    expect((await call('POST', '/orders', newOrder(foreign.shop))).statusCode).toBe(404),
  'GET /api/v1/orders/summary': async () => {
    for (const query of ['', `?selectedStore=${foreign.shop}`, '?search=thun', '?returned=true'])
      expect((await call('GET', `/orders/summary${query}`)).json().data.total).toBe(0);
  },
  'GET /api/v1/orders/amounts': async () => {
    for (const query of ['', `?selectedStore=${foreign.shop}`, '?search=thun', '?currency=VND'])
      expect((await call('GET', `/orders/amounts${query}`)).json().data).toEqual({ amounts: [] });
  },
  'GET /api/v1/orders/tasks': async () => {
    for (const query of ['', `?selectedStore=${foreign.shop}`])
      expect((await call('GET', `/orders/tasks${query}`)).json().data).toEqual({
        overdue: 0,
        due_today: 0,
        to_ship: 0,
        to_collect: 0,
        cancel_requested: 0,
        return_requested: 0,
        sync_errors: 0,
      });
  },
  'GET /api/v1/orders/ids': async () => {
    for (const query of [
      '',
      '?task=overdue',
      '?task=return_requested',
      '?currency=VND',
      `?selectedStore=${foreign.shop}`,
      `?search=${FOREIGN}`,
    ])
      expect((await call('GET', `/orders/ids${query}`)).json().data).toEqual({ ids: [], total: 0 });
  },
  'GET /api/v1/orders/completeness': async () =>
    expect(JSON.stringify((await call('GET', '/orders/completeness')).json())).not.toContain(
      'Của người khác',
    ),
  'GET /api/v1/orders/:id': () => sees404('GET', (id) => `/orders/${id}`, foreign.order),
  'GET /api/v1/orders/:id/payload': () => sees404('GET', (id) => `/orders/${id}/payload`, foreign.order),
  'PUT /api/v1/orders/:id': () => sees404('PUT', (id) => `/orders/${id}`, foreign.manual, content),
  'DELETE /api/v1/orders/:id': () => sees404('DELETE', (id) => `/orders/${id}`, foreign.manual),
  'DELETE /api/v1/orders/:id/buyer': async () => {
    for (const id of [foreign.order, '999999999'])
      expect((await call('DELETE', `/orders/${id}/buyer`)).statusCode).toBe(403);
  },
  'GET /api/v1/orders/:id/earnings': async () => {
    for (const id of [foreign.order, '999999999'])
      expect((await call('GET', `/orders/${id}/earnings`)).statusCode).toBe(403);
  },
  'PATCH /api/v1/orders/:id/status': () =>
    sees404('PATCH', (id) => `/orders/${id}/status`, foreign.manual, { status: 'CANCELLED' }),
  'POST /api/v1/orders/:id/sync': () => sees404('POST', (id) => `/orders/${id}/sync`, foreign.order),
  'POST /api/v1/orders/sync': async () => {
    expect((await call('POST', '/orders/sync', { shop_id: foreign.shop })).statusCode).toBe(404);
    expect((await call('POST', '/orders/sync', { shop_id: '999999999' })).statusCode).toBe(404);
  },
  'GET /api/v1/export/orders': async () => {
    for (const query of [
      '',
      `&selectedStore=${foreign.shop}`,
      `&search=${FOREIGN}`,
      `&ids=${foreign.order}`,
      '&task=overdue',
      '&returned=true',
    ])
      expect((await call('GET', `/export/orders?format=csv${query}`)).body).not.toContain(FOREIGN);
  },
  'GET /api/v1/documents/orders': () =>
    sees404('GET', (id) => `/documents/orders?kind=invoice&ids=${id}`, foreign.order),
  'GET /api/v1/sync-runs': async () => {
    expect(total(await call('GET', '/sync-runs'))).toBe(0);
    expect(total(await call('GET', `/sync-runs?shop=${foreign.shop}`))).toBe(0);
  },
  'GET /api/v1/sync-runs/:id': () => sees404('GET', (id) => `/sync-runs/${id}`, foreign.run),
  'GET /api/v1/sync-runs/quarantined': async () =>
    expect(total(await call('GET', '/sync-runs/quarantined'))).toBe(0),
  'GET /api/v1/sync-runs/quarantined/:id': () =>
    sees404('GET', (id) => `/sync-runs/quarantined/${id}`, foreign.quarantineRecords),
  'POST /api/v1/sync-runs/quarantined/:id/retry': () =>
    sees404('POST', (id) => `/sync-runs/quarantined/${id}/retry`, foreign.quarantineRecords),
};

it('every call that has to do with orders is tried here', () => {
  const routes = test.app
    .routeAccess()
    .filter(
      ({ method, url }) => method !== 'HEAD' && /^\/api\/v1\/(orders|sync-runs|export|documents)\b/.test(url),
    );
  expect(routes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(Object.keys(CALLS).sort());
});

it.each(Object.keys(CALLS))('%s keeps another’s shop as if it did not exist', async (name) => {
  await CALLS[name]?.();
});

it('the tasks of a shop are counted for those who reach it', async () => {
  const admin = await signInAs(test, ADMIN);
  const { data } = (await test.call('GET', '/orders/tasks', { token: admin.token })).json();
  expect(data).toMatchObject({
    overdue: 1,
    due_today: 0,
    cancel_requested: 1,
    return_requested: 1,
    sync_errors: 1,
  });
});

it('a new status of the marketplace narrows the list for those who reach an order that has it', async () => {
  const admin = await signInAs(test, ADMIN);
  const now = new Date();
  const shop = { id: foreign.shop, timeZone: 'Asia/Ho_Chi_Minh', now };
  const record = orderRecord({ id: '5764614130380003333', status: 'TELEPORTING', createdAt: now });
  await storeOrders(test.deps.db, shop, [record]);
  const wanted = '/orders?statusFilter=TELEPORTING';
  expect(total(await test.call('GET', wanted, { token: admin.token }))).toBe(1);
  expect(total(await test.call('GET', `${wanted}&selectedStore=999`, { token: admin.token }))).toBe(0);
  expect((await call('GET', wanted)).json()).toMatchObject({
    statusCode: 400,
    errors: [{ path: 'statusFilter' }],
  });
});
