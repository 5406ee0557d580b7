import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  expectProductsMatchSandbox,
  fetchSandboxProducts,
} from '../../../testing/products/product-assertions.ts';
import { type LinkedShop, linkSandboxShop } from '../../../testing/sandbox-shop.ts';
import {
  ADMIN,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';
import { reclaimBulkJobsJob } from './bulk-products.job.ts';

let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;
let shops: [LinkedShop, LinkedShop, LinkedShop];

beforeAll(async () => {
  sandbox = await startTestSandbox({ SANDBOX_REVIEW_SECONDS: '0' });
  test = await startTestApp(sandbox.environment, { queue: true });
  admin = await signInAs(test, ADMIN);
  shops = [
    await linkSandboxShop(test, sandbox, admin, { products: 60, name: 'Nguồn' }),
    await linkSandboxShop(test, sandbox, admin, { products: 10, name: 'Đích' }),
    await linkSandboxShop(test, sandbox, admin, { products: 10, name: 'Abroad', region: 'US' }),
  ];
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

type Side = { status: string; skus: { id: string; price: string; quantity: number }[] };
type Item = {
  product: { id: string };
  ok: boolean;
  code: string | null;
  message: string | null;
  before: Side;
  after: Side;
};
type Outcome = { bulk_id: string; dry_run: boolean; succeeded: number; failed: number; items: Item[] };

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  test.call(method, path, { token: admin.token, headers, ...(body === undefined ? {} : { body }) });
async function live(count: number, from = 0): Promise<string[]> {
  const query = `selectedStore=${shops[0].id}&statusFilter=ACTIVATE&pageSize=200`;
  const { items } = (await call('GET', `/products?${query}`)).json().data;
  return items.slice(from, from + count).map(({ id }: { id: string }) => id);
}
async function bulk(body: unknown): Promise<Outcome> {
  const answer = await call('PATCH', '/products/bulk', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const undo = (id: string) => call('POST', `/products/bulk/${id}/undo`);
const sides = (items: Item[], side: 'before' | 'after') =>
  Object.fromEntries(items.map((item) => [item.product.id, item[side]]));
async function expectTruth(shop = shops[0]) {
  await expectProductsMatchSandbox(test, sandbox, shop.shop_id);
}

/** Who edits an earlier version of a product is told. */
const versions = (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id): Promise<number> => (await call('GET', `/products/${id}`)).json().data.version),
  );

describe('a bulk change', () => {
  it('is shown first, then done for each but the one that the marketplace refuses, then undone', async () => {
    const product_ids = await live(10);
    const price = { by: 'percent', percent: 10 };
    const foreseen = await bulk({ product_ids, price, dry_run: true });
    expect(foreseen).toMatchObject({ dry_run: true, bulk_id: null, succeeded: 10, failed: 0 });
    await expectTruth();
    await sandbox.control('POST', '/faults', {
      path: '/product/202309/products/{product_id}/prices/update',
      kind: 'error',
      times: 1,
      after: 4,
      code: 12052038,
      message: 'The price is locked while the product is in a promotion.',
    });
    const before = await versions(product_ids);
    const done = await bulk({ product_ids, price });
    expect(done).toMatchObject({ dry_run: false, succeeded: 9, failed: 1 });
    const [failed] = done.items.filter(({ ok }) => !ok);
    expect(failed?.message).toBe('The price is locked while the product is in a promotion.');
    expect(failed?.after).toEqual(failed?.before);
    const wanted = sides(foreseen.items, 'after');
    for (const item of done.items.filter(({ ok }) => ok)) expect(item.after).toEqual(wanted[item.product.id]);
    await expectTruth();
    const changed = product_ids.map((id) => done.items.some(({ product, ok }) => ok && product.id === id));
    expect(await versions(product_ids)).toEqual(before.map((version, at) => version + Number(changed[at])));
    const undone = (await undo(done.bulk_id)).json();
    expect(undone).toMatchObject({ statusCode: 201, data: { succeeded: 9, failed: 0 } });
    expect(sides(undone.data.items, 'after')).toMatchObject(
      sides(
        done.items.filter(({ ok }) => ok),
        'before',
      ),
    );
    await expectTruth();
    expect((await undo(done.bulk_id)).json()).toMatchObject({ statusCode: 409, code: 'bulk_already_undone' });
  });

  it('of stock and of status can be undone too, but not what was changed since', async () => {
    const product_ids = await live(3, 12);
    const stocked = await bulk({ product_ids, stock: { by: 'set', quantity: 7 } });
    for (const { after } of stocked.items) for (const sku of after.skus) expect(sku.quantity).toBe(7);
    const [touched = ''] = product_ids;
    await bulk({ product_ids: [touched], stock: { by: 'add', quantity: 1 } });
    const back = (await undo(stocked.bulk_id)).json().data;
    expect(back).toMatchObject({ succeeded: 2, failed: 1 });
    const off = await bulk({ product_ids, status: 'SELLER_DEACTIVATED' });
    expect(off.items.map(({ after }) => after.status)).toEqual(Array(3).fill('SELLER_DEACTIVATED'));
    expect((await undo(off.bulk_id)).json().data).toMatchObject({ succeeded: 3 });
    const gone = await bulk({ product_ids: [touched], status: 'DELETED' });
    expect(gone.items[0]?.after.status).toBe('DELETED');
    expect((await undo(gone.bulk_id)).json().data).toMatchObject({ succeeded: 1 });
    await call('POST', '/products/sync', { shop_id: shops[0].id });
    await expectTruth();
  });

  it.each([
    { by: 'set', amount: '219.000' },
    { by: 'add', amount: '-0.5' },
  ])('refuses decimals that the currency of a product lacks: $by $amount', async (price) => {
    const product_ids = await live(2);
    for (const dry_run of [true, false]) {
      const answer = await call('PATCH', '/products/bulk', { product_ids, price, dry_run });
      expect(answer.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'price.amount' }] });
    }
  });

  it('tells which price would be none at all', async () => {
    const product_ids = await live(1);
    const { items } = await bulk({ product_ids, price: { by: 'add', amount: '-99999999' }, dry_run: true });
    expect(items[0]).toMatchObject({ ok: false, code: 'no_price', message: 'Giá mới phải lớn hơn 0.' });
    const body = { product_ids, price: { by: 'add', amount: '-99999999' }, dry_run: true };
    const english = await call('PATCH', '/products/bulk', body, { 'accept-language': 'en' });
    expect(english.json().data.items[0].message).toBe('The new price must be above 0.');
    expect((await call('PATCH', '/products/bulk', { product_ids })).statusCode).toBe(400);
  });

  it('refuses a stock below none', async () => {
    const product_ids = await live(1);
    const stock = { by: 'set', quantity: -5 };
    const refused = await call('PATCH', '/products/bulk', { product_ids, stock, dry_run: true });
    expect(refused.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'stock.quantity' }] });
  });
});

