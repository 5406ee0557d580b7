import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp(sandbox.environment, { queue: true });
  admin = await signInAs(test, ADMIN);
  shop = await linkSandboxShop(test, sandbox, admin, { products: 20, name: 'Phiên bản' });
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

const call = (method: string, path: string, body?: unknown) =>
  test.call(method, path, { token: admin.token, ...(body === undefined ? {} : { body }) });

/** A product on sale, as somebody's form has it. */
async function openProduct(): Promise<{ id: string; version: number; sku: string }> {
  const listed = await call('GET', `/products?selectedStore=${shop.id}&statusFilter=ACTIVATE`);
  const [{ id, version, skus }] = listed.json().data.items;
  return { id, version, sku: skus[0].id };
}

describe('an edit based on an earlier version is a conflict', () => {
  it('of a product that somebody else has edited meanwhile', async () => {
    const { id, version } = await openProduct();
    const edits = await Promise.all(
      Array.from({ length: 6 }, (_, n) => call('PUT', `/products/${id}`, { version, subtitle: `lần ${n}` })),
    );
    expect(edits.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('of the price of an SKU that somebody else has edited meanwhile', async () => {
    const { id, version, sku } = await openProduct();
    const edits = await Promise.all(
      [1, 2, 3].map((n) =>
        call('PATCH', `/products/${id}/skus`, { version, skus: [{ id: sku, price: `${n}1000` }] }),
      ),
    );
    expect(edits.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const unheardOf = { version: Number.MAX_SAFE_INTEGER, skus: [{ id: sku, price: '1000' }] };
    expect((await call('PATCH', `/products/${id}/skus`, unheardOf)).statusCode).toBe(409);
    const twice = { skus: [{ id: sku, price: '1000' }, { id: sku }] };
    expect((await call('PATCH', `/products/${id}/skus`, twice)).statusCode).toBe(400);
  });

  it('of a price that was changed without a version meanwhile', async () => {
    const { id, version, sku } = await openProduct();
    const edit = (price: string) => ({ skus: [{ id: sku, price }] });
    expect((await call('PATCH', `/products/${id}/skus`, edit('33000'))).statusCode).toBe(200);
    expect((await call('PATCH', `/products/${id}/skus`, { version, ...edit('34000') })).statusCode).toBe(409);
  });
});
