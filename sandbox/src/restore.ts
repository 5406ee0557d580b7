import type { Sandbox } from './sandbox-state.ts';
import type { ShopChanges, Snapshot } from './store.ts';
import { DEFAULT_SHOPS, SELLERS } from './world/sellers.ts';
import type { ShopPlan } from './world/shop.ts';

/** Saves only what was added or changed; the default shops are rebuilt from the seed. */
export function takeSnapshot(sandbox: Sandbox): Snapshot {
  const { world } = sandbox;
  const changes: Record<string, ShopChanges> = {};
  for (const { id, orders, products, returns, conversations } of world.shops)
    if ([orders, products, returns, conversations].some(({ overlay }) => overlay.size > 0))
      changes[id] = {
        orders: [...orders.overlay.values()],
        products: [...products.overlay.values()],
        returns: [...returns.overlay.values()],
        conversations: [...conversations.overlay.values()],
      };
  return {
    version: 1,
    seed: world.seed,
    epoch: world.epoch,
    grants: sandbox.grants.snapshot(),
    sellers: world.sellers.slice(SELLERS.length),
    shops: world.shops.slice(DEFAULT_SHOPS.length).map(planOf),
    changes,
    subscriptions: sandbox.webhooks.subscriptions.snapshot(),
  };
}

function planOf(plan: ShopPlan): ShopPlan {
  const { no, sellerKey, name, region, sellerType, orderCount, productCount } = plan;
  return { no, sellerKey, name, region, sellerType, orderCount, productCount };
}

export function restoreWorld(sandbox: Sandbox, snapshot: Snapshot): void {
  const { world } = sandbox;
  for (const seller of snapshot.sellers) world.addSeller(seller);
  for (const plan of snapshot.shops) world.restoreShop(plan);
  for (const [shopId, changes] of Object.entries(snapshot.changes)) {
    const shop = world.shopById(shopId);
    for (const row of changes.orders) shop?.orders.save(row);
    for (const row of changes.products) shop?.products.save(row);
    for (const row of changes.returns ?? []) shop?.returns.save(row);
    for (const row of changes.conversations ?? []) shop?.conversations.save(row);
  }
  sandbox.grants.restore(snapshot.grants);
  sandbox.webhooks.subscriptions.restore(snapshot.subscriptions);
}
