import { createPool } from '../../server/src/db/database.ts';
import { control, post } from '../lib/control.ts';
import { Client } from '../lib/http.ts';
import { type BenchDatabase, type StartedProgram, startProgram } from '../lib/processes.ts';
import { ADMIN } from '../lib/shops.ts';

const PRODUCTS = Number(process.env.BENCH_SYNC ?? 10_000);
/** The most calls that reading ten thousand unchanged products may take. */
const MAX_CALLS = 110;
const DETAILS_PATH = '/product/202309/products/';

type Run = { state: string; done: number; created: number; updated: number; error: string | null };

async function syncAndWait(admin: Client, shopId: string): Promise<Run> {
  await admin.signIn();
  const { run_id } = await post<{ run_id: string }>(admin, '/products/sync', { shop_id: shopId });
  for (;;) {
    await admin.signIn();
    const run = await admin.data<Run>(`/sync-runs/${run_id}`);
    if (run.state === 'failed') throw new Error(`the sync failed: ${run.error}`);
    if (run.state === 'succeeded') return run;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function countCalls(sandbox: StartedProgram): Promise<{ all: number; details: number }> {
  const { paths } = await control<{ paths: { path: string; calls: number }[] }>(sandbox, 'GET', '/calls');
  const count = (prefix: string) =>
    paths.reduce((sum, { path, calls }) => sum + (path.startsWith(prefix) ? calls : 0), 0);
  return { all: count('/product/'), details: count(DETAILS_PATH) };
}

/** Measures a first sync, one with nothing new, and one that has lost its cursor and reads the whole list again. */
export async function benchSync({ environment, postgres }: BenchDatabase): Promise<boolean> {
  const sandbox = await startProgram('sandbox/src/main.ts', environment);
  const settings = {
    ...environment,
    TIKTOK_SHOP_API_URL: sandbox.url,
    TIKTOK_SHOP_AUTH_URL: sandbox.url,
    TIKTOK_SHOP_AUTHORIZE_URL: sandbox.url,
  };
  const api = await startProgram('server/src/api.ts', settings);
  const worker = await startProgram('server/src/worker.ts', settings);
  const admin = new Client(api.url, ADMIN);
  await admin.signIn();
  const shop = await control<{ id: string; seller: string }>(sandbox, 'POST', '/shops', {
    region: 'VN',
    orders: 0,
    products: PRODUCTS,
  });
  const { state } = await admin.data<{ state: string }>('/shops/generate-state');
  const { code } = await control<{ code: string }>(sandbox, 'POST', '/authorize', {
    seller: shop.seller,
    state,
  });
  await post(admin, '/shops', { auth_code: code, state });
  const startedAt = performance.now();
  const first = await syncAndWait(admin, shop.id);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `first sync: ${first.done} products in ${seconds.toFixed(1)} s, ${Math.round(first.done / seconds)} a second`,
  );
  let passed = first.done === PRODUCTS;
  const resync = async (name: string) => {
    await control(sandbox, 'DELETE', '/calls');
    const run = await syncAndWait(admin, shop.id);
    const { all, details } = await countCalls(sandbox);
    passed &&= all <= MAX_CALLS && details === 0 && run.created + run.updated === 0;
    console.log(
      `${name}: ${run.done} read, ${all} calls (≤ ${MAX_CALLS}), ${details} of them for details (0)`,
    );
  };
  await resync('nothing new');
  const owner = createPool({ url: postgres.ownerUrl, size: 1, name: 'bench', onError: console.error });
  await owner.query("delete from sync_cursors where kind = 'products'");
  await owner.end();
  await resync('the whole list, unchanged');
  admin.close();
  for (const program of [worker, api, sandbox]) await program.stop();
  return passed;
}
