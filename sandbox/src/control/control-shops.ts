import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox-state.ts';
import { hashText } from '../world/hash.ts';
import { asRegion, REGIONS } from '../world/regions.ts';
import type { Seller } from '../world/sellers.ts';
import type { Shop } from '../world/shop.ts';
import { badRequest, readInput, text, wholeNumber } from './control-input.ts';

const MAX_ORDERS = 1_000_000;
const MAX_PRODUCTS = 200_000;

function shopView(sandbox: Sandbox, shop: Shop) {
  return {
    id: shop.id,
    shop_id: shop.id,
    code: shop.code,
    cipher: shop.cipher,
    name: shop.name,
    region: shop.region,
    currency: shop.market.currency,
    seller: shop.sellerKey,
    seller_type: shop.sellerType,
    orders: shop.orders.size,
    products: shop.products.size,
    authorized: sandbox.grants.isAuthorized(shop),
  };
}

/** Reports the CPU time and memory of this process for benchmarks. */
function processUse() {
  const { user, system } = process.cpuUsage();
  return {
    cpu_ms: Math.round((user + system) / 1000),
    rss_mb: Math.round(process.memoryUsage.rss() / 1048576),
  };
}

function sellerFor(
  sandbox: Sandbox,
  key: string | undefined,
  region: Seller['baseRegion'],
  name: string,
): Seller {
  const wanted = key ?? `seller-${sandbox.world.shops.length + 1}-${hashText(name).toString(36)}`;
  return (
    sandbox.world.seller(wanted) ??
    sandbox.world.addSeller({ key: wanted, name: key === undefined ? name : key, baseRegion: region })
  );
}

export function registerControlShops(app: FastifyInstance, sandbox: Sandbox): void {
  const { world, settings } = sandbox;

  app.get('/__control', async () => ({
    app_key: settings.app.appKey,
    app_secret: settings.app.appSecret,
    service_id: settings.app.serviceId,
    callback_url: settings.callbackUrl,
    webhook_url: settings.webhookUrl,
    seed: world.seed,
    epoch: world.epoch,
    now: Math.floor(sandbox.clock() / 1000),
    process: processUse(),
    sellers: world.sellers.map((seller) => ({
      key: seller.key,
      name: seller.name,
      base_region: seller.baseRegion,
      shops: world.shopsOf(seller.key).map((shop) => shop.id),
    })),
    shops: world.shops.map((shop) => shopView(sandbox, shop)),
  }));

  app.post('/__control/shops', async (request, reply) => {
    const input = readInput(request);
    const region = asRegion(text(input, 'region') ?? 'VN');
    if (region === undefined)
      throw badRequest(`region must be one of ${REGIONS.join(', ')} (UK is taken as GB).`);
    const orderCount = wholeNumber(input, 'orders', MAX_ORDERS, 100);
    const productCount = wholeNumber(input, 'products', MAX_PRODUCTS, 50);
    const name = text(input, 'name') ?? `Shop ${world.shops.length + 1} ${region}`;
    const seller = sellerFor(sandbox, text(input, 'seller'), region, name);
    const sellerType = seller.baseRegion === region ? 'LOCAL' : 'CROSS_BORDER';
    const shop = world.addShop(seller, { name, region, sellerType, orderCount, productCount });
    sandbox.store.touch();
    return reply.code(201).send(shopView(sandbox, shop));
  });
}