describe('cloning', () => {
  it('makes drafts with the same content in shops of the same region, and tells of each', async () => {
    const product_ids = await live(2);
    const answer = await call('POST', '/products/clone', {
      product_ids,
      shop_ids: [shops[1].id, shops[2].id],
    });
    expect(answer.json()).toMatchObject({ statusCode: 201, data: { succeeded: 2, failed: 2 } });
    const { items } = answer.json().data;
    const abroad = items.filter((item: { shop: { id: string } }) => item.shop.id === shops[2].id);
    expect(abroad.map(({ message }: { message: string }) => message)).toEqual(
      Array(2).fill('Chỉ nhân bản được sang shop cùng khu vực.'),
    );
    await expectTruth(shops[1]);
    const [originals, copies] = await Promise.all([
      fetchSandboxProducts(sandbox, shops[0].shop_id),
      fetchSandboxProducts(sandbox, shops[1].shop_id),
    ]);
    for (const { product, created } of items.filter((item: { ok: boolean }) => item.ok)) {
      const { product_id } = (await call('GET', `/products/${product.id}`)).json().data;
      const original = originals.find(({ id }) => id === product_id);
      const copy = copies.find(({ id }) => id === created.product_id);
      expect(copy).toMatchObject({ status: 'DRAFT', title: original?.title });
      expect(copy?.brand).toEqual(original?.brand);
      expect(copy?.description).toBe(original?.description);
      expect(copy?.main_images).toHaveLength(original?.main_images.length ?? 0);
      expect(copy?.skus.map(({ price }) => price)).toEqual(original?.skus.map(({ price }) => price));
    }
  });
});

