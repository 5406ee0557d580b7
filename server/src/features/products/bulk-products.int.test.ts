import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectProductTruth, trueProducts } from '../../testing/product-truth.ts';
import { type LinkedShop, linkSandboxShop } from '../../testing/sandbox-shop.ts';
import { ADMIN, type SignedInClient, signInAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';

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
type Item = { product: { id: string }; ok: boolean; message: string | null; before: Side; after: Side };
type Outcome = { bulk_id: string; dry_run: boolean; succeeded: number; failed: number; items: Item[] };

const call = (method: string, path: string, body?: unknown) =>
  test.call(method, path, { token: admin.token, ...(body === undefined ? {} : { body }) });
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
  await expectProductTruth(test, sandbox, shop.shop_id);
}

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
    const done = await bulk({ product_ids, price });
    expect(done).toMatchObject({ dry_run: false, succeeded: 9, failed: 1 });
    const [failed] = done.items.filter(({ ok }) => !ok);
    expect(failed?.message).toBe('The price is locked while the product is in a promotion.');
    expect(failed?.after).toEqual(failed?.before);
    const wanted = sides(foreseen.items, 'after');
    for (const item of done.items.filter(({ ok }) => ok)) expect(item.after).toEqual(wanted[item.product.id]);
    await expectTruth();
    const undone = (await undo(done.bulk_id)).json();
    expect(undone).toMatchObject({ statusCode: 201, data: { succeeded: 9, failed: 0 } });
    expect(sides(undone.data.items, 'after')).toMatchObject(
      sides(
        done.items.filter(({ ok }) => ok),
        'before',
      ),
    );
    await expectTruth();
    expect((await undo(done.bulk_id)).json()).toMatchObject({ statusCode: 409, code: 'bulk_undone' });
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

  it('tells which price would be none at all', async () => {
    const product_ids = await live(1);
    const { items } = await bulk({ product_ids, price: { by: 'add', amount: '-99999999' }, dry_run: true });
    expect(items[0]).toMatchObject({ ok: false, message: 'Giá mới phải lớn hơn 0.' });
    expect((await call('PATCH', '/products/bulk', { product_ids })).statusCode).toBe(400);
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
      trueProducts(sandbox, shops[0].shop_id),
      trueProducts(sandbox, shops[1].shop_id),
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
