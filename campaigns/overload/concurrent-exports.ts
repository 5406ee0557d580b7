import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, PATHS } from '@gian-hang/contract/paths';
import type { TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import { p99 } from './measurements.ts';
import {
  callDuring,
  memoryMb,
  type OverloadContext,
  signIn,
  type TimedResponse,
  timedGet,
} from './overload-context.ts';

const EXPORT_PATH = `${API_BASE}${PATHS.exportOrders}`;
const ROUNDS = 3;

type Target = { api: TestProgram; token: string };

/** Measures other requests during full exports, then readers that are slow, disconnect, or stall. */
export async function concurrentExports(context: OverloadContext): Promise<void> {
  const { measurements } = context;
  measurements.part('R21: exports during other work');
  const api = await context.start('api');
  const target = { api, token: await signIn(api.url) };
  const stalled = startStalledReader(target);
  await measureDuringExports(context, target);
  await checkExportLimit(context, target);
  await checkSlowReader(context, target);
  await abort(context, target);
  if (process.env.STALLED !== 'skip') await stalled.checkCutOff(context);
  stalled.end();
  await api.stop();
}

/** Alternates idle and export phases, so that both see the same noise. */
async function measureDuringExports(
  { measurements }: OverloadContext,
  { api, token }: Target,
): Promise<void> {
  const call = () => timedGet(`${api.url}${API_BASE}${PATHS.orders.list}`, token);
  const pause = () => sleep(20);
  const [baseline, busy]: [TimedResponse[], TimedResponse[]] = [[], []];
  const peaks: number[] = [];
  await callDuring(sleep(3_000), call, pause);
  for (let iteration = 0; iteration < ROUNDS; iteration++) {
    baseline.push(...(await callDuring(sleep(8_000), call, pause)).responses);
    const watch = watchMemory(api);
    const { responses, result } = await callDuring(timedGet(`${api.url}${EXPORT_PATH}`, token), call, pause);
    if (result.status !== 200) throw new Error(`the export answered ${result.status}`);
    busy.push(...responses);
    peaks.push(watch.peak());
    measurements.note(
      `export ${iteration + 1}: ${Math.round(result.ms / 1000)} s, at most ${peaks.at(-1)} MB in all`,
    );
  }
  const [idle, during] = [baseline, busy].map((responses) => p99(responses.map(({ ms }) => ms)));
  measurements.note(
    `p99 of the others: ${Math.round(idle ?? 0)} ms idle, ${Math.round(during ?? 0)} ms during exports`,
  );
  measurements.check('p99 of the others, times idle', (during ?? 0) / (idle ?? 0), { maximum: 2 });
  measurements.check('memory of the last export to the first', (peaks.at(-1) ?? 0) / (peaks[0] ?? 1), {
    maximum: 1.1,
  });
}

/** The stalled reader occupies one slot. */
async function checkExportLimit({ measurements }: OverloadContext, { api, token }: Target): Promise<void> {
  const ended = new AbortController();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      fetch(`${api.url}${EXPORT_PATH}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: ended.signal,
      }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  measurements.check('more exports of one person at a time', 6 - refused.length, { maximum: 1 });
  measurements.check(
    'refusals without Retry-After',
    refused.filter(({ headers }) => !headers.get('retry-after')).length,
    {
      maximum: 0,
    },
  );
  ended.abort();
  await sleep(2_000);
}

/** Reads ten kilobytes a second. */
async function checkSlowReader({ measurements }: OverloadContext, target: Target): Promise<void> {
  const before = memoryMb(target.api);
  const reader = download(target);
  const watch = watchMemory(target.api);
  const from = performance.now();
  while (performance.now() - from < 30_000) {
    reader.read(1_000);
    await sleep(100);
  }
  measurements.check('a reader at 10 kB/s holds', watch.peak() - before, { maximum: 64, unit: ' MB' });
  measurements.check('a reader at 10 kB/s was cut off', reader.isClosed() ? 1 : 0, { maximum: 0 });
  reader.end();
  await sleep(2_000);
}

async function abort(context: OverloadContext, target: Target): Promise<void> {
  const before = await ended(context);
  const reader = download(target);
  await waitUntil(async () => reader.read(1_000) !== null, 10_000);
  reader.end();
  const goneAt = performance.now();
  await waitUntil(async () => (await ended(context)) > before, 30_000);
  context.measurements.check(
    'a reader that goes away frees its cursor after',
    (performance.now() - goneAt) / 1000,
    {
      maximum: 2,
      unit: ' s',
    },
  );
}

/** Reads nothing and so does not notice its end either: the audit line of the export shows it. */
function startStalledReader(target: Target) {
  const startedAt = performance.now();
  const reader = download(target);
  const checkCutOff = async (context: OverloadContext) => {
    const before = await ended(context);
    await waitUntil(async () => (await ended(context)) > before, 400_000 - (performance.now() - startedAt));
    const seconds = (performance.now() - startedAt) / 1000;
    context.measurements.check('a reader that stops is cut off after', seconds, { maximum: 370, unit: ' s' });
  };
  return { end: reader.end, checkCutOff };
}

/** Downloads over a raw socket, which reads only on request. */
function download({ api, token }: Target) {
  const { hostname, port } = new URL(api.url);
  let closed = false;
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {
    closed = true;
  });
  socket.on('close', () => {
    closed = true;
  });
  socket.on('readable', () => {});
  socket.write(`GET ${EXPORT_PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  return { read: (bytes: number) => socket.read(bytes), end: () => socket.destroy(), isClosed: () => closed };
}

/** Each export is audited when its transaction ends, however it ends. */
async function ended({ owner }: OverloadContext): Promise<number> {
  const { rows } = await owner.query(
    "select count(*)::int as n from audit_log where action = 'orders.exported'",
  );
  return Number(rows[0]?.n);
}

async function waitUntil(done: () => Promise<boolean>, maximum: number): Promise<void> {
  const from = performance.now();
  while (!(await done()) && performance.now() - from < maximum) await sleep(50);
}

function watchMemory(api: TestProgram) {
  let maximum = memoryMb(api);
  const timer = setInterval(() => {
    maximum = Math.max(maximum, memoryMb(api));
  }, 100);
  return {
    peak: () => {
      clearInterval(timer);
      return maximum;
    },
  };
}
