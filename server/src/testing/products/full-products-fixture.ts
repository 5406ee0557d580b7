import { expect } from 'vitest';
import { authorizeAndLink, syncAndWait } from '../sandbox-shop.ts';
import { ADMIN, signInAs, startTestApp } from '../test-app.ts';
import { startTestSandbox } from '../test-sandbox.ts';
import { fetchSandboxProduct, type ProductFields, setAllProductFields } from './all-product-fields.ts';

export type EditableStatus = 'ACTIVATE' | 'DRAFT' | 'SELLER_DEACTIVATED';
export type FullProduct = { id: string; product_id: string };
export type FixtureShop = { id: string; shop_id: string };
export type FullProductsFixture = Awaited<ReturnType<typeof startFullProductsFixture>>;

/** A shop with products of every editable status, a second shop of the same seller, and a shop of another seller. */
export async function startFullProductsFixture() {
  const sandbox = await startTestSandbox({ SANDBOX_REVIEW_SECONDS: '0' });
  const test = await startTestApp(sandbox.environment, { queue: true });
  const admin = await signInAs(test, ADMIN);
  const call = (method: string, path: string, body?: unknown) =>
    test.call(method, path, { token: admin.token, ...(body === undefined ? {} : { body }) });

  const linkShop = async (name: string, seller: string, products: number): Promise<FixtureShop> => {
    const wanted = { region: 'VN', orders: 0, products, name, seller };
    const created = await sandbox.control<{ id: string }>('POST', '/shops', wanted);
    await authorizeAndLink(test, sandbox, admin, { seller });
    const { items } = (await call('GET', '/shops?pageSize=50')).json().data;
    const { id } = items.find(({ shop_id }: FixtureShop) => shop_id === created.id);
    expect((await syncAndWait(test, 'products', admin.token, created.id)).statusCode).toBe(201);
    return { id, shop_id: created.id };
  };
  const source = await linkShop('Nguyên Vẹn', 'nguyen-ven', 20);
  const siblingShop = await linkShop('Chị Em', 'nguyen-ven', 1);
  const stranger = await linkShop('Người Dưng', 'nguoi-dung', 1);
  const products = new Map<EditableStatus, FullProduct>();
  for (const status of ['ACTIVATE', 'DRAFT', 'SELLER_DEACTIVATED'] as const) {
    const query = `selectedStore=${source.id}&statusFilter=${status}`;
    const [row] = (await call('GET', `/products?${query}`)).json().data.items;
    products.set(status, { id: row.id, product_id: row.product_id });
  }

  /** Makes a call that must succeed for every product in it. */
  const done = async (method: string, path: string, body: unknown) => {
    const answer = await call(method, path, body);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const { data } = answer.json();
    if (data.failed !== undefined) expect(data, answer.body).toMatchObject({ failed: 0 });
    return data;
  };
  return {
    sandbox,
    source,
    siblingShop,
    stranger,
    call,
    done,
    /** A synced product with every member set. */
    async fullProduct(status: EditableStatus): Promise<FullProduct> {
      const product = products.get(status);
      if (!product) throw new Error(`no product is ${status}`);
      await setAllProductFields(sandbox, source.shop_id, product.product_id);
      await done('POST', `/products/${product.id}/sync`, {});
      return product;
    },
    truthOf: ({ product_id }: { product_id: string }, shop = source): Promise<ProductFields> =>
      fetchSandboxProduct(sandbox, shop.shop_id, product_id),
    async stop() {
      await test.close();
      await sandbox.stop();
    },
  };
}
