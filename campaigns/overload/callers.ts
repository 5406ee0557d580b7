import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, PATHS } from '@gian-hang/contract/paths';
import type { TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import { ATTACKS, type Attacker, attack } from './attackers.ts';
import { p99 } from './figures.ts';
import { ask, askingDuring, memory, openFiles, signIn, type World } from './ground.ts';

const CONNECTIONS = 1_000;
/** Seconds within which each must be cut off. */
const PATIENCE: Record<string, number> = {
  'slow headers': 15,
  'slow body': 30,
  'half closed': 15,
  silent: 15,
};
/** Megabytes that anybody may fetch. */
const BIG = `${API_BASE}/docs/js/scalar.js`;
const LASTS_MS = 100_000;

/** A thousand connections that are slow in every way, while somebody works. */
export async function slowCallers(world: World): Promise<void> {
  const { figures } = world;
  figures.part(`R27: ${CONNECTIONS} slow and broken callers`);
  const api = await world.start('api');
  const token = await signIn(api.url);
  const call = () => ask(`${api.url}${API_BASE}${PATHS.orders.list}`, token);
  const { asked: calm } = await askingDuring(sleep(5_000), call, () => sleep(50));
  const [files, before] = [openFiles(api), memory(api)];
  const attackers = Array.from({ length: CONNECTIONS }, (_, n) =>
    attack(ATTACKS[n % ATTACKS.length] ?? 'silent', { url: api.url, big: BIG }),
  );
  const left = closedBy(api, files);
  const { asked } = await askingDuring(sleep(LASTS_MS), call, () => sleep(50));
  figures.note(
    `p99 before ${Math.round(p99(calm.map(({ ms }) => ms)))} ms, open files ${files}, ${before} MB`,
  );
  figures.check('p99 of the others', p99(asked.map(({ ms }) => ms)), { most: 1_000, unit: ' ms' });
  figures.check('the others were refused', asked.filter(({ status }) => status !== 200).length, { most: 0 });
  for (const [kind, most] of Object.entries(PATIENCE))
    figures.check(`${kind} cut off after`, longest(attackers, kind), { most, unit: ' s' });
  figures.check('the last, slow in reading, cut off after', left.seconds(), { most: 95, unit: ' s' });
  figures.check('more memory', memory(api) - before, { most: 50, unit: ' MB' });
  for (const { socket } of attackers) socket.destroy();
  const gone = performance.now();
  while (openFiles(api) > files + 5 && performance.now() - gone < 120_000) await sleep(250);
  figures.check('open files as before after', (performance.now() - gone) / 1000, { most: 60, unit: ' s' });
  await api.stop();
}

/** Who does not read does not hear that it was cut off either: the server's open files tell. */
function closedBy(api: TestProgram, files: number) {
  const startedAt = performance.now();
  let closedMs = Number.NaN;
  const timer = setInterval(() => {
    if (openFiles(api) > files + 5) closedMs = Number.NaN;
    else if (Number.isNaN(closedMs)) closedMs = performance.now() - startedAt;
  }, 500);
  return {
    seconds: () => {
      clearInterval(timer);
      return closedMs / 1000;
    },
  };
}

/** Not a number while one of them is still there. */
function longest(attackers: Attacker[], kind: string): number {
  const times = attackers.filter((one) => one.kind === kind).map(({ closedMs }) => closedMs ?? Number.NaN);
  return Math.max(...times) / 1000;
}
