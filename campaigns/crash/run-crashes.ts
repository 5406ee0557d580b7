import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../server/src/cli/free-port.ts';
import {
  killImmediately,
  listProcesses,
  type RunningProcessInfo,
  type StartedTree,
  startProcessTree,
  waitForRemainingProcesses,
} from '../../server/src/testing/processes/process-tree-fixture.ts';
import { SeededRandom } from '../seeded-random.ts';
import { type Caller, createCaller } from './caller.ts';

type Campaign = { folder: string; rounds: number; seed: number; print: (line: string) => void };
type CrashContext = { folder: string; settings: Record<string, string>; random: SeededRandom };
type KillResult = { victim: string; killDelayMs: number; wasReady: boolean; exitMs: number };

const MAX_KILL_DELAY_MS = 8_000;
/** Until the first start succeeds, the kills hit the creation of the database. */
const EARLY_ROUNDS = 4;
const MAX_EARLY_KILL_DELAY_MS = 3_000;
const EXIT_TIMEOUT_MS = 15_000;
const MAX_UPTIME_MS = 4_000;
const RESTART_TIMEOUT_MS = 120_000;

const PROCESS_KINDS: [kind: string, command: RegExp][] = [
  ['launcher', /scripts\/start\.mjs/],
  ['supervisor', /cli\/start\.ts/],
  ['api', /src\/api\.ts/],
  ['worker', /src\/worker\.ts/],
  ['sandbox', /sandbox\/src\/main\.ts/],
  ['initdb', /bin\/initdb|--boot|--single/],
  ['postmaster', /bin\/postgres/],
  ['backend', /^postgres: /],
];

/** Processes that the supervisor, or PostgreSQL itself, restarts. */
const RESTARTED_KINDS = new Set(['api', 'worker', 'sandbox', 'postmaster', 'backend']);

/**
 * Starts the product repeatedly on one data folder and kills some of its processes each time. A child must restart by
 * itself; after the death of a parent nothing may keep running. The next start must succeed, and everything
 * acknowledged must be there.
 */
export async function runCrashes({ folder, rounds, seed, print }: Campaign): Promise<void> {
  const ports = { PORT: String(await findFreePort()), SANDBOX_PORT: String(await findFreePort()) };
  const context: CrashContext = { folder, settings: ports, random: new SeededRandom(seed) };
  const caller = createCaller(`http://127.0.0.1:${ports.PORT}`);
  print(`${rounds} rounds with SEED=${seed}`);
  const early = Math.min(EARLY_ROUNDS, rounds - 1);
  for (let round = 1; round <= rounds; round += 1) {
    const killResult = await startAndKill(
      context,
      caller,
      round <= early ? MAX_EARLY_KILL_DELAY_MS : MAX_KILL_DELAY_MS,
    );
    const after =
      round < early ? 'the next start is killed too' : await restartAndCheck(context, caller, round);
    print(`round ${String(round).padStart(2)}: ${describeKill(killResult)}; ${after}`);
  }
}

function describeKill({ victim, killDelayMs, wasReady, exitMs }: KillResult): string {
  const when = `${(killDelayMs / 1000).toFixed(2)} s after launch${wasReady ? ', ready' : ''}`;
  return `${victim} killed ${when}; nothing left after ${(exitMs / 1000).toFixed(1)} s`;
}

async function startAndKill(context: CrashContext, caller: Caller, maxDelayMs: number): Promise<KillResult> {
  const tree = startProcessTree(context.folder, context.settings);
  let wasReady = false;
  tree.ready.then(
    () => {
      wasReady = true;
    },
    () => {},
  );
  const killDelayMs = context.random.between(0, maxDelayMs);
  await sleep(killDelayMs);
  const ready = wasReady;
  const victim = killRandomProcess(context);
  const outcome = RESTARTED_KINDS.has(victim)
    ? ` (the product ${await waitForRecovery({ context, tree, caller, ready })})`
    : '';
  const killedAt = performance.now();
  await expectNothingLeft(context.folder, tree, victim);
  return { victim: victim + outcome, killDelayMs, wasReady: ready, exitMs: performance.now() - killedAt };
}

function killRandomProcess({ folder, random }: CrashContext): string {
  const running = Map.groupBy(listProcesses(folder), processKind);
  const kind = random.oneOf(['everything', ...[...running.keys()].sort()]);
  const [first, ...rest] = running.get(kind) ?? [];
  if (first) killImmediately(random.oneOf([first, ...rest]));
  else for (const each of listProcesses(folder)) killImmediately(each);
  return kind;
}

function processKind({ command }: RunningProcessInfo): string {
  return PROCESS_KINDS.find(([, pattern]) => pattern.test(command))?.[0] ?? 'helper';
}

type RecoveryCheck = { context: CrashContext; tree: StartedTree; caller: Caller; ready: boolean };

/** A product that was ready must keep serving; one that was still starting may also exit completely. */
async function waitForRecovery({ context, tree, caller, ready }: RecoveryCheck): Promise<string> {
  const served = tree.ready.then(
    () => caller.signInWithin(RESTART_TIMEOUT_MS).then(() => 'served on'),
    () => 'ended',
  );
  const outcome = await Promise.race([tree.ended.then(() => 'ended'), served]);
  if (ready && outcome === 'ended') throw new Error(`the product ended: ${tree.output().stderr}`);
  for (const each of listProcesses(context.folder)) killImmediately(each);
  return outcome;
}

async function expectNothingLeft(folder: string, tree: StartedTree, victim: string): Promise<void> {
  const left = await waitForRemainingProcesses(folder, EXIT_TIMEOUT_MS);
  if (left.length > 0)
    throw new Error(`after the ${victim} was killed these went on: ${left.map(({ command }) => command)}`);
  await tree.ended;
}

/** Ends with a kill as well: the account registered last must exist in the next round. */
async function restartAndCheck(
  { folder, settings, random }: CrashContext,
  caller: Caller,
  round: number,
): Promise<string> {
  const startedAt = performance.now();
  const tree = startProcessTree(folder, settings);
  await Promise.race([
    tree.ready,
    sleep(RESTART_TIMEOUT_MS, undefined, { ref: false }).then(() => failNotReady(tree)),
  ]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  await sleep(random.between(0, MAX_UPTIME_MS));
  const orders = await caller.checkAndWrite(round);
  for (const each of listProcesses(folder)) killImmediately(each);
  await expectNothingLeft(folder, tree, 'everything');
  return `up again in ${seconds} s, ${orders} orders`;
}

function failNotReady(tree: StartedTree): never {
  const { stdout, stderr } = tree.output();
  throw new Error(`not ready after ${RESTART_TIMEOUT_MS / 1000} s: ${stdout}${stderr}`);
}
