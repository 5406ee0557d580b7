import { afterAll, beforeAll, expect, it } from 'vitest';
import { productRecord } from '../../../testing/products/test-products.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { insertBulkJob } from '../bulk/bulk-jobs.queries.ts';
import { insertBulkChange } from '../bulk/bulk-products.queries.ts';
import { storeProducts } from '../sync/store-products.queries.ts';

const FOREIGN = '1729592969712207001';
const OWN = '1729592969712207002';
const NOWHERE = '999999999';
let test: TestApp;
let staff: SignedInClient;
/** What belongs to a shop that the staff account does not reach, and what it has itself. */
let foreign: { shop: string; product: string; bulk: string; work: string; owner: string };
let own: { shop: string; product: string; work: string; bulkOfLostShop: string };

beforeAll(async () => {
  test = await startTestApp();
  const admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
  const { deps } = test;
  const now = new Date();
  const make = async (name: string, code: string, ownerId: string, id: string, title: string) => {
    const shop = await insertTestShop(deps, { name, code, ownerId });
    const record = { id, title, createdAt: now, brand: `Hiệu ${code}` };
    await storeProducts(deps.db, { id: shop, timeZone: 'Asia/Ho_Chi_Minh', now }, [productRecord(record)]);
    const row = await deps.db
      .selectFrom('products')
      .select('id')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow();
    return { shop, product: row.id };
  };
  const theirs = await make('Của người khác', 'A', admin.userId, FOREIGN, 'Kín đáo tuyệt đối');
  const mine = await make('Của mình', 'B', staff.userId, OWN, 'Của nhà trồng được');
  const side = { status: 'ACTIVATE', skus: [] };
  const items = [{ id: theirs.product, before: side, after: side }];
  const bulkOf = (accountId: string) => insertBulkChange(deps.db, { accountId, at: now, change: {}, items });
  const bulk = await bulkOf(admin.userId);
  const both = [mine, theirs].map(({ shop, product }) => ({ shop_id: shop, product_id: product }));
  const work = (accountId: string) =>
    insertBulkJob(
      deps.db,
      { kind: 'bulk', change: { status: 'DELETED' }, bulkId: null, items: both },
      { accountId, origin: { ip: '', userAgent: '', requestId: '' }, now },
    );
  foreign = { ...theirs, bulk, work: await work(admin.userId), owner: admin.userId };
  own = { ...mine, work: await work(staff.userId), bulkOfLostShop: await bulkOf(staff.userId) };
});
afterAll(() => test.close());

const call = (method: string, path: string, body?: unknown) =>
  test.call(method, path, { token: staff.token, ...(body === undefined ? {} : { body }) });
const list = async (query: string) => (await call('GET', `/products?${query}`)).json().data;

async function sees404(method: string, path: (id: string) => string, id: string, body?: unknown) {
  const { requestId: _, ...theirs } = (await call(method, path(id), body)).json();
  const { requestId: __, ...missing } = (await call(method, path(NOWHERE), body)).json();
  expect(theirs).toEqual(missing);
  expect(theirs.statusCode).toBe(404);
}
/** A body that names something of another's shop is answered like one that names nothing. */
async function bodySees404(method: string, path: string, body: (id: string) => unknown, id: string) {
  const { requestId: _, ...theirs } = (await call(method, path, body(id))).json();
  const { requestId: __, ...missing } = (await call(method, path, body(NOWHERE))).json();
  expect(theirs).toEqual(missing);
  expect(theirs.statusCode).toBe(404);
}

const newProduct = (shop_id: string) => ({
  shop_id,
  title: 'Một sản phẩm mới của shop người khác',
  description_1: 'x',
  category_id: '1',
  img: 'photo/1',
  price: '1000',
  package: { weight: '1', weight_unit: 'KILOGRAM' },
});

