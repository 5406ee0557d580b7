import { createDb, createPool } from '../../server/src/db/database.ts';
import { refreshSales } from '../../server/src/features/analytics/sales/refresh-sales.service.ts';
import { control, post } from '../lib/control.ts';
import { Client } from '../lib/http.ts';
import { type BenchDatabase, residentMemoryMb, type StartedProgram, startProgram } from '../lib/processes.ts';

const MIN_ORDERS_PER_SECOND = 1800;
const NEW_ORDERS = 5_000;
/** Read before the measurement, so that it does not measure V8 compiling the worker. */
const WARM_UP_ORDERS = 20_000;
const MAX_CONCURRENT_ORDERS = 100_000;
const MAX_CALLS_WITHOUT_CHANGES = 3;
const MAX_MEMORY_GROWTH = 1.25;
/** Not the finances: their first sync would run at the same time. */
const SCOPES = [
  'seller.authorization.info',
  'seller.shop.info',
  'seller.order.info',
  'seller.product.basic',
  'seller.return_refund.basic',
];
const SIZES = (process.env.BENCH_SYNC ?? '10000,1000000').split(',').map(Number);

type Run = { state: string; done: number; created: number; updated: number; error: string | null };
type Programs = { sandbox: StartedProgram; worker: StartedProgram; admin: Client };

/** Creates a shop in the sandbox and links it; linking starts its first sync. */
async function linkShop({ sandbox, admin }: Programs, orders: number) {
  const shop = await control<{ id: string; seller: string }>(sandbox, 'POST', '/shops', {
    region: 'VN',
    orders,
    products: 0,
  });
  const { state } = await admin.data<{ state: string }>('/shops/generate-state');
  const { code } = await control<{ code: string }>(sandbox, 'POST', '/authorize', {
    seller: shop.seller,
    state,
    scopes: SCOPES,
  });
  const { items } = await post<{ items: { id: string }[] }>(admin, '/shops', { auth_code: code, state });
  return { ours: items[0]?.id ?? '', theirs: shop.id };
}

