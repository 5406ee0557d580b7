import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../testing/client.ts';
import { OrderShop, PACKAGES } from '../testing/order-shop.ts';

const SEARCH = '/order/202309/orders/search';
const SHOPS = '/authorization/202309/shops';

let shop: OrderShop;
beforeAll(async () => {
  shop = await OrderShop.start('VN');
  return () => shop.client.app.close();
});
afterEach(() => shop.client.control('DELETE', '/faults'));

const plan = (kind: string, more: Json = {}) =>
  shop.client.control<{ id: number }>('POST', '/faults', { path: '*', kind, times: 1, ...more });
const search = () => shop.client.call('POST', SEARCH, { query: { page_size: '1' }, body: {} });
async function refreshTokens(code: number): Promise<void> {
  const { refresh_token } = await shop.client.authorize(shop.shop);
  const answer = await shop.client.tokenCall('refresh', { refresh_token: String(refresh_token) });
  expect(answer.code).toBe(code);
}

const shops = () => shop.client.call('GET', SHOPS, { cipher: undefined });

describe('a fault set forever', () => {
  test.each([
    ['shop_inactive', 401, 36009043, 0],
    ['seller_inactive', 401, 36009044, 0],
    ['ip_not_allowed', 403, 36009033, 36009033],
    ['allowance_used', 429, 36009037, 36009037],
    ['invalid_token', 400, 36009004, 36009004],
  ])('%s stays until it is deleted and reaches the right calls', async (kind, status, code, account) => {
    const { id } = await plan(kind, { times: 'forever' });
    for (let n = 0; n < 3; n++) {
      const answer = await search();
      expect(answer).toMatchObject({ status, code });
      expect((await shops()).code).toBe(account);
    }
    await refreshTokens(0);
    await shop.client.control('DELETE', `/faults/${id}`);
    expect((await search()).code).toBe(0);
  });

  test('auth_record_gone refuses refreshes only', async () => {
    const path = '/api/v2/token/refresh';
    const { id } = await plan('auth_record_gone', { path, times: 'forever' });
    expect((await search()).code).toBe(0);
    await refreshTokens(36004005);
    await shop.client.control('DELETE', `/faults/${id}`);
    await refreshTokens(0);
  });

  test('applies to one shop', async () => {
    const other = (await shop.client.shops()).find(({ id }) => id !== shop.shop.id);
    await plan('shop_inactive', { times: 'forever', shop_id: other?.id });
    expect((await search()).code).toBe(0);
  });
});

test('error takes an HTTP status', async () => {
  await plan('error', { code: 36009004, status: 400, message: 'Missing sign.' });
  expect(await search()).toMatchObject({ status: 400, code: 36009004, message: 'Missing sign.' });
});

test('the rate limit counts calls without a shop too', async () => {
  await shop.client.control('POST', '/limits', { per_second: 2 });
  const answers = await Promise.all([shops(), shops(), shops()]);
  await shop.client.control('POST', '/limits', { per_second: 0 });
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 36009002]);
});

test('partial_failure leaves the last item of a batch undone and names it; nameless_failure does not', async () => {
  const path = '/product/202309/products/deactivate';
  const { products } = await shop.client.control<{ products: { id: string; status: string }[] }>(
    'GET',
    `/products?shop_id=${shop.shop.id}`,
  );
  const [one, two, three, four] = products.filter(({ status }) => status === 'ACTIVATE').map(({ id }) => id);
  const statusOf = async (id: string | undefined) =>
    (await shop.client.call('GET', `/product/202309/products/${id}`)).data.status;
  await plan('partial_failure', { path, code: 12052901 });
  const named = await shop.post(path, { product_ids: [one, two] });
  expect(named).toMatchObject({
    code: 0,
    data: { errors: [{ code: 12052901, detail: { product_id: two } }] },
  });
  expect([await statusOf(one), await statusOf(two)]).toEqual(['SELLER_DEACTIVATED', 'ACTIVATE']);
  await plan('nameless_failure', { path });
  const nameless = await shop.post(path, { product_ids: [three, four] });
  expect(nameless.data.errors).toEqual([{ code: 36009003, message: 'Internal error. Please try again.' }]);
  expect(await statusOf(four)).toBe('ACTIVATE');
});

test('partial_failure of a batch of packages ships the others', async () => {
  const order = await shop.waiting('TIKTOK', ({ packages }) => packages.length === 1);
  const other = await shop.waiting('TIKTOK', ({ id, packages }) => packages.length === 1 && id !== order.id);
  await plan('partial_failure', { path: `${PACKAGES}/ship` });
  const packages = [...order.packages, ...other.packages];
  const data = await shop.done(`${PACKAGES}/ship`, { packages });
  expect(data.errors).toMatchObject([{ detail: { package_id: other.packages[0]?.id } }]);
  expect((await shop.order(order.id)).status).toBe('AWAITING_COLLECTION');
  expect((await shop.order(other.id)).status).toBe('AWAITING_SHIPMENT');
});

test('label_not_ready says that the label is still being made', async () => {
  await plan('label_not_ready', { path: `${PACKAGES}/*` });
  const order = await shop.waiting('TIKTOK', () => true);
  const label = await shop.client.call('GET', `${PACKAGES}/${order.packages[0]?.id}/shipping_documents`, {
    query: { document_type: 'SHIPPING_LABEL' },
  });
  expect(label).toMatchObject({ status: 200, code: 11034037 });
});
