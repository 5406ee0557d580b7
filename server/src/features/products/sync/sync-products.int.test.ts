import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Marketplaces } from '../../../marketplaces.ts';
import type { CommitStep } from '../../../shared/sync-runs/sync-context.service.ts';
import {
  expectProductCountsMatch,
  expectProductsMatchSandbox,
  fetchSandboxProducts,
} from '../../../testing/products/product-assertions.ts';
import { productRecord } from '../../../testing/products/test-products.ts';
import { authorizeAndLink, syncAndWait } from '../../../testing/sandbox-shop.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { SCOPES_WITHOUT_FINANCE, startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';
import { openShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { refetchProducts } from './refetch-products.service.ts';
import { storeProducts } from './store-products.queries.ts';
import { syncProducts } from './sync-products.service.ts';

const SHOP_ID = '7480915355704132944';
const SEARCH = '/product/202502/products/search';
let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;

beforeAll(async () => {
  sandbox = await startTestSandbox({ SANDBOX_REVIEW_SECONDS: '0' });
  test = await startTestApp(sandbox.environment, { queue: true });
  admin = await signInAs(test, ADMIN);
  await authorizeAndLink(test, sandbox, admin, { seller: 'moc-lan', scopes: SCOPES_WITHOUT_FINANCE });
  await test.deps.db.updateTable('shops').set({ auto_sync: false }).execute();
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

const sync = (shop_id = SHOP_ID, token = admin.token) => syncAndWait(test, 'products', token, shop_id);

describe('a sync of products', () => {
  it('starts by itself when a shop is linked, and brings exactly the marketplace’s products', async () => {
    const answer = await sync();
    const truth = await fetchSandboxProducts(sandbox, SHOP_ID);
    expect(answer).toMatchObject({
      statusCode: 201,
      data: { total: truth.length, created: truth.length, updated: 0 },
    });
    await expectProductsMatchSandbox(test, sandbox, SHOP_ID);
    await expectProductCountsMatch(test);
    const { items } = (await test.call('GET', '/sync-runs?kind=products', { token: admin.token })).json()
      .data;
    expect(items[0]).toMatchObject({ state: 'succeeded', trigger: 'initial_sync', expected: truth.length });
  });

  it('run again with nothing new changes nothing, reads no details and costs a few calls', async () => {
    await sandbox.control('DELETE', '/calls');
    expect((await sync()).data).toMatchObject({ created: 0, updated: 0 });
    expect(await sandbox.callsTo(SEARCH)).toBeLessThanOrEqual(3);
    expect(await sandbox.callsTo('/product/202309/products/')).toBe(0);
  });

  it('of a shop without products succeeds again and again', async () => {
    const { id } = await sandbox.control<{ id: string }>('POST', '/shops', { region: 'VN', products: 0 });
    await authorizeAndLink(test, sandbox, admin, { shop_id: id });
    for (let round = 0; round < 3; round += 1)
      expect(await sync(id)).toMatchObject({ statusCode: 201, data: { total: 0 } });
  });

  it('reads a list that is too long in slices of time, and goes on from the last whole one', async () => {
    const { db, marketplaces } = test.deps;
    const marketplace = marketplaces.of({ marketplace: 'tiktok-shop' });
    const limits = { ...marketplace.limits, productRowsPerList: 40 };
    const deps = { ...test.deps, marketplaces: new Marketplaces([{ ...marketplace, limits }]) };
    const { id } = await db
      .selectFrom('shops')
      .select('id')
      .where('shop_id', '=', SHOP_ID)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('products').execute();
    await db.deleteFrom('sync_cursors').where('kind', '=', 'products').execute();
    let stored = 0;
    let killed = false;
    const commit: CommitStep = async (step) => {
      if (stored > 0 && !killed) {
        killed = true;
        throw new Error('killed');
      }
      await db.transaction().execute(async (trx) => {
        stored += (await step(trx)).created;
      });
    };
    const shop = await openShopConnection(deps, id);
    const reading = { deps, shop, commit, signal: new AbortController().signal };
    await expect(syncProducts(reading)).rejects.toThrow('killed');
    const kept = await db.selectFrom('products').select('product_id').execute();
    expect(kept.length).toBeGreaterThan(0);
    await sandbox.control('DELETE', '/calls');
    await syncProducts(reading);
    await expectProductsMatchSandbox(test, sandbox, SHOP_ID);
    await expectProductCountsMatch(test);
    const readable = (await fetchSandboxProducts(sandbox, SHOP_ID)).filter(
      ({ status }) => !/FREEZE|DELETED/.test(status),
    );
    expect(await sandbox.callsTo('/product/202309/products/')).toBeLessThanOrEqual(
      readable.length - kept.length + 40,
    );
  });

  it('brings what is missing without being announced, and forgets what the marketplace knows no more', async () => {
    const { db } = test.deps;
    const [lost] = await db.selectFrom('products').select('product_id').limit(1).execute();
    await db
      .deleteFrom('products')
      .where('product_id', '=', lost?.product_id ?? '')
      .execute();
    await sandbox.control('DELETE', '/calls');
    expect((await sync()).data).toMatchObject({ created: 1, updated: 0 });
    expect(await sandbox.callsTo('/product/202309/products/')).toBeLessThanOrEqual(1);
    const { shop_id } = await db.selectFrom('products').select('shop_id').limit(1).executeTakeFirstOrThrow();
    const now = new Date();
    await storeProducts(db, { id: shop_id, timeZone: 'Asia/Ho_Chi_Minh', now }, [
      productRecord({ id: '1729000000000000001', title: 'Đã mất', createdAt: now }),
    ]);
    expect((await sync()).data).toMatchObject({ created: 0, updated: 1 });
    const removed = await db
      .selectFrom('products')
      .select(['status', 'removed_from_marketplace'])
      .where('product_id', '=', '1729000000000000001')
      .executeTakeFirst();
    expect(removed).toEqual({ status: 'DELETED', removed_from_marketplace: true });
    await db.deleteFrom('products').where('removed_from_marketplace', '=', true).execute();
    await expectProductsMatchSandbox(test, sandbox, SHOP_ID);
  });

  it('sets a product that cannot be read aside, stores the rest, and takes it up when it can be read', async () => {
    const { db } = test.deps;
    await db.deleteFrom('products').execute();
    await db.deleteFrom('sync_cursors').where('kind', '=', 'products').execute();
    await sandbox.control('POST', '/faults', { path: SEARCH, kind: 'broken_fields', times: 1 });
    const answer = await sync();
    expect(answer.statusCode).toBe(201);
    const stored = await db.selectFrom('products').select('product_id').execute();
    expect(stored.length).toBeGreaterThan(100);
    await sandbox.control('DELETE', '/faults');
    await db.deleteFrom('sync_cursors').where('kind', '=', 'products').execute();
    await sync();
    await expectProductsMatchSandbox(test, sandbox, SHOP_ID);
    expect(
      await db.selectFrom('quarantined_records').selectAll().where('kind', '=', 'products').execute(),
    ).toEqual([]);
  });

  it('keeps what is stored of a product whose details come with nothing in them, and reads it at the next sync', async () => {
    const { deps } = test;
    const columns = ['shop_id', 'product_id', 'title', 'skus', 'images', 'price', 'words'] as const;
    const live = deps.db.selectFrom('products').select(columns).where('status', '=', 'ACTIVATE');
    const before = await live.limit(1).executeTakeFirstOrThrow();
    const { product_id } = before;
    const shop = await openShopConnection(deps, before.shop_id);
    const [sku] = before.skus;
    const skus = [{ id: sku?.id ?? '', currency: 'VND', price: sku?.price ?? null, stock: [] }];
    const edit = { skus: [{ id: sku?.id ?? '', price: '7000' }] };
    await shop.calls.editProduct({ id: product_id, status: 'ACTIVATE', skus }, edit);
    const path = `/product/202309/products/${product_id}`;
    await sandbox.control('POST', '/faults', { path, kind: 'empty_list', times: 1 });
    await refetchProducts(deps, shop, [product_id]);
    expect(await live.where('product_id', '=', product_id).execute()).toEqual([before]);
    const aside = deps.db
      .selectFrom('quarantined_records')
      .select(['object_id', 'reason'])
      .where('kind', '=', 'products');
    expect(await aside.execute()).toEqual([{ object_id: product_id, reason: 'skus: empty' }]);
    expect((await sync()).statusCode).toBe(201);
    expect(await aside.execute()).toEqual([]);
    await expectProductsMatchSandbox(test, sandbox, SHOP_ID);
  });

  it('reads what a webhook announces, also what was deleted', async () => {
    const { deps } = test;
    const live = await deps.db
      .selectFrom('products')
      .select(['shop_id', 'product_id', 'skus'])
      .where('status', '=', 'ACTIVATE')
      .limit(2)
      .execute();
    const [cheaper, deleted] = live;
    if (!cheaper || !deleted) throw new Error('no product is live');
    const shop = await openShopConnection(deps, cheaper.shop_id);
    const [sku] = cheaper.skus;
    const stock = sku?.stock.map(({ warehouse_id }) => ({ warehouseId: warehouse_id, quantity: 3 })) ?? [];
    const product = { id: cheaper.product_id, status: 'ACTIVATE', skus: [] };
    await shop.calls.editProduct(product, { skus: [{ id: sku?.id ?? '', stock }] });
    await shop.calls.setProductStatus(deleted.product_id, 'DELETED');
    const ids = live.map(({ product_id }) => product_id);
    await refetchProducts(deps, shop, ids);
    await expectProductsMatchSandbox(test, sandbox, SHOP_ID);
    await expectProductCountsMatch(test);
  });

  it('fails in words when the marketplace refuses, and the next one catches up', async () => {
    await sandbox.control('POST', '/faults', {
      path: SEARCH,
      kind: 'error',
      times: 1,
      code: 36009004,
      message: 'unexpected identifier',
    });
    expect((await sync()).statusCode).toBe(502);
    expect((await sync()).statusCode).toBe(201);
  });

  it('is refused for a shop out of reach as for one that does not exist', async () => {
    const staff = await signInAs(test, STAFF);
    const answers = await Promise.all([sync(SHOP_ID, staff.token), sync('7000000000000000000', staff.token)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});
