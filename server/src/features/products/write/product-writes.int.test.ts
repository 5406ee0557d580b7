import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildNewProduct } from '../../../testing/products/new-product.ts';
import {
  expectProductCountsMatch,
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

let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;
let shop: LinkedShop;

type Product = {
  id: string;
  product_id: string;
  title: string;
  status: string;
  price: string;
  rating: number;
  version: number;
  under_review: boolean;
  skus: {
    id: string;
    price: { sale_price: string };
    inventory: { warehouse_id: string; quantity: number }[];
  }[];
};

beforeAll(async () => {
  sandbox = await startTestSandbox({ SANDBOX_REVIEW_SECONDS: '1' });
  test = await startTestApp(sandbox.environment, { queue: true });
  admin = await signInAs(test, ADMIN);
  shop = await linkSandboxShop(test, sandbox, admin, { products: 60, name: 'Viết' });
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});
beforeEach(() => sandbox.control('DELETE', '/faults'));

const call = (method: string, path: string, body?: unknown) =>
  test.call(method, path, { token: admin.token, ...(body === undefined ? {} : { body }) });
const list = async (query: string): Promise<Product[]> =>
  (await call('GET', `/products?selectedStore=${shop.id}&pageSize=200&${query}`)).json().data.items;
const get = async (id: string): Promise<Product & { description_1: string; description_2: string }> =>
  (await call('GET', `/products/${id}`)).json().data;
async function someProduct(status: string, place = 0): Promise<Product> {
  const found = (await list(`statusFilter=${status}`))[place];
  if (!found) throw new Error(`no product is ${status}`);
  return found;
}
const refuse = (path: string, message: string) =>
  sandbox.control('POST', '/faults', { path, kind: 'error', times: 1, code: 12052990, message });
const PRICES = '/product/202309/products/{product_id}/prices/update';
const EDITS = '/product/202509/products/{product_id}/partial_edit';

/** Reviews end after a second; a sync then brings what came of them. */
async function expectTruthSoon(): Promise<void> {
  await vi.waitFor(
    async () => {
      await call('POST', '/products/sync', { shop_id: shop.shop_id });
      await expectProductsMatchSandbox(test, sandbox, shop.shop_id);
    },
    { timeout: 180_000, interval: 300 },
  );
  await expectProductCountsMatch(test);
}

async function lastAudit(action: string) {
  return test.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

describe('an edit', () => {
  it('reaches the marketplace with title, description and price, keeps ours here, and both survive a sync', async () => {
    const before = await someProduct('ACTIVATE');
    expect(before.rating, 'nobody has rated it').toBe(0);
    const edit = {
      version: before.version,
      title: 'Áo thun cotton dày dặn, mẫu mới của năm nay',
      description_1: '<p>Vải dày, <b>không xù</b>.</p>',
      price: '123000',
      subtitle: 'Hàng mới về',
      discount: 15,
      description_2: 'Ghi chú riêng',
      code: 'AT-01',
      hashtag: '#aothun',
      technology: ['cotton', 'co giãn'],
      rating: 4.5,
      favourite: true,
    };
    const answer = await call('PUT', `/products/${before.id}`, edit);
    const { version: _, ...wanted } = edit;
    expect(answer.json()).toMatchObject({ statusCode: 200, data: wanted });
    expect((await list(`search=${encodeURIComponent('day dan mau moi')}`)).map(({ id }) => id)).toEqual([
      before.id,
    ]);
    await vi.waitFor(
      async () => {
        await call('POST', `/products/${before.id}/sync`);
        expect(await get(before.id)).toMatchObject({ ...wanted, under_review: false });
      },
      { timeout: 180_000, interval: 300 },
    );
    await expectTruthSoon();
    const truth = (await fetchSandboxProducts(sandbox, shop.shop_id)).find(
      ({ id }) => id === before.product_id,
    );
    expect(truth).toMatchObject({ title: edit.title, description: edit.description_1 });
    expect(await lastAudit('product.updated')).toMatchObject({
      object_id: before.id,
      before: { title: before.title },
      after: { title: edit.title },
    });
  });

  it('that the marketplace refuses is told in its words, and nothing changes', async () => {
    const before = await get((await someProduct('ACTIVATE', 1)).id);
    await refuse(EDITS, 'The title is too promotional for this category.');
    const answer = await call('PUT', `/products/${before.id}`, {
      version: before.version,
      title: 'Tiêu đề mới mà sàn sẽ không chấp nhận đâu',
      subtitle: 'không được lưu',
    });
    expect(answer.json()).toMatchObject({
      statusCode: 422,
      code: 'marketplace_refused',
      message: 'The title is too promotional for this category.',
    });
    expect(await get(before.id)).toEqual(before);
    await refuse(PRICES, 'The price is locked while the product is in a promotion.');
    const price = await call('PUT', `/products/${before.id}`, { price: '99000' });
    expect(price.json()).toMatchObject({
      statusCode: 422,
      message: 'The price is locked while the product is in a promotion.',
    });
    expect(await get(before.id)).toEqual(before);
  });

  it('refuses numbers out of their bounds, naming the field', async () => {
    const { id } = await someProduct('ACTIVATE');
    const wrong: [field: string, value: unknown][] = [
      ['price', '0'],
      ['price', '0.009'],
      ['price', 'mười nghìn'],
      ['price', '1e5'],
      ['discount', 101],
      ['rating', 5.1],
      ['title', ''],
    ];
    for (const [field, value] of wrong) {
      const answer = await call('PUT', `/products/${id}`, { [field]: value });
      expect(answer.statusCode, field).toBe(400);
      expect(answer.json().errors[0].path).toBe(field);
    }
  });

  it('refuses decimals in a currency without any, in a price and in that of an SKU, and changes nothing', async () => {
    const { id, price, version, skus } = await someProduct('ACTIVATE');
    const calls: [method: string, path: string, body: unknown, field: string][] = [
      ['PUT', `/products/${id}`, { version, price: '219.000' }, 'price'],
      ['PUT', `/products/${id}`, { version, price: '219.0' }, 'price'],
      [
        'PATCH',
        `/products/${id}/skus`,
        { version, skus: [{ id: skus[0]?.id, price: '219.5' }] },
        'skus.0.price',
      ],
    ];
    for (const [method, path, body, field] of calls) {
      const answer = await call(method, path, body);
      expect(answer.json(), field).toMatchObject({
        statusCode: 400,
        errors: [{ path: field, message: expect.stringContaining('VND') }],
      });
    }
    expect(await get(id)).toMatchObject({ price, version });
  });

  it('of a draft’s price goes with its other SKU data untouched', async () => {
    const draft = await someProduct('DRAFT');
    const answer = await call('PUT', `/products/${draft.id}`, { price: '45000' });
    expect(answer.json()).toMatchObject({ statusCode: 200, data: { price: '45000' } });
    await expectTruthSoon();
  });
});

describe('single SKUs', () => {
  it('change price and stock in one step, or neither when the price is refused', async () => {
    const before = await someProduct('ACTIVATE', 3);
    const [sku] = before.skus;
    const [level] = sku?.inventory ?? [];
    const edit = (price: string, quantity: number) =>
      call('PATCH', `/products/${before.id}/skus`, {
        skus: [{ id: sku?.id, price, inventory: [{ warehouse_id: level?.warehouse_id, quantity }] }],
      });
    const done = (await edit('77000', 4)).json().data;
    expect(done.skus[0]).toMatchObject({ price: { sale_price: '77000' } });
    expect(done.skus[0].inventory[0].quantity).toBe(4);
    await refuse(PRICES, 'Locked.');
    expect((await edit('88000', 9)).json()).toMatchObject({ statusCode: 422, message: 'Locked.' });
    await call('POST', `/products/${before.id}/sync`);
    expect((await get(before.id)).skus[0]).toMatchObject(done.skus[0]);
    const foreign = await call('PATCH', `/products/${before.id}/skus`, { skus: [{ id: '1', price: '5' }] });
    expect(foreign.statusCode).toBe(400);
    await expectTruthSoon();
  });
});

describe('the status', () => {
  it('goes off, on and to deleted through the marketplace; other moves are 409', async () => {
    const { id } = await someProduct('ACTIVATE', 4);
    const move = (status: string) => call('PATCH', `/products/${id}/status`, { status });
    expect((await move('SELLER_DEACTIVATED')).json().data.status).toBe('SELLER_DEACTIVATED');
    expect((await move('PENDING')).json()).toMatchObject({
      statusCode: 409,
      code: 'product_transition_not_allowed',
    });
    expect((await move('ACTIVATE')).statusCode).toBe(200);
    await expect
      .poll(async () => (await call('POST', `/products/${id}/sync`)).json().data.status, { timeout: 180_000 })
      .toBe('ACTIVATE');
    expect((await call('DELETE', `/products/${id}`)).json()).toMatchObject({ statusCode: 200, data: { id } });
    expect((await get(id)).status).toBe('DELETED');
    expect((await list('')).some((product) => product.id === id)).toBe(false);
    expect((await move('ACTIVATE')).statusCode).toBe(409);
    await expectTruthSoon();
  });
});

describe('a new product', () => {
  it('is made on the marketplace with a picture and a category of the shop, and refused in its words', async () => {
    const valid = await buildNewProduct(call, shop.id);
    const product = { ...valid, quantity: 12, subtitle: 'Của nhà làm' };
    const made = await call('POST', '/products', product);
    expect(made.json()).toMatchObject({
      statusCode: 201,
      data: { title: product.title, price: '59000', quantity: 12, subtitle: 'Của nhà làm', rating: 5 },
    });
    const tooFine = await call('POST', '/products', { ...product, price: '59.000' });
    expect(tooFine.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'price' }] });
    const tooShort = await call('POST', '/products', { ...product, title: 'Ngắn quá' });
    expect(tooShort.json()).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'title', message: 'Tiêu đề phải có từ 25 đến 255 ký tự' }],
    });
    const refused = (
      await call('POST', '/products', { ...product, img: 'tos-sandbox-i-upload/none' })
    ).json();
    expect(refused).toMatchObject({
      statusCode: 422,
      message: expect.stringContaining('not an uploaded image'),
      errors: [{ path: 'img', message: refused.message }],
    });
    await expectTruthSoon();
  });
});

describe('facets', () => {
  it('are the categories, brands, sizes, colours and prices of the catalogue', async () => {
    const facets = (await call('GET', `/products/facets?selectedStore=${shop.id}`)).json().data;
    const products = await list('');
    for (const kind of ['types', 'brands', 'sizes', 'colours'])
      expect(facets[kind].length, kind).toBeGreaterThan(0);
    const [brand] = facets.brands;
    expect(await list(`brand=${encodeURIComponent(brand.value)}`)).toHaveLength(brand.count);
    expect(facets.ranges).toMatchObject([{ currency: 'VND' }]);
    expect(products.length).toBeGreaterThan(0);
  });
});
