import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/src/cli/postgres/embedded-postgres.ts';
import {
  killAtOnce,
  type Process,
  processesOf,
  startTree,
  survivors,
  type Tree,
} from '../../server/src/testing/processes/start-tree.ts';
import { Chance } from '../chance.ts';
import { type Caller, callerOf } from './caller.ts';

type Campaign = { folder: string; rounds: number; seed: number; say: (line: string) => void };
type Life = { folder: string; settings: Record<string, string>; chance: Chance };
type Death = { victim: string; moment: number; wasReady: boolean; goneMs: number };

const LATEST_MS = 8_000;
/** Until the first start has come up, the kills fall into the making of the database. */
const EARLY_ROUNDS = 4;
const EARLY_LATEST_MS = 3_000;
const GONE_MS = 15_000;
const IN_SERVICE_MS = 4_000;
const UP_AGAIN_MS = 120_000;

const KINDS: [kind: string, command: RegExp][] = [
  ['launcher', /scripts\/start\.mjs/],
  ['supervisor', /cli\/start\.ts/],
  ['api', /src\/api\.ts/],
  ['worker', /src\/worker\.ts/],
  ['sandbox', /sandbox\/src\/main\.ts/],
  ['initdb', /bin\/initdb|--boot|--single/],
  ['postmaster', /bin\/postgres/],
  ['backend', /^postgres: /],
];

/** What the supervisor, or PostgreSQL itself, starts again. */
const RESTARTED = new Set(['api', 'worker', 'sandbox', 'postmaster', 'backend']);

/**
 * Starts the product again and again on one data folder and kills some of its processes each time. A child must come back
 * by itself; after the death of a parent nothing may be left running. The next start must come up by itself, and what was
 * acknowledged must be there.
 */
export async function runCrashes({ folder, rounds, seed, say }: Campaign): Promise<void> {
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const life: Life = { folder, settings: ports, chance: new Chance(seed) };
  const caller = callerOf(`http://127.0.0.1:${ports.PORT}`);
  say(`${rounds} rounds with SEED=${seed}`);
  const early = Math.min(EARLY_ROUNDS, rounds - 1);
  for (let round = 1; round <= rounds; round += 1) {
    const death = await dieOnce(life, caller, round <= early ? EARLY_LATEST_MS : LATEST_MS);
    const after = round < early ? 'the next start is killed too' : await comeUpAgain(life, caller, round);
    say(`round ${String(round).padStart(2)}: ${inWords(death)}; ${after}`);
  }
}

function inWords({ victim, moment, wasReady, goneMs }: Death): string {
  const when = `${(moment / 1000).toFixed(2)} s after launch${wasReady ? ', ready' : ''}`;
  return `${victim} killed ${when}; nothing left after ${(goneMs / 1000).toFixed(1)} s`;
}

async function dieOnce(life: Life, caller: Caller, latest: number): Promise<Death> {
  const tree = startTree(life.folder, life.settings);
  let wasReady = false;
  tree.ready.then(
    () => {
      wasReady = true;
    },
    () => {},
  );
  const moment = life.chance.between(0, latest);
  await sleep(moment);
  const ready = wasReady;
  const victim = killSome(life);
  const outcome = RESTARTED.has(victim)
    ? ` (the product ${await outlive({ life, tree, caller, ready })})`
    : '';
  const killedAt = performance.now();
  await expectNothingLeft(life.folder, tree, victim);
  return { victim: victim + outcome, moment, wasReady: ready, goneMs: performance.now() - killedAt };
}

function killSome({ folder, chance }: Life): string {
  const running = Map.groupBy(processesOf(folder), kindOf);
  const kind = chance.oneOf(['everything', ...[...running.keys()].sort()]);
  const [first, ...rest] = running.get(kind) ?? [];
  if (first) killAtOnce(chance.oneOf([first, ...rest]));
  else for (const each of processesOf(folder)) killAtOnce(each);
  return kind;
}

function kindOf({ command }: Process): string {
  return KINDS.find(([, pattern]) => pattern.test(command))?.[0] ?? 'helper';
}

type Survival = { life: Life; tree: Tree; caller: Caller; ready: boolean };

/** A product that was ready serves on; one that was still starting may also end as a whole. */
async function outlive({ life, tree, caller, ready }: Survival): Promise<string> {
  const served = tree.ready.then(
    () => caller.signInWithin(UP_AGAIN_MS).then(() => 'served on'),
    () => 'ended',
  );
  const outcome = await Promise.race([tree.ended.then(() => 'ended'), served]);
  if (ready && outcome === 'ended') throw new Error(`the product ended: ${tree.output().stderr}`);
  for (const each of processesOf(life.folder)) killAtOnce(each);
  return outcome;
}

async function expectNothingLeft(folder: string, tree: Tree, victim: string): Promise<void> {
  const left = await survivors(folder, GONE_MS);
  if (left.length > 0)
    throw new Error(`after the ${victim} was killed these went on: ${left.map(({ command }) => command)}`);
  await tree.ended;
}

/** Ends in a kill as well: the person registered last must be there in the next round. */
async function comeUpAgain(
  { folder, settings, chance }: Life,
  caller: Caller,
  round: number,
): Promise<string> {
  const startedAt = performance.now();
  const tree = startTree(folder, settings);
  await Promise.race([tree.ready, sleep(UP_AGAIN_MS, undefined, { ref: false }).then(() => tooLate(tree))]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  await sleep(chance.between(0, IN_SERVICE_MS));
  const orders = await caller.checkAndWrite(round);
  for (const each of processesOf(folder)) killAtOnce(each);
  await expectNothingLeft(folder, tree, 'everything');
  return `up again in ${seconds} s, ${orders} orders`;
}

function tooLate(tree: Tree): never {
  const { stdout, stderr } = tree.output();
  throw new Error(`not ready after ${UP_AGAIN_MS / 1000} s: ${stdout}${stderr}`);
}
