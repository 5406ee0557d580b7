import { setTimeout as sleep } from 'node:timers/promises';
import type { TestSandbox } from '../../server/src/testing/test-sandbox.ts';
import type { Chance } from '../chance.ts';

const STATUSES = [
  'AWAITING_SHIPMENT',
  'AWAITING_COLLECTION',
  'IN_TRANSIT',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const;
const SAMPLE = 100;

type Market = { chance: Chance; sandbox: TestSandbox; shopId: string; orders: number; signal: AbortSignal };
export type Trade = { added: number; moved: number; announced: Set<string> };

/** Goes on selling while the sync reads: new orders come, old ones move; half of it is announced by webhooks. */
export async function trade({ chance, sandbox, shopId, orders, signal }: Market): Promise<Trade> {
  const done: Trade = { added: 0, moved: 0, announced: new Set() };
  const change = (body: object) =>
    sandbox.control<{ order_ids: string[] }>('POST', '/orders', { shop_id: shopId, ...body });
  while (!signal.aborted) {
    const webhooks = chance.happens(0.5);
    if (chance.happens(0.4)) {
      const { order_ids } = await change({ add: chance.between(1, 12), webhooks });
      done.added += order_ids.length;
      if (webhooks) for (const id of order_ids) done.announced.add(id);
    } else {
      const order_ids = await someOrders(sandbox, shopId, chance, orders);
      await change({ order_ids, status: chance.oneOf(STATUSES), webhooks });
      done.moved += order_ids.length;
      if (webhooks) for (const id of order_ids) done.announced.add(id);
    }
    await sleep(chance.between(200, 1000));
  }
  return done;
}

async function someOrders(
  sandbox: TestSandbox,
  shopId: string,
  chance: Chance,
  orders: number,
): Promise<string[]> {
  const page = chance.between(1, Math.max(1, Math.floor(orders / SAMPLE)));
  const truth = await sandbox.control<{ orders: { id: string }[] }>(
    'GET',
    `/orders?shop_id=${shopId}&pageSize=${SAMPLE}&pageNum=${page}`,
  );
  const wanted = chance.between(1, 10);
  return truth.orders
    .filter(() => chance.happens(0.3))
    .slice(0, wanted)
    .concat(truth.orders.slice(0, 1))
    .map(({ id }) => id)
    .filter((id, n, all) => all.indexOf(id) === n);
}