const CALLS: Record<string, () => Promise<void>> = {
  'GET /api/v1/products': async () => {
    for (const [query, total] of [
      ['', 1],
      [`ids=${foreign.product},${own.product}`, 1],
      [`selectedStore=${foreign.shop}`, 0],
      [`selectedStaff=${foreign.owner}`, 0],
      [`search=${FOREIGN}`, 0],
      ['search=kin dao', 0],
      [`brand=${encodeURIComponent('Hiệu A')}`, 0],
      ['sort=price:asc', 1],
    ] as const) {
      const { items, pagination } = await list(query);
      expect(pagination.totalItems, query).toBe(total);
      expect(JSON.stringify(items), query).not.toContain(FOREIGN);
    }
  },
  'GET /api/v1/products/summary': async () => {
    for (const [query, total] of [
      ['', 1],
      [`?selectedStore=${foreign.shop}`, 0],
      ['?search=kin', 0],
    ] as const)
      expect((await call('GET', `/products/summary${query}`)).json().data.total).toBe(total);
  },
  'GET /api/v1/products/facets': async () => {
    for (const query of ['', `?selectedStore=${foreign.shop}`]) {
      const body = (await call('GET', `/products/facets${query}`)).body;
      expect(body).not.toContain('Hiệu A');
      expect(JSON.parse(body).data.staff.map(({ id }: { id: string }) => id)).toEqual([staff.userId]);
    }
  },
  'GET /api/v1/products/images-list': async () => {
    for (const query of ['', `?shop_id=${foreign.shop}`])
      expect((await call('GET', `/products/images-list${query}`)).body).not.toContain(FOREIGN);
  },
  'GET /api/v1/products/new-options': () =>
    sees404('GET', (id) => `/products/new-options?shop_id=${id}`, foreign.shop),
  'GET /api/v1/products/category-rules': () =>
    sees404('GET', (id) => `/products/category-rules?shop_id=${id}&category_id=1`, foreign.shop),
  'GET /api/v1/products/brands': () => sees404('GET', (id) => `/products/brands?shop_id=${id}`, foreign.shop),
  'GET /api/v1/products/export': async () => {
    for (const query of ['', `&selectedStore=${foreign.shop}`, '&search=kin', `&search=${FOREIGN}`])
      expect((await call('GET', `/products/export?format=csv${query}`)).body).not.toContain(FOREIGN);
  },
  'GET /api/v1/products/:id': () => sees404('GET', (id) => `/products/${id}`, foreign.product),
  'POST /api/v1/products': () => bodySees404('POST', '/products', newProduct, foreign.shop),
  'POST /api/v1/products/check': () => bodySees404('POST', '/products/check', newProduct, foreign.shop),
  'POST /api/v1/products/images': () =>
    sees404('POST', (id) => `/products/images?shop_id=${id}`, foreign.shop),
  'PUT /api/v1/products/:id': () =>
    sees404('PUT', (id) => `/products/${id}`, foreign.product, { subtitle: 'x', favourite: true }),
  'DELETE /api/v1/products/:id': () => sees404('DELETE', (id) => `/products/${id}`, foreign.product),
  'PATCH /api/v1/products/:id/status': () =>
    sees404('PATCH', (id) => `/products/${id}/status`, foreign.product, { status: 'DELETED' }),
  'PATCH /api/v1/products/:id/skus': () =>
    sees404('PATCH', (id) => `/products/${id}/skus`, foreign.product, {
      skus: [{ id: `${FOREIGN}1`, price: '1' }],
    }),
  'POST /api/v1/products/:id/sync': () => sees404('POST', (id) => `/products/${id}/sync`, foreign.product),
  'POST /api/v1/products/sync': () =>
    bodySees404('POST', '/products/sync', (shop_id) => ({ shop_id }), foreign.shop),
  'POST /api/v1/products/clone': async () => {
    const from = (id: string) => ({ product_ids: [own.product, id], shop_ids: [own.shop] });
    const to = (id: string) => ({ product_ids: [own.product], shop_ids: [own.shop, id] });
    await bodySees404('POST', '/products/clone', from, foreign.product);
    await bodySees404('POST', '/products/clone', to, foreign.shop);
  },
  'PATCH /api/v1/products/bulk': async () => {
    for (const dry_run of [true, false])
      await bodySees404(
        'PATCH',
        '/products/bulk',
        (id) => ({ product_ids: [own.product, id], status: 'DELETED', dry_run }),
        foreign.product,
      );
  },
  'GET /api/v1/analytics/products': async () => {
    for (const query of ['', `?selectedStore=${foreign.shop}`])
      expect((await call('GET', `/analytics/products${query}`)).body).not.toContain(FOREIGN);
  },
  'GET /api/v1/products/completeness': async () =>
    expect((await call('GET', '/products/completeness')).body).not.toContain('Của người khác'),
  'GET /api/v1/products/bulk-jobs': async () => {
    const { items } = (await call('GET', '/products/bulk-jobs')).json().data;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([own.work]);
    expect(items[0]).toMatchObject({ total: 1, product_ids: [own.product] });
  },
  'GET /api/v1/products/bulk-jobs/:id': async () => {
    await sees404('GET', (id) => `/products/bulk-jobs/${id}`, foreign.work);
    const { body } = await call('GET', `/products/bulk-jobs/${own.work}`);
    expect(body).not.toContain('Kín đáo');
    expect(JSON.parse(body).data).toMatchObject({ total: 1, product_ids: [own.product] });
  },
  'POST /api/v1/products/bulk/:id/undo': async () => {
    await sees404('POST', (id) => `/products/bulk/${id}/undo`, foreign.bulk);
    await sees404('POST', (id) => `/products/bulk/${id}/undo`, own.bulkOfLostShop);
    const { undone_at } = await test.deps.db
      .selectFrom('bulk_changes')
      .select('undone_at')
      .where('id', '=', own.bulkOfLostShop)
      .executeTakeFirstOrThrow();
    expect(undone_at).toBeNull();
  },
};

it('every call that has to do with products is tried here', () => {
  const routes = test.app
    .routeAccess()
    .filter(({ method, url }) => method !== 'HEAD' && /\/products\b/.test(url));
  expect(routes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(Object.keys(CALLS).sort());
});

it.each(Object.keys(CALLS))('%s keeps another’s shop as if it did not exist', async (name) => {
  await CALLS[name]?.();
  const left = await test.deps.db
    .selectFrom('products')
    .select(['status', 'version', 'favourite'])
    .where('product_id', '=', FOREIGN)
    .executeTakeFirstOrThrow();
  expect(left).toEqual({ status: 'ACTIVATE', version: 1, favourite: false });
});

it('a new status of the marketplace narrows the list for those who reach a product that has it', async () => {
  const admin = await signInAs(test, ADMIN);
  const now = new Date();
  const shop = { id: foreign.shop, timeZone: 'Asia/Ho_Chi_Minh', now };
  const record = { id: '1729592969712207003', title: 'Áo', createdAt: now, status: 'TELEPORTING' };
  await storeProducts(test.deps.db, shop, [productRecord(record)]);
  const wanted = '/products?statusFilter=TELEPORTING';
  const seen = await test.call('GET', wanted, { token: admin.token });
  expect(seen.json().data.pagination.totalItems).toBe(1);
  const elsewhere = await test.call('GET', `${wanted}&selectedStore=999`, { token: admin.token });
  expect(elsewhere.json().data.pagination.totalItems).toBe(0);
  expect((await call('GET', wanted)).json()).toMatchObject({
    statusCode: 400,
    errors: [{ path: 'statusFilter' }],
  });
});