describe('work that outlasts the caller’s patience', () => {
  const IMPATIENT = { prefer: 'wait=0' };
  const workOf = async (id: string) => (await call('GET', `/products/bulk-jobs/${id}`)).json().data;
  async function untilFinished(id: string) {
    await vi.waitFor(async () => expect((await workOf(id)).state).toBe('finished'), {
      timeout: 180_000,
      interval: 100,
    });
    return workOf(id);
  }
  /** As if the worker had died after the marketplace heard of everything and before anything was written down. */
  async function loseResults(id: string, attempts = 1) {
    const { db } = test.deps;
    await db
      .updateTable('bulk_job_items')
      .set({ result: null, attempts })
      .where('bulk_job_id', '=', id)
      .execute();
    const lease_expires_at = new Date(Date.now() - 60_000);
    const gone = {
      state: 'running' as const,
      lease_holder: randomUUID(),
      lease_expires_at,
      finished_at: null,
    };
    // Another end is another line of the audit log, which the call that asked must not have twice.
    const origin = JSON.stringify({ ip: '', userAgent: '', requestId: randomUUID() });
    await db
      .updateTable('bulk_jobs')
      .set({ ...gone, origin })
      .where('id', '=', id)
      .execute();
    await reclaimBulkJobsJob.handle(test.deps, {}, AbortSignal.timeout(60_000));
  }

  it('is followed; a worker that dies on the way is replaced by one that clones nothing twice', async () => {
    const product_ids = await live(3, 20);
    const body = { product_ids, shop_ids: [shops[1].id, shops[2].id] };
    const answer = await call('POST', '/products/clone', body, IMPATIENT);
    expect(answer.json()).toMatchObject({ statusCode: 202, data: { total: 6 } });
    const { bulk_job_id } = answer.json().data;
    const done = await untilFinished(bulk_job_id);
    expect(done).toMatchObject({ kind: 'clone', done: 6, total: 6, cloned: { succeeded: 3, failed: 3 } });
    const copies = (await fetchSandboxProducts(sandbox, shops[1].shop_id)).length;
    await loseResults(bulk_job_id);
    expect((await untilFinished(bulk_job_id)).cloned).toEqual(done.cloned);
    expect(await fetchSandboxProducts(sandbox, shops[1].shop_id)).toHaveLength(copies);
    await expectTruth(shops[1]);
    const english = await call('GET', `/products/bulk-jobs/${bulk_job_id}`, undefined, {
      'accept-language': 'en',
    });
    const messages = english.json().data.cloned.items.flatMap(({ message }: Item) => message ?? []);
    expect(messages).toEqual(Array(3).fill('Products can only be cloned to shops of the same region.'));
    expect((await call('GET', '/products/bulk-jobs')).json().data.items).toEqual([]);
  });

  it('changes a price once however often it is begun, and gives up what never ends', async () => {
    const product_ids = await live(2, 30);
    const price = { by: 'percent', percent: 50 };
    const body = { product_ids, price };
    const { bulk_job_id } = (await call('PATCH', '/products/bulk', body, IMPATIENT)).json().data;
    const { changed } = await untilFinished(bulk_job_id);
    expect(changed.succeeded).toBe(2);
    await loseResults(bulk_job_id);
    const again = (await untilFinished(bulk_job_id)).changed;
    expect(again.items).toEqual(changed.items);
    await expectTruth();
    expect((await undo(again.bulk_id)).json().data).toMatchObject({ succeeded: 2 });
    await expectTruth();
    await loseResults(bulk_job_id, 3);
    const givenUp = await untilFinished(bulk_job_id);
    expect(givenUp.changed).toMatchObject({ succeeded: 0, failed: 2 });
    expect(givenUp.changed.items[0]).toMatchObject({ code: 'internal' });
    await expectTruth();
  });

  it('is followed, not done again, when it is repeated after its answer was lost', async () => {
    const body = { product_ids: await live(2, 4), price: { by: 'percent', percent: 20 } };
    const headers = { 'idempotency-key': randomUUID(), ...IMPATIENT };
    const { bulk_job_id } = (await call('PATCH', '/products/bulk', body, headers)).json().data;
    await untilFinished(bulk_job_id);
    await test.deps.db
      .updateTable('idempotent_calls')
      .set({ answer: null, lease_expires_at: new Date(0) })
      .where('effect_on', '=', bulk_job_id)
      .execute();
    const again = await call('PATCH', '/products/bulk', body, headers);
    expect(again.json()).toMatchObject({ statusCode: 202, data: { bulk_job_id, done: 2, total: 2 } });
    await expectTruth();
  });
});

it('a price range can be kept within one currency', async () => {
  const totalOf = async (query: string) =>
    (await call('GET', `/products?pageSize=1&${query}`)).json().data.pagination.totalItems;
  const dollars = await totalOf('currency=USD');
  expect(dollars).toBe(await totalOf(`selectedStore=${shops[2].id}`));
  expect(await totalOf('currency=VND')).toBe((await totalOf('')) - dollars);
  const range = 'minPrice=0.01&maxPrice=99999999';
  expect(await totalOf(`${range}&currency=USD`)).toBe(dollars);
  expect(await totalOf('currency=EUR')).toBe(0);
  expect((await call('GET', '/products?currency=usd')).statusCode).toBe(400);
});
