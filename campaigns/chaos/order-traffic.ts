import { setTimeout as sleep } from 'node:timers/promises';
import type { TestSandbox } from '../../server/src/testing/test-sandbox.ts';
import type { SeededRandom } from '../seeded-random.ts';

const STATUSES = [
  'AWAITING_SHIPMENT',
  'AWAITING_COLLECTION',
  'IN_TRANSIT',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const;
const SAMPLE_SIZE = 100;

type TrafficOptions = {
  random: SeededRandom;
  sandbox: TestSandbox;
  shopId: string;
  orders: number;
  signal: AbortSignal;
};
export type OrderTraffic = { added: number; moved: number; announced: Set<string> };

/** Creates and moves orders while the sync reads; half of the changes send webhooks. */
export async function generateOrderTraffic({
  random,
  sandbox,
  shopId,
  orders,
  signal,
}: TrafficOptions): Promise<OrderTraffic> {
  const done: OrderTraffic = { added: 0, moved: 0, announced: new Set() };
  const change = (body: object) =>
    sandbox.control<{ order_ids: string[] }>('POST', '/orders', { shop_id: shopId, ...body });
  while (!signal.aborted) {
    const webhooks = random.happens(0.5);
    if (random.happens(0.4)) {
      const { order_ids } = await change({ add: random.between(1, 12), webhooks });
      done.added += order_ids.length;
      if (webhooks) for (const id of order_ids) done.announced.add(id);
    } else {
      const order_ids = await pickOrders(sandbox, shopId, random, orders);
      await change({ order_ids, status: random.oneOf(STATUSES), webhooks });
      done.moved += order_ids.length;
      if (webhooks) for (const id of order_ids) done.announced.add(id);
    }
    await sleep(random.between(200, 1000));
  }
  return done;
}

async function pickOrders(
  sandbox: TestSandbox,
  shopId: string,
  random: SeededRandom,
  orders: number,
): Promise<string[]> {
  const page = random.between(1, Math.max(1, Math.floor(orders / SAMPLE_SIZE)));
  const truth = await sandbox.control<{ orders: { id: string }[] }>(
    'GET',
    `/orders?shop_id=${shopId}&pageSize=${SAMPLE_SIZE}&pageNum=${page}`,
  );
  const maxOrders = random.between(1, 10);
  return truth.orders
    .filter(() => random.happens(0.3))
    .slice(0, maxOrders)
    .concat(truth.orders.slice(0, 1))
    .map(({ id }) => id)
    .filter((id, n, all) => all.indexOf(id) === n);
}
