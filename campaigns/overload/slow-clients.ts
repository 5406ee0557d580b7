import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, PATHS } from '@gian-hang/contract/paths';
import type { TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import { ATTACKS, type Attacker, attack } from './attackers.ts';
import { p99 } from './measurements.ts';
import {
  callDuring,
  countOpenFiles,
  memoryMb,
  type OverloadContext,
  signIn,
  timedGet,
} from './overload-context.ts';

const CONNECTIONS = 1_000;
/** Seconds within which each kind must be disconnected. */
const MAX_SECONDS_BY_KIND: Record<string, number> = {
  'slow headers': 15,
  'slow body': 30,
  'half closed': 15,
  silent: 15,
};
/** A large file that anybody may fetch. */
const LARGE_FILE_PATH = `${API_BASE}/docs/js/scalar.js`;
const DURATION_MS = 100_000;

/** Opens a thousand connections that are slow in every way, and measures other requests meanwhile. */
export async function slowClients(context: OverloadContext): Promise<void> {
  const { measurements } = context;
  measurements.part(`R27: ${CONNECTIONS} slow and broken callers`);
  const api = await context.start('api');
  const token = await signIn(api.url);
  const call = () => timedGet(`${api.url}${API_BASE}${PATHS.orders.list}`, token);
  const { responses: baseline } = await callDuring(sleep(5_000), call, () => sleep(50));
  const [files, before] = [countOpenFiles(api), memoryMb(api)];
  const attackers = Array.from({ length: CONNECTIONS }, (_, n) =>
    attack(ATTACKS[n % ATTACKS.length] ?? 'silent', { url: api.url, big: LARGE_FILE_PATH }),
  );
  const left = watchOpenFiles(api, files);
  const { responses } = await callDuring(sleep(DURATION_MS), call, () => sleep(50));
  measurements.note(
    `p99 before ${Math.round(p99(baseline.map(({ ms }) => ms)))} ms, open files ${files}, ${before} MB`,
  );
  measurements.check('p99 of the others', p99(responses.map(({ ms }) => ms)), {
    maximum: 1_000,
    unit: ' ms',
  });
  measurements.check('the others were refused', responses.filter(({ status }) => status !== 200).length, {
    maximum: 0,
  });
  for (const [kind, maximum] of Object.entries(MAX_SECONDS_BY_KIND))
    measurements.check(`${kind} cut off after`, maxClosedSeconds(attackers, kind), { maximum, unit: ' s' });
  measurements.check('the last, slow in reading, cut off after', left.seconds(), { maximum: 95, unit: ' s' });
  measurements.check('more memory', memoryMb(api) - before, { maximum: 50, unit: ' MB' });
  for (const { socket } of attackers) socket.destroy();
  const stoppedAt = performance.now();
  while (countOpenFiles(api) > files + 5 && performance.now() - stoppedAt < 120_000) await sleep(250);
  measurements.check('open files as before after', (performance.now() - stoppedAt) / 1000, {
    maximum: 60,
    unit: ' s',
  });
  await api.stop();
}

/** A client that does not read does not notice its disconnection either, so the server's open files are counted. */
function watchOpenFiles(api: TestProgram, files: number) {
  const startedAt = performance.now();
  let closedMs = Number.NaN;
  const timer = setInterval(() => {
    if (countOpenFiles(api) > files + 5) closedMs = Number.NaN;
    else if (Number.isNaN(closedMs)) closedMs = performance.now() - startedAt;
  }, 500);
  return {
    seconds: () => {
      clearInterval(timer);
      return closedMs / 1000;
    },
  };
}

/** NaN while one of them is still open. */
function maxClosedSeconds(attackers: Attacker[], kind: string): number {
  const times = attackers.filter((one) => one.kind === kind).map(({ closedMs }) => closedMs ?? Number.NaN);
  return Math.max(...times) / 1000;
}
