import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, PATHS } from '@gian-hang/contract/paths';
import type { TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import { startTestSandbox } from '../../server/src/testing/test-sandbox.ts';
import { Office } from '../chaos/office.ts';
import { p99 } from './figures.ts';
import { type Flooded, flood } from './flood.ts';
import { type Asked, ask, askingDuring, openFiles, signIn, type World } from './ground.ts';

const PATH = `${API_BASE}${PATHS.orders.list}?pageSize=20`;
const SECONDS = Number(process.env.SECONDS ?? 60);
const SYNCED = Number(process.env.SYNCED ?? 100_000);
const TIMES = 10;

type Crowd = { api: TestProgram; token: string };

/** Ten times what the API can answer, while a shop is being synced. */
export async function overload(world: World): Promise<void> {
  const { figures } = world;
  figures.part(`R26: ${TIMES} times its capacity for ${SECONDS} s`);
  const sandbox = await startTestSandbox({ SANDBOX_SEED: 'overload' });
  try {
    const api = await world.start('api', sandbox.environment);
    const worker = await world.start('worker', sandbox.environment);
    const shop = await sandbox.control<{ id: string; seller: string }>('POST', '/shops', {
      name: 'Giữa đám đông',
      region: 'VN',
      orders: SYNCED,
    });
    const office = new Office(api.url);
    await office.link(sandbox, shop.seller);
    const syncing = office.call('POST', PATHS.orders.sync, { shop_id: shop.id });
    const watch = watchSync(world, shop.id);
    await measureCrowd(world, { api, token: await signIn(api.url) });
    const { longest, done } = watch.end();
    figures.note(`the sync has read ${done} of ${SYNCED} orders`);
    figures.check('the sync stood still for at most', longest, { most: 60, unit: ' s' });
    await syncing;
    await worker.stop();
    await api.stop();
  } finally {
    await sandbox.stop();
  }
}

async function measureCrowd({ figures }: World, { api, token }: Crowd): Promise<void> {
  const call = () => ask(api.url + PATH, token);
  await flooding({ api, token }, { connections: 4, seconds: 3 });
  const { asked: calm } = await askingDuring(sleep(5_000), call, () => sleep(20));
  const normal = p99(calm.map(({ ms }) => ms));
  let peak = 0;
  for (const connections of [5, 10, 20, 40, 80]) {
    const rate = goodput(await flooding({ api, token }, { connections, seconds: 5 }));
    peak = Math.max(peak, rate);
  }
  figures.note(`capacity ${Math.round(peak)} a second, p99 of one caller ${Math.round(normal)} ms`);
  for (const [kind, rate] of [
    ['at a rate', peak * TIMES],
    ['without a pause', undefined],
  ] as const) {
    figures.note(`${kind}:`);
    const files = openFiles(api);
    const heavy = flooding(
      { api, token },
      { connections: 1000, seconds: SECONDS / 2, ...(rate ? { rate } : {}) },
    );
    const probed = await health(api, heavy);
    judge(figures, probed, peak);
    const recovered = await recovery(call, normal);
    figures.check('back to normal after', recovered, { most: 10, unit: ' s' });
    figures.check('open files more than before', openFiles(api) - files, { most: 20 });
  }
}

const flooding = ({ api, token }: Crowd, options: { connections: number; seconds: number; rate?: number }) =>
  flood({ url: api.url, path: PATH, token, ...options });

const goodput = ({ good, seconds }: Flooded) => good.length / seconds;

type Probed = { result: Flooded; live: Asked[]; ready: Asked[] };

async function health(api: TestProgram, heavy: Promise<Flooded>): Promise<Probed> {
  const pause = () => sleep(200);
  const [live, ready] = await Promise.all([
    askingDuring(heavy, () => ask(`${api.url}/health/live`), pause),
    askingDuring(heavy, () => ask(`${api.url}/health/ready`), pause),
  ]);
  return { result: live.result, live: live.asked, ready: ready.asked };
}

function judge(figures: World['figures'], { result, live, ready }: Probed, peak: number): void {
  const { statuses, good, refused, unsent, seconds } = result;
  const all = Object.values(statuses).reduce((sum, n) => sum + n, 0);
  const counts = Object.entries(statuses).map(([status, n]) => `${n} × ${status}`);
  figures.note(`${Math.round(all / seconds)} answers a second: ${counts.join(', ')}; ${unsent} not sent`);
  figures.check('goodput, of capacity', (100 * goodput(result)) / peak, { least: 70, unit: ' %' });
  figures.check('refused', refused.length, { least: 1 });
  figures.check('answers other than 200, 503', all - (statuses[200] ?? 0) - (statuses[503] ?? 0), {
    most: 0,
  });
  figures.check('p99 of what was answered', p99(good), { most: 10_000, unit: ' ms' });
  figures.check('p99 of a refusal', p99(refused), { most: 2000, unit: ' ms' });
  for (const [name, probes] of [
    ['live', live],
    ['ready', ready],
  ] as const) {
    figures.check(`health ${name}, not 200`, probes.filter(({ status }) => status !== 200).length, {
      most: 0,
    });
    figures.check(`health ${name}, p99`, p99(probes.map(({ ms }) => ms)), { most: 1000, unit: ' ms' });
  }
}

/** Seconds until a whole second of calls is as quick as before. */
async function recovery(call: () => Promise<Asked>, normal: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { asked } = await askingDuring(sleep(1_000), call, () => sleep(20));
    const passed = (performance.now() - startedAt) / 1000;
    const quick = asked.every(({ status }) => status === 200) && p99(asked.map(({ ms }) => ms)) <= 2 * normal;
    if (quick) return passed - 1;
    if (passed > 60) return passed;
  }
}

/** Looks at how far the sync has come; what has ended does not stand still. */
function watchSync({ owner }: World, shopId: string) {
  let [changedAt, seen, longest] = [performance.now(), -1, 0];
  const look = async () => {
    const { rows } = await owner.query(
      `select r.done, r.state from sync_runs r join shops s on s.id = r.shop_id
       where s.shop_id = $1 and r.kind = 'orders' order by r.id desc limit 1`,
      [shopId],
    );
    const { done = 0, state = 'queued' } = rows[0] ?? {};
    const now = performance.now();
    if (state !== 'succeeded') longest = Math.max(longest, now - changedAt);
    if (Number(done) !== seen || state === 'succeeded') changedAt = now;
    seen = Number(done);
  };
  const timer = setInterval(() => void look(), 1_000);
  return {
    end: () => {
      clearInterval(timer);
      return { longest: longest / 1000, done: seen };
    },
  };
}
