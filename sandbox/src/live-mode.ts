import { addOrder, transitionOrder } from './orders/order-changes.ts';
import { NEXT_STATUS, type OrderStatus } from './orders/order-status.ts';
import { nowSeconds, type Sandbox } from './sandbox-state.ts';
import { hashFraction } from './world/hash.ts';
import type { Shop } from './world/shop.ts';
import { DAY } from './world/timeline.ts';

/** Seconds an order stays in a status: shorter than in reality, so that a demo shows movement. */
const SECONDS_IN_STATUS: Readonly<Partial<Record<OrderStatus, number>>> = {
  UNPAID: 120,
  ON_HOLD: 240,
  AWAITING_SHIPMENT: 1800,
  PARTIALLY_SHIPPING: 1200,
  AWAITING_COLLECTION: 1800,
  IN_TRANSIT: 3 * 3600,
  DELIVERED: 6 * 3600,
};

const MAX_BACKLOG = 40;
const MAX_MOVES_PER_TICK = 20;

/** Busy shops sell more often; the default Vietnamese shop sells about every two minutes. */
function secondsBetween(shop: Shop): number {
  return Math.min(1800, Math.max(20, Math.round((120 * 1200) / Math.max(50, shop.orderCount))));
}

function advanceDueOrders(sandbox: Sandbox, shop: Shop): void {
  const now = nowSeconds(sandbox);
  let moved = 0;
  for (const row of shop.orders.overlay.values()) {
    const stay = SECONDS_IN_STATUS[row.status];
    const next = NEXT_STATUS[row.status];
    if (stay === undefined || next === undefined || row.requestsCancel) continue;
    const seed = shop.orders.seedOf(row.index);
    const duration = stay * (0.5 + hashFraction(seed, row.status.length));
    if (row.updateTime + duration > now) continue;
    const isAbandoned = row.status === 'UNPAID' && hashFraction(seed, 401) < 0.08;
    transitionOrder(
      sandbox,
      shop,
      row,
      isAbandoned ? 'CANCELLED' : next,
      isAbandoned ? { initiator: 'SYSTEM' } : {},
    );
    if (++moved === MAX_MOVES_PER_TICK) return;
  }
}

/** Adds new orders to each shop; the first call also adds the orders since the start of the day. */
export function createLiveMode(sandbox: Sandbox): () => void {
  const lastArrival = new Map<string, number>();
  const catchUp = (shop: Shop) => {
    const now = nowSeconds(sandbox);
    let from = Math.max(shop.epoch, now - DAY);
    for (const row of shop.orders.overlay.values()) from = Math.max(from, row.createTime);
    const missing = Math.min(MAX_BACKLOG, Math.floor((now - from) / secondsBetween(shop)));
    for (let n = missing; n > 0; n--)
      addOrder(sandbox, shop, 'AWAITING_SHIPMENT', {
        at: now - Math.floor((n * (now - from)) / (missing + 1)),
        quiet: true,
      });
    lastArrival.set(shop.id, now);
  };
  return () => {
    const now = nowSeconds(sandbox);
    for (const shop of sandbox.world.shops) {
      const last = lastArrival.get(shop.id);
      if (last === undefined) catchUp(shop);
      else if (now - last >= secondsBetween(shop)) {
        lastArrival.set(shop.id, now);
        addOrder(sandbox, shop, undefined);
      }
      advanceDueOrders(sandbox, shop);
    }
  };
}
