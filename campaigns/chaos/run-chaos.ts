import { setTimeout as sleep } from 'node:timers/promises';
import { PATHS, webhookPath } from '@gian-hang/contract/paths';
import { findFreePort } from '../../server/src/cli/free-port.ts';
import { createPool } from '../../server/src/db/database.ts';
import {
  startSandboxProcess,
  startTestProgram,
  type TestProgram,
} from '../../server/src/testing/processes/test-programs.ts';
import type { TestSandbox } from '../../server/src/testing/test-sandbox.ts';
import { SeededRandom } from '../seeded-random.ts';
import { AdminClient } from './admin-client.ts';
import { compareWithSandbox } from './compare-with-sandbox.ts';
import { FaultInjector } from './fault-injector.ts';
import { injectOrderFaults, planAuthorisationEnds } from './order-faults.ts';
import { generateOrderTraffic, type OrderTraffic } from './order-traffic.ts';
import { type ParcelReport, shipParcels } from './parcel-shipping.ts';
import { changeProducts, type ProductChanges, syncProducts } from './product-changes.ts';
import { type KillReport, killWorkers } from './worker-killer.ts';

export type ChaosOptions = {
  seed: number;
  orders: number;
  kills: number;
  database: { appUrl: string; ownerUrl: string };
  print: (text: string) => void;
  log?: number;
};

export type ChaosReport = {
  seconds: number;
  orders: number;
  /** Differences between our copy and the sandbox at the end; empty if all is right. */
  faults: string[];
  killReport: KillReport;
  faultInjection: Map<string, number>;
  traffic: OrderTraffic;
  products: ProductChanges;
  parcels: ParcelReport;
  relinkCount: number;
  runs: { state: string; error: string | null; created: number }[];
};

type ChaosContext = {
  sandbox: TestSandbox;
  adminClient: AdminClient;
  db: ReturnType<typeof createPool>;
  shop: { id: string; seller: string };
};

/** Syncs a whole shop while everything goes wrong at once: workers die, the marketplace fails, orders move. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const port = await findFreePort();
  const sandbox = await startSandboxProcess({
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}${webhookPath('tiktok-shop')}`,
    SANDBOX_SEED: `chaos ${options.seed}`,
    SANDBOX_REVIEW_SECONDS: '0',
  });
  const db = createPool({ url: options.database.ownerUrl, size: 3, name: 'chaos', onError: () => {} });
  const program = (name: 'api' | 'worker', settings: Record<string, string> = {}) =>
    startTestProgram(name, {
      databaseUrl: options.database.appUrl,
      ownerUrl: options.database.ownerUrl,
      settings: { ...sandbox.environment, ...settings },
      ...(options.log === undefined ? {} : { log: options.log }),
    });
  const running: TestProgram[] = [];
  try {
    const api = await program('api', { PORT: String(port) });
    running.push(api);
    const startWorker = async () => {
      const worker = await program('worker');
      running.push(worker);
      return worker;
    };
    const adminClient = new AdminClient(api.url);
    const shop = await sandbox.control<ChaosContext['shop']>('POST', '/shops', {
      name: 'Giữa cơn bão',
      region: 'VN',
      orders: options.orders,
    });
    await adminClient.link(sandbox, shop.seller);
    return await runUnderFaults({ sandbox, adminClient, db, shop }, options, startWorker);
  } finally {
    for (const one of running) await one.kill();
    await db.end();
    await sandbox.stop();
  }
}

async function runUnderFaults(
  context: ChaosContext,
  { seed, orders, kills, print }: ChaosOptions,
  startWorker: () => Promise<TestProgram>,
): Promise<ChaosReport> {
  const startedAt = performance.now();
  const { sandbox, adminClient, db, shop } = context;
  const storm = new AbortController();
  const calls = new AbortController();
  const injector = new FaultInjector(sandbox);
  const shared = { sandbox, injector, adminClient, shopId: shop.id, signal: storm.signal };
  const random = (part: number) => new SeededRandom(seed + part);
  const injecting = injectOrderFaults({ ...shared, random: random(1) });
  const trading = generateOrderTraffic({ ...shared, random: random(2), orders });
  const changing = changeProducts({ ...shared, random: random(3) });
  const shipping = shipParcels({ ...shared, random: random(4) });
  const requesting = keepRequestingSync(context, calls.signal);
  const background = Promise.all([injecting, trading, changing, shipping, requesting]);
  background.catch(() => undefined);
  const authorisationEnds = planAuthorisationEnds(kills);
  const killing = killWorkers({
    random: random(0),
    db,
    adminClient,
    startWorker,
    kills,
    orders,
    print,
    onKill: async (kill) => {
      for (const fault of authorisationEnds.get(kill) ?? [])
        await injector.inject({ ...fault, shop_id: shop.id });
    },
  });
  const { killReport } = await Promise.race([killing, background.then(() => killing)]);
  print('the last worker stays; the storm goes on for a while, then ends');
  await sleep(3_000);
  storm.abort();
  const [traffic, products, parcels] = await Promise.all([trading, changing, shipping, injecting]);
  await sandbox.control('DELETE', '/faults');
  calls.abort();
  const relinkCount = await requesting;
  const since = Math.floor(Date.now() / 1000) + 1;
  await waitForCleanSync(context);
  await syncProducts(adminClient, shop.id);
  const { faults, orders: total } = await compareWithSandbox(db, sandbox, shop.id, since);
  const runs = await adminClient.runs();
  return {
    seconds: (performance.now() - startedAt) / 1000,
    orders: total,
    faults: [...faults, ...products.faults, ...parcels.faults],
    killReport,
    faultInjection: injector.counts,
    traffic,
    products,
    parcels,
    relinkCount: relinkCount.count,
    runs: runs.map(({ state, error, created }) => ({ state, error, created })),
  };
}

/** Requests syncs until aborted, and links the shop again when its authorisation ends. */
async function keepRequestingSync(context: ChaosContext, signal: AbortSignal): Promise<{ count: number }> {
  const relinked = { count: 0 };
  while (!signal.aborted) {
    const { status } = await postSync(context);
    if (status === 409) {
      await context.adminClient.link(context.sandbox, context.shop.seller);
      relinked.count++;
    }
    await sleep(500, undefined);
  }
  return relinked;
}

const postSync = ({ adminClient, shop }: ChaosContext) =>
  adminClient.call('POST', PATHS.orders.sync, { shop_id: shop.id });

const MAX_SYNC_REQUESTS = 60;

/** After the faults stop, a sync requested now must succeed in a new run. */
async function waitForCleanSync(context: ChaosContext): Promise<void> {
  let finished = 0;
  let last = '';
  for (let requests = 0; requests < MAX_SYNC_REQUESTS; requests++) {
    const { status, message } = await postSync(context);
    last = `${status} ${message}`;
    if (status === 409) await context.adminClient.link(context.sandbox, context.shop.seller);
    else if (status === 201) finished++;
    else if (status !== 202 && status !== 502) throw new Error(`the sync answered ${status}: ${message}`);
    if (finished === 2) return;
  }
  throw new Error(`the sync did not finish after the faults: ${last}`);
}
