import { setTimeout as sleep } from 'node:timers/promises';
import { PATHS } from '@gian-hang/contract/paths';
import type {
  BulkChange,
  BulkJob,
  BulkJobProgress,
  BulkOutcome,
} from '@gian-hang/contract/products/product-writes';
import { fetchSandboxProducts } from '../../server/src/testing/products/product-assertions.ts';
import type { TestSandbox } from '../../server/src/testing/test-sandbox.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { AdminClient } from './admin-client.ts';
import type { FaultInjector } from './fault-injector.ts';

const WRITES = '/product/202309/products/*';
const WRITE_FAULTS = ['partial_failure', 'nameless_failure', 'lost_response', '500', 'reset'] as const;
const CHANGES: readonly [BulkChange, ...BulkChange[]] = [
  { status: 'SELLER_DEACTIVATED' },
  { status: 'ACTIVATE' },
  { price: { by: 'percent', percent: 7 } },
  { price: { by: 'percent', percent: -6 } },
];
const BATCH_SIZE = 8;
const POLL_INTERVAL_MS = 200;

type ProductChangeOptions = {
  random: SeededRandom;
  sandbox: TestSandbox;
  injector: FaultInjector;
  adminClient: AdminClient;
  shopId: string;
  signal: AbortSignal;
};

export type ProductChanges = { done: number; failed: number; faults: string[] };

/**
 * Changes products in bulk through our API until aborted, and at least one; what it reports as done must be so at the
 * marketplace.
 */
export async function changeProducts(options: ProductChangeOptions): Promise<ProductChanges> {
  const { random, injector, adminClient, shopId, signal } = options;
  const changes: ProductChanges = { done: 0, failed: 0, faults: [] };
  await syncProducts(adminClient, shopId);
  do {
    const fault = await injector.inject({
      kind: random.oneOf(WRITE_FAULTS),
      path: WRITES,
      shop_id: shopId,
      after: random.between(0, 4),
    });
    const outcome = await changeBatch(options, random.oneOf(CHANGES));
    await injector.remove(fault);
    changes.done += outcome.succeeded;
    changes.failed += outcome.failed;
    changes.faults.push(...(await findUntrueResults(options, outcome)));
    await sleep(random.between(200, 1000));
  } while (!signal.aborted || changes.done === 0);
  return changes;
}

const PRODUCT_SYNC_TIMEOUT_MS = 240_000;

/** Syncs the shop's products; a sync that ends in a fault is requested again. */
export async function syncProducts(adminClient: AdminClient, shopId: string): Promise<void> {
  const end = performance.now() + PRODUCT_SYNC_TIMEOUT_MS;
  for (;;) {
    const { status, message } = await adminClient.call('POST', PATHS.products.sync, { shop_id: shopId });
    if (status === 201) return;
    if (performance.now() > end) throw new Error(`the sync of products answered ${status}: ${message}`);
    await sleep(POLL_INTERVAL_MS);
  }
}

const NOTHING_CHANGED: BulkOutcome = { bulk_id: null, dry_run: false, succeeded: 0, failed: 0, items: [] };

type Batch = BulkOutcome & { productIds: Map<string, string> };

async function changeBatch(options: ProductChangeOptions, change: BulkChange): Promise<Batch> {
  const { adminClient, random } = options;
  const productIds = await pickProducts(adminClient, random, change);
  if (productIds.size === 0) return { ...NOTHING_CHANGED, productIds };
  const { status, data, message } = await adminClient.call('PATCH', PATHS.products.bulk, {
    product_ids: [...productIds.keys()],
    ...change,
  });
  if (status === 200) return { ...(data as BulkOutcome), productIds };
  if (status !== 202) throw new Error(`the bulk change answered ${status}: ${message}`);
  const { bulk_job_id } = data as BulkJobProgress;
  for (;;) {
    const job = (await adminClient.call('GET', PATHS.products.bulkJob.replace(':id', bulk_job_id)))
      .data as BulkJob;
    if (job.state === 'finished' && job.changed) return { ...job.changed, productIds };
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Picks products that the change applies to; maps our ids to the marketplace's. */
async function pickProducts(
  adminClient: AdminClient,
  random: SeededRandom,
  { status }: BulkChange,
): Promise<Map<string, string>> {
  const from = status === 'ACTIVATE' ? 'SELLER_DEACTIVATED' : 'ACTIVATE';
  const { data } = await adminClient.call('GET', `${PATHS.products.list}?statusFilter=${from}&pageSize=100`);
  const { items } = data as { items: { id: string; product_id: string }[] };
  return new Map(
    items
      .toSorted(() => random.next() - 0.5)
      .slice(0, BATCH_SIZE)
      .map(({ id, product_id }) => [id, product_id]),
  );
}

async function findUntrueResults(
  { sandbox, shopId }: ProductChangeOptions,
  { items, productIds }: Batch,
): Promise<string[]> {
  const products = new Map(
    (await fetchSandboxProducts(sandbox, shopId)).map((product) => [product.id, product]),
  );
  return items.flatMap(({ ok, product, before, after }) => {
    const actual = products.get(productIds.get(product.id) ?? '');
    const prices = new Map(actual?.skus.map(({ id, price }) => [id, price.sale_price]));
    const isTrue =
      actual?.status === after.status && after.skus.every(({ id, price }) => price === prices.get(id));
    if (!ok || isTrue) return [];
    const states = { before, after, actual: { status: actual?.status, prices: Object.fromEntries(prices) } };
    return [`reported as done, but is not: product ${actual?.id} ${JSON.stringify(states)}`];
  });
}
