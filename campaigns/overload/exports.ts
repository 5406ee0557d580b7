import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, PATHS } from '@gian-hang/contract/paths';
import type { TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import { p99 } from './figures.ts';
import { type Asked, ask, askingDuring, memory, signIn, type World } from './ground.ts';

const EXPORT = `${API_BASE}${PATHS.exportOrders}`;
const TURNS = 3;

type Office = { api: TestProgram; token: string };

/** Others work while somebody exports everything; then readers that are slow, go away, or stop. */
export async function exporting(world: World): Promise<void> {
  const { figures } = world;
  figures.part('R21: exports beside other work');
  const api = await world.start('api');
  const office = { api, token: await signIn(api.url) };
  const stalled = stall(office);
  await besideOthers(world, office);
  await cap(world, office);
  await slowReader(world, office);
  await abort(world, office);
  if (process.env.STALLED !== 'skip') await stalled.cutOff(world);
  stalled.end();
  await api.stop();
}

/** Idle and export by turns, so that both meet the same noise. */
async function besideOthers({ figures }: World, { api, token }: Office): Promise<void> {
  const call = () => ask(`${api.url}${API_BASE}${PATHS.orders.list}`, token);
  const pause = () => sleep(20);
  const [calm, busy]: [Asked[], Asked[]] = [[], []];
  const peaks: number[] = [];
  await askingDuring(sleep(3_000), call, pause);
  for (let turn = 0; turn < TURNS; turn++) {
    calm.push(...(await askingDuring(sleep(8_000), call, pause)).asked);
    const watch = watchMemory(api);
    const { asked, result } = await askingDuring(ask(`${api.url}${EXPORT}`, token), call, pause);
    if (result.status !== 200) throw new Error(`the export answered ${result.status}`);
    busy.push(...asked);
    peaks.push(watch.peak());
    figures.note(`export ${turn + 1}: ${Math.round(result.ms / 1000)} s, at most ${peaks.at(-1)} MB in all`);
  }
  const [idle, during] = [calm, busy].map((asked) => p99(asked.map(({ ms }) => ms)));
  figures.note(
    `p99 of the others: ${Math.round(idle ?? 0)} ms idle, ${Math.round(during ?? 0)} ms during exports`,
  );
  figures.check('p99 of the others, times idle', (during ?? 0) / (idle ?? 0), { most: 2 });
  figures.check('memory of the last export to the first', (peaks.at(-1) ?? 0) / (peaks[0] ?? 1), {
    most: 1.1,
  });
}

/** One place is taken by the reader that has stopped. */
async function cap({ figures }: World, { api, token }: Office): Promise<void> {
  const ended = new AbortController();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      fetch(`${api.url}${EXPORT}`, { headers: { authorization: `Bearer ${token}` }, signal: ended.signal }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  figures.check('more exports of one person at a time', 6 - refused.length, { most: 1 });
  figures.check(
    'refusals without Retry-After',
    refused.filter(({ headers }) => !headers.get('retry-after')).length,
    {
      most: 0,
    },
  );
  ended.abort();
  await sleep(2_000);
}

/** Ten kilobytes a second. */
async function slowReader({ figures }: World, office: Office): Promise<void> {
  const before = memory(office.api);
  const reader = download(office);
  const watch = watchMemory(office.api);
  const from = performance.now();
  while (performance.now() - from < 30_000) {
    reader.read(1_000);
    await sleep(100);
  }
  figures.check('a reader at 10 kB/s holds', watch.peak() - before, { most: 64, unit: ' MB' });
  figures.check('a reader at 10 kB/s was cut off', reader.isClosed() ? 1 : 0, { most: 0 });
  reader.end();
  await sleep(2_000);
}

async function abort(world: World, office: Office): Promise<void> {
  const before = await ended(world);
  const reader = download(office);
  await until(async () => reader.read(1_000) !== null, 10_000);
  reader.end();
  const goneAt = performance.now();
  await until(async () => (await ended(world)) > before, 30_000);
  world.figures.check('a reader that goes away frees its cursor after', (performance.now() - goneAt) / 1000, {
    most: 2,
    unit: ' s',
  });
}

/** Reads nothing, and so does not hear of its end either: the record of the export tells. */
function stall(office: Office) {
  const startedAt = performance.now();
  const reader = download(office);
  const cutOff = async (world: World) => {
    const before = await ended(world);
    await until(async () => (await ended(world)) > before, 400_000 - (performance.now() - startedAt));
    const seconds = (performance.now() - startedAt) / 1000;
    world.figures.check('a reader that stops is cut off after', seconds, { most: 370, unit: ' s' });
  };
  return { end: reader.end, cutOff };
}

/** A download by hand: nothing is read unless asked for. */
function download({ api, token }: Office) {
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
  socket.write(`GET ${EXPORT} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  return { read: (bytes: number) => socket.read(bytes), end: () => socket.destroy(), isClosed: () => closed };
}

/** Each export goes on record when its transaction has ended, however it did. */
async function ended({ owner }: World): Promise<number> {
  const { rows } = await owner.query(
    "select count(*)::int as n from audit_log where action = 'orders.exported'",
  );
  return Number(rows[0]?.n);
}

async function until(done: () => Promise<boolean>, most: number): Promise<void> {
  const from = performance.now();
  while (!(await done()) && performance.now() - from < most) await sleep(50);
}

function watchMemory(api: TestProgram) {
  let most = memory(api);
  const timer = setInterval(() => {
    most = Math.max(most, memory(api));
  }, 100);
  return {
    peak: () => {
      clearInterval(timer);
      return most;
    },
  };
}
