import { randomUUID } from 'node:crypto';
import type { Marketplace, ShopCalls } from '@gian-hang/marketplace/marketplace';
import { createTikTokShop } from '@gian-hang/marketplace/tiktok-shop/connector';
import type { Order } from '@gian-hang/marketplace/types/order-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../server/src/testing/test-sandbox.ts';

type Control = { app_key: string; app_secret: string; service_id: string };

let sandbox: TestSandbox;
let marketplace: Marketplace;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { app_key, app_secret, service_id } = await sandbox.control<Control>('GET', '');
  marketplace = createTikTokShop({
    appKey: app_key,
    appSecret: app_secret,
    serviceId: service_id,
    apiUrl: sandbox.url,
    authUrl: sandbox.url,
    limits: 'open',
  });
});
afterAll(async () => {
  marketplace.close();
  await sandbox.stop();
});

async function openShop(region: 'VN' | 'US'): Promise<ShopCalls> {
  const seller = randomUUID();
  await sandbox.control('POST', '/shops', { seller, region, orders: 200, products: 5, name: seller });
  const grant = await marketplace.exchangeCode(await sandbox.approve(seller, 'state'));
  const token = async () => grant.accessToken;
  const access = { accountId: grant.accountId, getAccessToken: token, onTokenExpired: token };
  const [shop] = await marketplace.listAuthorisedShops(access);
  if (!shop) throw new Error('the seller has no shop');
  return marketplace.shop(access, shop);
}

/** Orders of one package that the seller ships and nobody asks to cancel. */
async function ordersToShip(shop: ShopCalls, shippingType: 'TIKTOK' | 'SELLER'): Promise<Order[]> {
  const { items } = await shop.listOrders({ status: 'AWAITING_SHIPMENT' });
  return items.filter(
    ({ shipping, cancellation }) =>
      shipping.type === shippingType &&
      shipping.fulfilment === 'FULFILLMENT_BY_SELLER' &&
      shipping.packageIds.length === 1 &&
      cancellation === null,
  );
}

const packageOf = (order: Order | undefined) => order?.shipping.packageIds[0] ?? '';

describe('connector and sandbox agree', () => {
  it('on shipping a package, its label and its tracking', async () => {
    const shop = await openShop('VN');
    const [order] = await ordersToShip(shop, 'TIKTOK');
    const packageId = packageOf(order);
    const { slots, canPickUp } = await shop.fulfilment.getHandoverOptions(packageId);
    expect(canPickUp).toBe(true);
    const slot = slots.find(({ available }) => available);
    await shop.fulfilment.shipPackage(packageId, { handover: 'PICKUP', ...(slot ? { slot } : {}) });
    await expect(shop.fulfilment.shipPackage(packageId, { handover: 'PICKUP' })).rejects.toMatchObject({
      kind: 'refused',
      outcomeUnknown: false,
    });
    const label = () => shop.fulfilment.getShippingDocument({ packageId, type: 'SHIPPING_LABEL' });
    await expect.poll(label, { timeout: 180_000 }).toMatchObject({
      ready: true,
      document: { trackingNumber: expect.any(String) },
    });
    const { items } = await shop.getOrders([order?.id ?? '']);
    expect(items[0]?.status).toBe('AWAITING_COLLECTION');
    expect(await shop.fulfilment.listTracking(order?.id ?? '')).toEqual(expect.any(Array));
  });

  it('on shipping several packages, of which one does not exist', async () => {
    const shop = await openShop('VN');
    const known = (await ordersToShip(shop, 'TIKTOK')).slice(0, 2).map(packageOf);
    const shipment = { handover: 'DROP_OFF' as const };
    const outcome = await shop.fulfilment.shipPackages(
      [...known, '1'].map((packageId) => ({ packageId, shipment })),
    );
    expect(known).toHaveLength(2);
    expect(outcome.shipped.sort()).toEqual(known.sort());
    expect(outcome.failed).toMatchObject([{ id: '1', outcomeUnknown: false }]);
  });

  it('on marking an order as shipped with a carrier of the seller', async () => {
    const shop = await openShop('US');
    const [order] = await ordersToShip(shop, 'SELLER');
    if (!order) throw new Error('the sandbox has no order that the seller ships');
    const options = await shop.fulfilment.listDeliveryOptions(order.shipping.warehouseId ?? '');
    const own = options.find(({ bySeller }) => bySeller) ?? options[0];
    const [provider] = await shop.fulfilment.listShippingProviders(own?.id ?? '');
    const lineIds = order.lines.map(({ id }) => id);
    const shipment = { trackingNumber: 'US000000000001', providerId: provider?.id ?? '' };
    const marked = await shop.fulfilment.markShipped({ orderId: order.id, lineIds, ...shipment });
    expect(marked.lineIds.sort()).toEqual(lineIds.sort());
    const { items } = await shop.getOrders([order.id]);
    expect(items[0]?.status).not.toBe('AWAITING_SHIPMENT');
    expect(items[0]?.lines.map(({ trackingNumber }) => trackingNumber)).toContain('US000000000001');
  });

  it('on stock in open orders', async () => {
    const shop = await openShop('VN');
    const [product] = (await shop.listProducts({ pageSize: 1 })).items;
    const inventory = await shop.getInventory({ productIds: [product?.id ?? ''] });
    expect(inventory.map(({ skuId }) => skuId).sort()).toEqual(product?.skus.map(({ id }) => id).sort());
    for (const { available, committed, warehouses } of inventory) {
      expect(warehouses.reduce((sum, one) => sum + one.available, 0)).toBe(available);
      expect(committed).toBeGreaterThanOrEqual(0);
    }
  });

  it('on webhook settings', async () => {
    const { webhooks } = await openShop('VN');
    if (!webhooks) throw new Error('TikTok Shop has webhook settings');
    const address = 'http://127.0.0.1:9/webhooks/tiktok-shop';
    for (const topic of webhooks.topics) await webhooks.put(topic, address);
    expect((await webhooks.list()).map(({ topic }) => topic).sort()).toEqual([...webhooks.topics].sort());
    for (const topic of webhooks.topics) await webhooks.delete(topic);
    expect(await webhooks.list()).toEqual([]);
  });
});
