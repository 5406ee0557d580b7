import { control, post } from '../lib/control.ts';
import { Client } from '../lib/http.ts';
import { type Ground, memoryOf, type Started, startProgram } from '../lib/processes.ts';

const WANTED_PER_SECOND = 2000;
const NEW_ORDERS = 5_000;
/** Of a worker that has only just started, it is the compiler that is measured. */
const WARM_UP = 5_000;
const MOST_TOGETHER = 100_000;
const MOST_CALLS_FOR_NOTHING = 3;
const MOST_MEMORY_GROWTH = 1.1;
const SIZES = (process.env.BENCH_SYNC ?? '10000,100000').split(',').map(Number);

type Run = { state: string; done: number; created: number; updated: number; error: string | null };
type Programs = { sandbox: Started; worker: Started; admin: Client };

/** A new shop of the sandbox, linked as a person would; its first sync is asked for by the link itself. */
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
  });
  const { items } = await post<{ items: { id: string }[] }>(admin, '/shops', { auth_code: code, state });
  return { ours: items[0]?.id ?? '', theirs: shop.id };
}

/** Asks for a sync or joins the one that runs, and follows it to its end; memory is looked at all the while. */
async function sync({ admin, worker }: Programs, shopId: string): Promise<{ run: Run; peak: number }> {
  let peak = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, memoryOf(worker.pid));
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
    clearInterval(look);
  }
}

async function cold(programs: Programs, orders: number, { warmingUp = false } = {}) {
  const idle = memoryOf(programs.worker.pid);
  const shop = await linkShop(programs, orders);
  const begun = performance.now();
  const { run, peak } = await sync(programs, shop.ours);
  const seconds = (performance.now() - begun) / 1000;
  const rate = Math.round(run.done / seconds);
  const [title, bound] = warmingUp
    ? ['a new worker, not yet warm', '']
    : ['cold', ` (≥ ${WANTED_PER_SECOND})`];
  console.log(
    `${title}: ${run.done} orders in ${seconds.toFixed(1)} s, ${rate} a second${bound}; worker ${idle} MB before, ${peak} MB at most`,
  );
  return { shop, rate, peak };
}

/** Two shops at a time: while one waits for the database, the other reads. */
async function together(programs: Programs, orders: number): Promise<boolean> {
  const shops = [await linkShop(programs, orders / 2), await linkShop(programs, orders / 2)];
  const begun = performance.now();
  const ended = await Promise.all(shops.map(({ ours }) => sync(programs, ours)));
  const seconds = (performance.now() - begun) / 1000;
  const done = ended.reduce((sum, { run }) => sum + run.done, 0);
  const rate = Math.round(done / seconds);
  console.log(
    `cold, two shops at once: ${done} orders in ${seconds.toFixed(1)} s, ${rate} a second (≥ ${WANTED_PER_SECOND})`,
  );
  return rate >= WANTED_PER_SECOND;
}

/** Orders per second from the marketplace to committed, with nothing between but the sandbox. */
export async function benchSync(ground: Ground): Promise<boolean> {
  console.log('\nsync, the sandbox and the database on the same cores');
  const sandbox = await startProgram('sandbox/src/main.ts', ground.environment);
  const environment = {
    ...ground.environment,
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
  await cold(programs, WARM_UP, { warmingUp: true });
  let good = true;
  let last = { ours: '', theirs: '' };
  const peaks: number[] = [];
  for (const orders of SIZES) {
    const { shop, rate, peak } = await cold(programs, orders);
    good &&= rate >= WANTED_PER_SECOND;
    last = shop;
    peaks.push(peak);
  }
  const growth = Math.max(...peaks) / Math.min(...peaks);
  console.log(
    `memory from ${SIZES[0]} to ${SIZES.at(-1)} orders: ${growth.toFixed(2)} × (≤ ${MOST_MEMORY_GROWTH})`,
  );
  good &&= growth <= MOST_MEMORY_GROWTH;
  good = (await together(programs, Math.min(SIZES.at(-1) ?? 0, MOST_TOGETHER))) && good;
  await control(sandbox, 'DELETE', '/calls');
  await sync(programs, last.ours);
  const { paths } = await control<{ paths: { path: string; calls: number }[] }>(sandbox, 'GET', '/calls');
  const total = paths.reduce((sum, { path, calls }) => sum + (path.startsWith('/order/') ? calls : 0), 0);
  console.log(`nothing new: ${total} marketplace calls (≤ ${MOST_CALLS_FOR_NOTHING})`);
  good &&= total <= MOST_CALLS_FOR_NOTHING;
  await control(sandbox, 'POST', '/orders', { shop_id: last.theirs, add: NEW_ORDERS });
  const begun = performance.now();
  const { run } = await sync(programs, last.ours);
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `incremental: ${run.done} read, ${run.created} new in ${seconds.toFixed(1)} s, ${Math.round(run.done / seconds)} a second`,
  );
  admin.close();
  for (const program of [worker, api, sandbox]) await program.stop();
  return good;
}
