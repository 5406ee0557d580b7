import { setTimeout as sleep } from 'node:timers/promises';
import type { FulfilmentCalls } from '@gian-hang/marketplace/calls/fulfilment-calls';
import type { Marketplace } from '@gian-hang/marketplace/marketplace';
import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import { createTikTokShop } from '@gian-hang/marketplace/tiktok-shop/connector';
import type { TestSandbox } from '../../server/src/testing/test-sandbox.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { FaultInjector } from './fault-injector.ts';

const SHIP = '/fulfillment/202309/packages/ship';
const LABEL = '/fulfillment/202309/packages/{package_id}/shipping_documents';
const SHIP_FAULTS = ['partial_failure', 'nameless_failure', 'lost_response', '500', 'reset'] as const;
const MAX_ATTEMPTS = 20;
const RETRY_DELAY_MS = 500;

type ParcelOptions = {
  random: SeededRandom;
  sandbox: TestSandbox;
  injector: FaultInjector;
  signal: AbortSignal;
};

export type ParcelReport = { shipped: number; faults: string[] };

type ParcelShop = { id: string; calls: FulfilmentCalls };
type SandboxOrder = {
  id: string;
  status: string;
  shipping_type: string;
  fulfillment_type: string;
  packages: { id: string }[];
};

/** Ships parcels of another shop with the connector until aborted: each of them once, each with its label. */
export async function shipParcels(options: ParcelOptions): Promise<ParcelReport> {
  const { random, sandbox, injector, signal } = options;
  const { app_key, app_secret, service_id } = await sandbox.control<Record<string, string>>('GET', '');
  const marketplace = createTikTokShop({
    appKey: app_key ?? '',
    appSecret: app_secret ?? '',
    serviceId: service_id ?? '',
    apiUrl: sandbox.url,
    authUrl: sandbox.url,
    limits: 'open',
  });
  const report: ParcelReport = { shipped: 0, faults: [] };
  try {
    const shop = await openShop(sandbox, marketplace);
    do {
      const orders = await addOrdersToShip(sandbox, shop.id);
      const packageIds = orders.flatMap(({ packages }) => packages.map(({ id }) => id));
      const planned = [
        await injector.inject({ kind: random.oneOf(SHIP_FAULTS), path: SHIP, shop_id: shop.id }),
        await injector.inject({
          kind: 'label_not_ready',
          path: LABEL,
          shop_id: shop.id,
          times: 2,
          after: random.between(0, 3),
        }),
      ];
      await shipAll(shop.calls, packageIds);
      for (const id of packageIds) report.faults.push(...(await fetchLabel(shop.calls, id)));
      for (const id of planned) await injector.remove(id);
      report.faults.push(...(await findUnshipped(sandbox, shop.id, orders)));
      report.shipped += packageIds.length;
      await sleep(random.between(200, 1000));
    } while (!signal.aborted);
  } finally {
    marketplace.close();
  }
  return report;
}

async function openShop(sandbox: TestSandbox, marketplace: Marketplace): Promise<ParcelShop> {
  const { seller } = await sandbox.control<{ seller: string }>('POST', '/shops', {
    name: 'Bàn đóng gói',
    region: 'VN',
    orders: 10,
    products: 5,
  });
  const grant = await marketplace.exchangeCode(await sandbox.approve(seller, 'state'));
  const token = async () => grant.accessToken;
  const access = { accountId: grant.accountId, getAccessToken: token, onTokenExpired: token };
  const [shop] = await marketplace.listAuthorisedShops(access);
  if (!shop) throw new Error('the seller has no shop');
  return { id: shop.id, calls: marketplace.shop(access, shop).fulfilment };
}

async function addOrdersToShip(sandbox: TestSandbox, shopId: string): Promise<SandboxOrder[]> {
  const { orders } = await sandbox.control<{ orders: SandboxOrder[] }>('POST', '/orders', {
    shop_id: shopId,
    add: 10,
    status: 'AWAITING_SHIPMENT',
    webhooks: false,
  });
  return orders.filter(
    ({ shipping_type, fulfillment_type }) =>
      shipping_type === 'TIKTOK' && fulfillment_type === 'FULFILLMENT_BY_SELLER',
  );
}

/** Ships what is not shipped yet; before another attempt it asks what the one before has done. */
async function shipAll(calls: FulfilmentCalls, packageIds: readonly string[]): Promise<void> {
  let waiting = [...packageIds];
  for (let attempt = 0; waiting.length > 0 && attempt < MAX_ATTEMPTS; attempt++) {
    try {
      await calls.shipPackages(
        waiting.map((packageId) => ({ packageId, shipment: { handover: 'DROP_OFF' } })),
      );
    } catch (error) {
      if (!isMarketplaceError(error)) throw error;
    }
    const packages = await Promise.all(waiting.map((id) => calls.getPackage(id)));
    waiting = waiting.filter((_, n) => !packages[n]?.item?.handover);
  }
}

async function fetchLabel(calls: FulfilmentCalls, packageId: string): Promise<string[]> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const label = await calls.getShippingDocument({ packageId, type: 'SHIPPING_LABEL' });
    if (label.ready) return [];
    await sleep(RETRY_DELAY_MS);
  }
  return [`without a label: package ${packageId}`];
}

async function findUnshipped(
  sandbox: TestSandbox,
  shopId: string,
  orders: readonly SandboxOrder[],
): Promise<string[]> {
  const truth = await sandbox.control<{ orders: SandboxOrder[] }>('GET', `/orders?shop_id=${shopId}`);
  const now = new Map(truth.orders.map((order) => [order.id, order]));
  return orders.flatMap(({ id, packages }) => {
    const order = now.get(id);
    if (order?.packages.length !== packages.length) return [`packages lost or doubled: order ${id}`];
    return order.status === 'AWAITING_SHIPMENT' ? [`not shipped: order ${id}`] : [];
  });
}
