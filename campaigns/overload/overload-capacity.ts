import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, PATHS } from '@gian-hang/contract/paths';
import { startSandboxProcess, type TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import { AdminClient } from '../chaos/admin-client.ts';
import { generateLoad, type LoadResult } from './load-generator.ts';
import { p99 } from './measurements.ts';
import {
  callDuring,
  countOpenFiles,
  type OverloadContext,
  signIn,
  type TimedResponse,
  timedGet,
} from './overload-context.ts';

const PATH = `${API_BASE}${PATHS.orders.list}?pageSize=20`;
const SECONDS = Number(process.env.SECONDS ?? 60);
const SYNCED = Number(process.env.SYNCED ?? 100_000);
const OVERLOAD_FACTOR = 10;

type Target = { api: TestProgram; token: string };

/** Sends ten times the API's capacity while a shop is syncing. */
export async function overload(context: OverloadContext): Promise<void> {
  const { measurements } = context;
  measurements.part(`R26: ${OVERLOAD_FACTOR} times its capacity for ${SECONDS} s`);
  const sandbox = await startSandboxProcess({ SANDBOX_SEED: 'overload' });
  try {
    const api = await context.start('api', sandbox.environment);
    const worker = await context.start('worker', sandbox.environment);
    const shop = await sandbox.control<{ id: string; seller: string }>('POST', '/shops', {
      name: 'Giữa đám đông',
      region: 'VN',
      orders: SYNCED,
    });
    const adminClient = new AdminClient(api.url);
    await adminClient.link(sandbox, shop.seller);
    const syncing = adminClient.call('POST', PATHS.orders.sync, { shop_id: shop.id });
    const watch = watchSync(context, shop.id);
    await measureOverload(context, { api, token: await signIn(api.url) });
    const { longest, done } = watch.end();
    measurements.note(`the sync has read ${done} of ${SYNCED} orders`);
    measurements.check('the sync stood still for at most', longest, { maximum: 60, unit: ' s' });
    await syncing;
    await worker.stop();
    await api.stop();
  } finally {
    await sandbox.stop();
  }
}

async function measureOverload({ measurements }: OverloadContext, { api, token }: Target): Promise<void> {
  const call = () => timedGet(api.url + PATH, token);
  await loadTarget({ api, token }, { connections: 4, seconds: 3 });
  const { responses: baseline } = await callDuring(sleep(5_000), call, () => sleep(20));
  const normal = p99(baseline.map(({ ms }) => ms));
  let peak = 0;
  for (const connections of [5, 10, 20, 40, 80]) {
    const rate = goodput(await loadTarget({ api, token }, { connections, seconds: 5 }));
    peak = Math.max(peak, rate);
  }
  measurements.note(`capacity ${Math.round(peak)} a second, p99 of one caller ${Math.round(normal)} ms`);
  for (const [kind, rate] of [
    ['at a rate', peak * OVERLOAD_FACTOR],
    ['without a pause', undefined],
  ] as const) {
    measurements.note(`${kind}:`);
    const files = countOpenFiles(api);
    const load = loadTarget(
      { api, token },
      { connections: 1000, seconds: SECONDS / 2, ...(rate ? { rate } : {}) },
    );
    const probed = await probeHealth(api, load);
    checkLoadResult(measurements, probed, peak);
    const recovered = await measureRecovery(call, normal);
    measurements.check('back to normal after', recovered, { maximum: 10, unit: ' s' });
    measurements.check('open files more than before', countOpenFiles(api) - files, { maximum: 20 });
  }
}

const loadTarget = (
  { api, token }: Target,
  options: { connections: number; seconds: number; rate?: number },
) => generateLoad({ url: api.url, path: PATH, token, ...options });

const goodput = ({ good, seconds }: LoadResult) => good.length / seconds;

type ProbeResult = { result: LoadResult; live: TimedResponse[]; ready: TimedResponse[] };

async function probeHealth(api: TestProgram, load: Promise<LoadResult>): Promise<ProbeResult> {
  const pause = () => sleep(200);
  const [live, ready] = await Promise.all([
    callDuring(load, () => timedGet(`${api.url}/health/live`), pause),
    callDuring(load, () => timedGet(`${api.url}/health/ready`), pause),
  ]);
  return { result: live.result, live: live.responses, ready: ready.responses };
}

function checkLoadResult(
  measurements: OverloadContext['measurements'],
  { result, live, ready }: ProbeResult,
  peak: number,
): void {
  const { statuses, good, refused, unsent, seconds } = result;
  const all = Object.values(statuses).reduce((sum, n) => sum + n, 0);
  const counts = Object.entries(statuses).map(([status, n]) => `${n} × ${status}`);
  measurements.note(
    `${Math.round(all / seconds)} answers a second: ${counts.join(', ')}; ${unsent} not sent`,
  );
  measurements.check('goodput, of capacity', (100 * goodput(result)) / peak, { minimum: 70, unit: ' %' });
  measurements.check('refused', refused.length, { minimum: 1 });
  measurements.check('answers other than 200, 503', all - (statuses[200] ?? 0) - (statuses[503] ?? 0), {
    maximum: 0,
  });
  measurements.check('p99 of what was answered', p99(good), { maximum: 10_000, unit: ' ms' });
  measurements.check('p99 of a refusal', p99(refused), { maximum: 2000, unit: ' ms' });
  for (const [name, probes] of [
    ['live', live],
    ['ready', ready],
  ] as const) {
    measurements.check(`health ${name}, not 200`, probes.filter(({ status }) => status !== 200).length, {
      maximum: 0,
    });
    measurements.check(`health ${name}, p99`, p99(probes.map(({ ms }) => ms)), {
      maximum: 1000,
      unit: ' ms',
    });
  }
}

/** Seconds until a full second of calls is as fast as before. */
async function measureRecovery(call: () => Promise<TimedResponse>, normal: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { responses } = await callDuring(sleep(1_000), call, () => sleep(20));
    const passed = (performance.now() - startedAt) / 1000;
    const quick =
      responses.every(({ status }) => status === 200) && p99(responses.map(({ ms }) => ms)) <= 2 * normal;
    if (quick) return passed - 1;
    if (passed > 60) return passed;
  }
}

/** Tracks the longest time without progress of the sync; a finished sync does not count. */
function watchSync({ owner }: OverloadContext, shopId: string) {
  let [changedAt, seen, longest] = [performance.now(), -1, 0];
  const poll = async () => {
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
  const timer = setInterval(() => void poll(), 1_000);
  return {
    end: () => {
      clearInterval(timer);
      return { longest: longest / 1000, done: seen };
    },
  };
}