/** Starts a sync, or joins the running one, waits for its end and samples the worker's memory. */
async function syncAndWait({ admin, worker }: Programs, shopId: string): Promise<{ run: Run; peak: number }> {
  let peak = 0;
  const memoryTimer = setInterval(() => {
    peak = Math.max(peak, residentMemoryMb(worker.pid));
  }, 200);
  try {
    const { run_id } = await post<{ run_id: string }>(admin, '/orders/sync', { shop_id: shopId });
    for (;;) {
      await admin.signIn();
      const run = await admin.data<Run>(`/sync-runs/${run_id}`);
      if (run.state === 'failed') throw new Error(`the sync failed: ${run.error}`);
      if (run.state === 'succeeded') return { run, peak };
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  } finally {
    clearInterval(memoryTimer);
  }
}

async function benchColdSync(programs: Programs, orders: number, { warmingUp = false } = {}) {
  const idle = residentMemoryMb(programs.worker.pid);
  const shop = await linkShop(programs, orders);
  const startedAt = performance.now();
  const { run, peak } = await syncAndWait(programs, shop.ours);
  const seconds = (performance.now() - startedAt) / 1000;
  const rate = Math.round(run.done / seconds);
  const [title, bound] = warmingUp
    ? ['a new worker, not yet warm', '']
    : ['cold', ` (≥ ${MIN_ORDERS_PER_SECOND})`];
  console.log(
    `${title}: ${run.done} orders in ${seconds.toFixed(1)} s, ${rate} a second${bound}; worker ${idle} MB before, ${peak} MB at most`,
  );
  return { shop, rate, peak };
}

/** Syncs two shops at once: one reads from the marketplace while the other waits for the database. */
async function benchConcurrentSyncs(programs: Programs, orders: number): Promise<boolean> {
  const shops = [await linkShop(programs, orders / 2), await linkShop(programs, orders / 2)];
  const startedAt = performance.now();
  const ended = await Promise.all(shops.map(({ ours }) => syncAndWait(programs, ours)));
  const seconds = (performance.now() - startedAt) / 1000;
  const done = ended.reduce((sum, { run }) => sum + run.done, 0);
  const rate = Math.round(done / seconds);
  console.log(
    `cold, two shops at once: ${done} orders in ${seconds.toFixed(1)} s, ${rate} a second (≥ ${MIN_ORDERS_PER_SECOND})`,
  );
  return rate >= MIN_ORDERS_PER_SECOND;
}

/** The worker refreshes the sales of a shop after its first sync; this ends it before the next measurement. */
async function finishRefresh({ postgres }: BenchDatabase): Promise<void> {
  const pool = createPool({ url: postgres.appUrl, size: 1, name: 'bench', onError: console.error });
  const db = createDb(pool);
  await refreshSales({ db, log: console, config: { timeZone: 'Asia/Ho_Chi_Minh' } });
  await db.destroy();
}

/** Measures orders per second from the sandbox to the commit. */
export async function benchSync(benchDatabase: BenchDatabase): Promise<boolean> {
  console.log('\nsync, the sandbox and the database on the same cores');
  const sandbox = await startProgram('sandbox/src/main.ts', benchDatabase.environment);
  const environment = {
    ...benchDatabase.environment,
    TIKTOK_SHOP_API_URL: sandbox.url,
    TIKTOK_SHOP_AUTH_URL: sandbox.url,
    TIKTOK_SHOP_AUTHORIZE_URL: sandbox.url,
    TIKTOK_SHOP_RATE_LIMIT: 'open',
  };
  const api = await startProgram('server/src/api.ts', environment);
  const worker = await startProgram('server/src/worker.ts', environment);
  const admin = new Client(api.url, { email: 'admin@example.com', password: 'admin123' });
  await admin.signIn();
  const programs = { sandbox, worker, admin };
  await benchColdSync(programs, WARM_UP_ORDERS, { warmingUp: true });
  await finishRefresh(benchDatabase);
  let passed = true;
  let last = { ours: '', theirs: '' };
  const peaks: number[] = [];
  for (const orders of SIZES) {
    const { shop, rate, peak } = await benchColdSync(programs, orders);
    passed &&= rate >= MIN_ORDERS_PER_SECOND;
    last = shop;
    peaks.push(peak);
    await finishRefresh(benchDatabase);
  }
  const growth = Math.max(...peaks) / Math.min(...peaks);
  console.log(
    `memory from ${SIZES[0]} to ${SIZES.at(-1)} orders: ${growth.toFixed(2)} × (≤ ${MAX_MEMORY_GROWTH})`,
  );
  passed &&= growth <= MAX_MEMORY_GROWTH;
  passed =
    (await benchConcurrentSyncs(programs, Math.min(SIZES.at(-1) ?? 0, MAX_CONCURRENT_ORDERS))) && passed;
  await control(sandbox, 'DELETE', '/calls');
  await syncAndWait(programs, last.ours);
  const { paths } = await control<{ paths: { path: string; calls: number }[] }>(sandbox, 'GET', '/calls');
  const total = paths.reduce((sum, { path, calls }) => sum + (path.startsWith('/order/') ? calls : 0), 0);
  console.log(`nothing new: ${total} marketplace calls (≤ ${MAX_CALLS_WITHOUT_CHANGES})`);
  passed &&= total <= MAX_CALLS_WITHOUT_CHANGES;
  await control(sandbox, 'POST', '/orders', { shop_id: last.theirs, add: NEW_ORDERS });
  const startedAt = performance.now();
  const { run } = await syncAndWait(programs, last.ours);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `incremental: ${run.done} read, ${run.created} new in ${seconds.toFixed(1)} s, ${Math.round(run.done / seconds)} a second`,
  );
  admin.close();
  for (const program of [worker, api, sandbox]) await program.stop();
  return passed;
}
