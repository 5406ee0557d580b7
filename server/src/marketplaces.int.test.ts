import { ORDER_STATUSES } from '@gian-hang/contract/orders/orders';
import { PRODUCT_STATUSES } from '@gian-hang/contract/products/products';
import { ORDER_STATUSES as CONNECTOR_ORDER_STATUSES } from '@gian-hang/marketplace/types/order-types';
import { PRODUCT_STATUSES as CONNECTOR_PRODUCT_STATUSES } from '@gian-hang/marketplace/types/product-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageSources, isMarketplacePicture } from './http/web-app/picture-hosts.ts';
import { CORNER_SHOP, CornerShop } from './testing/corner-shop.ts';
import { authorizeAndLink, syncAndWait } from './testing/sandbox-shop.ts';
import { ADMIN, type SignedInClient, signInAs, startTestApp, type TestApp } from './testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';

const corner = new CornerShop();
let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;
let tiktokShopId: string;
let tiktok: string;
let cornerId: string;

beforeAll(async () => {
  sandbox = await startTestSandbox({ SANDBOX_REVIEW_SECONDS: '0' });
  test = await startTestApp(sandbox.environment, { queue: true, marketplaces: [corner.connector()] });
  admin = await signInAs(test, ADMIN);
  const wanted = { region: 'VN', orders: 4, products: 20, name: 'Mộc Lan' };
  tiktokShopId = (await sandbox.control<{ id: string }>('POST', '/shops', wanted)).id;
  tiktok = await authorizeAndLink(test, sandbox, admin, { shop_id: tiktokShopId });
  const { state } = (await call('GET', '/shops/generate-state?marketplace=corner-shop')).data;
  const linked = await call('POST', '/shops', { auth_code: CORNER_SHOP.code, state });
  cornerId = linked.data.items[0].id;
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

async function call(method: string, path: string, body?: unknown) {
  return (await test.call(method, path, { token: admin.token, body })).json();
}

async function syncOrders(shop_id: string) {
  const { statusCode } = await call('POST', '/orders/sync', { shop_id });
  expect([201, 202]).toContain(statusCode);
  await expect
    .poll(async () => {
      const { items } = (await call('GET', '/sync-runs?kind=orders')).data;
      return items.map(({ state }: { state: string }) => state);
    })
    .toSatisfy((states: string[]) => states.every((state) => state === 'succeeded'));
}

const liveProduct = async (shop: string) =>
  (await call('GET', `/products?selectedStore=${shop}&statusFilter=ACTIVATE`)).data.items[0];

describe('two marketplaces side by side', () => {
  it('share our states: the contract and the connectors list the same words', () => {
    expect(CONNECTOR_ORDER_STATUSES).toEqual(ORDER_STATUSES);
    expect(CONNECTOR_PRODUCT_STATUSES).toEqual(PRODUCT_STATUSES);
  });

  it('have consent links of their own, and a state works for its marketplace alone', async () => {
    expect(await call('GET', `/shops/${tiktok}`)).toMatchObject({ data: { marketplace: 'tiktok-shop' } });
    expect(await call('GET', `/shops/${cornerId}`)).toMatchObject({ data: { marketplace: 'corner-shop' } });
    const { state, url } = (await call('GET', '/shops/generate-state?marketplace=corner-shop')).data;
    expect(url).toBe(`https://corner.example/consent?state=${state}`);
    const stolen = state.replace('corner-shop', 'tiktok-shop');
    const refused = await call('POST', '/shops', { auth_code: CORNER_SHOP.code, state: stolen });
    expect(refused).toMatchObject({ code: 'link_invalid' });
    const unknown = await call('GET', '/shops/generate-state?marketplace=nowhere');
    expect(unknown).toMatchObject({ statusCode: 404 });
  });

  it('sync orders in our states and keep the marketplace’s word beside them', async () => {
    await syncOrders(tiktokShopId);
    await syncOrders(CORNER_SHOP.id);
    const rows = await test.deps.db
      .selectFrom('orders')
      .select(['shop_id', 't_order_id', 'status', 'marketplace_status'])
      .orderBy('t_order_id')
      .execute();
    expect(rows.filter(({ shop_id }) => shop_id === cornerId)).toEqual([
      { shop_id: cornerId, t_order_id: '61', status: 'AWAITING_SHIPMENT', marketplace_status: 'ordered' },
      { shop_id: cornerId, t_order_id: '62', status: 'lost_by_courier', marketplace_status: null },
    ]);
    const ofTikTok = rows.filter(({ shop_id }) => shop_id === tiktok);
    expect(ofTikTok.map(({ marketplace_status }) => marketplace_status)).toEqual([null, null, null, null]);
    const listed = await call('GET', `/orders?selectedStore=${cornerId}`);
    expect(listed.data.items.map(({ status }: { status: string }) => status).sort()).toEqual([
      'AWAITING_SHIPMENT',
      'lost_by_courier',
    ]);
  });

  it('sync and edit products, each by its own rules', async () => {
    for (const shop of [tiktokShopId, CORNER_SHOP.id])
      expect(await syncAndWait(test, 'products', admin.token, shop)).toMatchObject({ statusCode: 201 });
    for (const shop of [tiktok, cornerId]) {
      const { id, skus } = await liveProduct(shop);
      const edit = { skus: [{ id: skus[0].id, price: '23000' }] };
      const edited = await call('PATCH', `/products/${id}/skus`, edit);
      expect(edited.data.skus[0].price.sale_price).toMatch(/^23000(\.0+)?$/);
    }
    expect(corner.shelf).toMatchObject({ price: '23000', changes: 1 });
    const { id } = await liveProduct(cornerId);
    expect(await call('PUT', `/products/${id}`, { title: 'Bánh bao' })).toMatchObject({
      code: 'marketplace_refused',
    });
    expect(await call('DELETE', `/products/${id}`)).toMatchObject({ code: 'product_transition_not_allowed' });
    expect((await call('GET', `/products/${id}`)).data.settable_statuses).toEqual(['SELLER_DEACTIVATED']);
    const off = await call('PATCH', `/products/${id}/status`, { status: 'SELLER_DEACTIVATED' });
    expect(off.data).toMatchObject({ status: 'SELLER_DEACTIVATED', settable_statuses: ['ACTIVATE'] });
    expect(corner.shelf).toMatchObject({ status: 'put_away', changes: 2 });
    const row = test.deps.db.selectFrom('products').select('marketplace_status').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ marketplace_status: 'put_away' });
  });

  it('do not exchange products: their raw fields mean different things', async () => {
    const { id } = await liveProduct(tiktok);
    const cloned = await call('POST', '/products/clone', { product_ids: [id], shop_ids: [cornerId] });
    expect(cloned.data).toMatchObject({ failed: 1, items: [{ code: 'marketplace_mismatch' }] });
  });

  it('have webhook addresses of their own', async () => {
    const deliver = (name: string, key: string) =>
      test.app.inject({
        method: 'POST',
        url: `/webhooks/${name}`,
        payload: '61',
        headers: { 'content-type': 'text/plain', 'x-corner-key': key },
      });
    expect((await deliver('corner-shop', 'wrong')).statusCode).toBe(401);
    expect((await deliver('tiktok-shop', CORNER_SHOP.key)).statusCode).toBe(401);
    expect((await deliver('nowhere', CORNER_SHOP.key)).statusCode).toBe(404);
    expect((await deliver('corner-shop', CORNER_SHOP.key)).statusCode).toBe(200);
    const delivery = test.deps.db
      .selectFrom('webhook_deliveries')
      .select(['marketplace', 'handled_at'])
      .where('delivery_id', '=', 'corner-1');
    await expect.poll(async () => (await delivery.executeTakeFirst())?.handled_at).toBeInstanceOf(Date);
    expect(await delivery.executeTakeFirst()).toMatchObject({ marketplace: 'corner-shop' });
  });

  it('show pictures of both, and each fetches from its own hosts only', () => {
    const { all } = test.deps.marketplaces;
    expect(imageSources(all)).toBe(`${sandbox.url} https://pictures.corner.example`);
    const ofCorner = test.deps.marketplaces.of({ marketplace: 'corner-shop' });
    expect(isMarketplacePicture(ofCorner, 'https://pictures.corner.example/1.jpg')).toBe(true);
    expect(isMarketplacePicture(ofCorner, `${sandbox.url}/1.jpg`)).toBe(false);
    const wildcard = { ...ofCorner, pictureSources: ['https://*.cdn.example'] };
    expect(isMarketplacePicture(wildcard, 'https://a.cdn.example/1.jpg')).toBe(true);
    for (const url of ['http://a.cdn.example/1', 'https://cdn.example/1', 'https://evil-cdn.example/1', 'x'])
      expect(isMarketplacePicture(wildcard, url)).toBe(false);
  });

  it('give each authorisation back to its own marketplace', async () => {
    expect(await call('DELETE', `/shops/${cornerId}`)).toMatchObject({ statusCode: 200 });
    expect(corner.revoked).toBe(1);
    expect(await call('GET', `/shops/${tiktok}`)).toMatchObject({ data: { status: 'ACTIVE' } });
  });
});
