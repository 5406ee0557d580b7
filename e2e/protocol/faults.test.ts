import type { Marketplace, ShopCalls, TokenProvider } from '@gian-hang/marketplace/marketplace';
import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import { createTikTokShop } from '@gian-hang/marketplace/tiktok-shop/connector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../server/src/testing/test-sandbox.ts';

const KINDS = [
  '429',
  '500',
  'timeout',
  'slow',
  'reset',
  'garbage',
  'truncated',
  'duplicate_page',
  'short_page',
  'token_expired_page',
  'moved_row',
  'outside_window',
  'stale',
  'expired_token',
  'invalid_token',
  'shop_inactive',
  'ip_not_allowed',
  'allowance_used',
  'revoked',
  'clock_skew',
];
/** A call under these may lose its grant. */
const GRANT_KINDS = ['expired_token', 'invalid_token', 'revoked'];
const TOTAL_MS = 400;
const ATTEMPTS = 3;
/** A call that takes longer hangs: every attempt's timeout plus room for a busy machine. */
const BOUND_MS = ATTEMPTS * TOTAL_MS + 60_000;

type Control = {
  app_key: string;
  app_secret: string;
  service_id: string;
};
type Shop = { id: string; cipher: string; seller: string; region: string };
type Caller = { shop: ShopCalls; listShops: () => Promise<unknown> };

let sandbox: TestSandbox;
let chosen: Shop;
let marketplace: Marketplace;
/** The same marketplace with a short timeout. */
let impatient: Marketplace;
const known = { product: '', order: '', statement: '', package: '' };

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const control = await sandbox.control<Control>('GET', '');
  // Shops in South-East Asia have no payments to list. A small one answers in no time.
  const wanted = { region: 'GB', orders: 150, products: 10 };
  chosen = await sandbox.control<Shop>('POST', '/shops', wanted);
  const settings = {
    appKey: control.app_key,
    appSecret: control.app_secret,
    serviceId: control.service_id,
    apiUrl: sandbox.url,
    authUrl: sandbox.url,
    limits: 'open' as const,
    attempts: ATTEMPTS,
    backOff: { baseMs: 20, capMs: 100, budgetMs: 30_000 },
  };
  marketplace = createTikTokShop(settings);
  impatient = createTikTokShop({ ...settings, timeouts: { connectMs: TOTAL_MS, totalMs: TOTAL_MS } });
  const { shop } = await authorise(marketplace);
  known.product = (await shop.listProducts({ pageSize: 1 })).items[0]?.id ?? '';
  known.order = (await shop.listOrders({ pageSize: 1 })).items[0]?.id ?? '';
  known.statement = (await shop.listStatements({ pageSize: 1 })).items[0]?.id ?? '';
  known.package = (await shop.fulfilment.listPackages({ pageSize: 1 })).items[0]?.id ?? '';
});
afterAll(async () => {
  marketplace.close();
  impatient.close();
  await sandbox.stop();
});

/** By path: each caller has its own grant, so that a revoked one affects no other. */
const callers = new Map<string, Caller>();

async function callerOf(path: string): Promise<Caller> {
  const caller = callers.get(path) ?? (await authorise(impatient));
  callers.set(path, caller);
  return caller;
}

async function authorise(caller: Marketplace): Promise<Caller> {
  let grant = await marketplace.exchangeCode(await sandbox.approve(chosen.seller, 'state'));
  const access: TokenProvider = {
    accountId: grant.accountId,
    getAccessToken: async () => grant.accessToken,
    onTokenExpired: async () => {
      grant = await marketplace.refresh(grant.refreshToken);
      return grant.accessToken;
    },
  };
  const shop = caller.shop(access, { id: chosen.id, routingKey: chosen.cipher, region: chosen.region });
  return { shop, listShops: () => caller.listAuthorisedShops(access) };
}

const READS: Record<string, (caller: Caller) => Promise<unknown>> = {
  '/authorization/202309/shops': ({ listShops }) => listShops(),
  '/order/202309/orders/search': ({ shop }) => shop.listOrders({ pageSize: 20 }),
  '/order/202309/orders': ({ shop }) => shop.getOrders([known.order]),
  '/product/202502/products/search': ({ shop }) => shop.listProducts({ pageSize: 20 }),
  '/product/202309/products/*': ({ shop }) => shop.getProduct(known.product),
  '/product/202309/categories': ({ shop }) => shop.listCategories(),
  '/product/202309/brands': ({ shop }) => shop.listBrands({ pageSize: 20 }),
  '/logistics/202309/warehouses': ({ shop }) => shop.listWarehouses(),
  '/finance/202309/statements': ({ shop }) => shop.listStatements({ pageSize: 20 }),
  '/finance/202309/payments': ({ shop }) => shop.listPayments({ pageSize: 20 }),
  '/finance/202309/withdrawals': ({ shop }) => shop.listWithdrawals({ pageSize: 20, types: ['WITHDRAW'] }),
  '/finance/202501/statements/*': ({ shop }) => shop.listStatementRows(known.statement, { pageSize: 20 }),
  '/finance/202501/orders/*': ({ shop }) => shop.getOrderLedger(known.order),
  '/finance/202507/orders/unsettled': ({ shop }) => shop.listUnsettled({ pageSize: 20 }),
  '/fulfillment/202309/packages/search': ({ shop }) => shop.fulfilment.listPackages({ pageSize: 20 }),
  '/fulfillment/202309/packages/*': ({ shop }) => shop.fulfilment.getPackage(known.package),
};

async function outcomeOf(read: () => Promise<unknown>): Promise<string> {
  const startedAt = Date.now();
  const outcome = await read().then(
    () => 'success',
    (error: unknown) => (isMarketplaceError(error) ? error.kind : `unnamed: ${String(error)}`),
  );
  return Date.now() - startedAt < BOUND_MS ? outcome : `hung, then ${outcome}`;
}

describe('every read call ends in success or one named error, in time', () => {
  it('without faults in success', async () => {
    const caller = await authorise(marketplace);
    for (const [path, read] of Object.entries(READS))
      expect([path, await outcomeOf(() => read(caller))]).toEqual([path, 'success']);
  });

  describe.each(KINDS)('through %s', (kind) => {
    it.each([1, 20])('%i times', async (times) => {
      const outcomes = await Promise.all(
        Object.entries(READS).map(async ([path, read]) => {
          const caller = await callerOf(path);
          const ofShop = kind === 'stale' ? { shop_id: chosen.id } : {};
          await sandbox.control('POST', '/faults', { path, kind, times, ...ofShop });
          return [path, await outcomeOf(() => read(caller))];
        }),
      );
      await sandbox.control('DELETE', '/faults');
      if (GRANT_KINDS.includes(kind)) callers.clear();
      for (const [, outcome] of outcomes) expect(outcome).toMatch(/^[a-z_]+$/);
    });
  });
});
