import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError, loadConfig } from '../../config/config.ts';
import { isStorageFull } from '../../db/database.ts';
import { openSandboxWarning } from '../../open-sandbox.ts';
import { freePort } from '../postgres/embedded-postgres.ts';
import { lockDataFolder, prepareDataFolder } from '../preflight.ts';
import { StartError } from '../start-error.ts';
import { checkGround, databaseFile, runningFile } from './bring-up.ts';
import { ProcessTree } from './process-tree.ts';

type Outcome = { code: number; reason?: unknown };
export type Start = { config: Config; tree: ProcessTree; environment: NodeJS.ProcessEnv };

/** Progress and faults; the standard output holds the ready line alone. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Runs a tree of processes from settings to a clean end, and then ends this process. */
export function supervise(bringUp: (start: Start) => Promise<void>): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  runToTheEnd(bringUp).then(
    (code) => process.exit(code),
    (reason) => {
      report(reason);
      process.exit(1);
    },
  );
}

async function runToTheEnd(bringUp: (start: Start) => Promise<void>): Promise<number> {
  const environment = await withPorts(process.env);
  const config = loadConfig(environment);
  const warning = openSandboxWarning(config);
  if (warning) say(warning);
  const { dataDir } = config;
  prepareDataFolder(dataDir);
  await lockDataFolder(dataDir);
  const tree = new ProcessTree({ logFolder: path.join(dataDir, 'logs'), say });
  const failure = checkGround(config, say)
    .then(() => Promise.race([bringUp({ config, tree, environment }), tree.failed]))
    .then(() => tree.failed)
    .catch((reason: unknown) => ({ code: 1, reason }));
  const outcome = await Promise.race<Outcome>([stopRequested(tree), failure]);
  if (outcome.reason) report(outcome.reason);
  await tree.stop();
  for (const file of [databaseFile(dataDir), runningFile(dataDir)]) rmSync(file, { force: true });
  return outcome.code;
}

/** Port 0 means any free one; every process must be told the same. */
async function withPorts(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const chosen = { ...environment };
  for (const name of ['PORT', 'SANDBOX_PORT'])
    if (chosen[name] === '0') chosen[name] = String(await freePort());
  return chosen;
}

/** Resolves at the first request to stop; a second one ends everything at once. */
function stopRequested(tree: ProcessTree): Promise<Outcome> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = () => {
      if (asked) void tree.kill().then(() => process.exit(1));
      asked = true;
      resolve({ code: 0 });
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
    process.once('disconnect', () => asked || stop());
  });
}

function report(reason: unknown): void {
  say(inWords(reason));
}

function inWords(reason: unknown): string {
  if (isStorageFull(reason)) return 'The disk of the data folder is full: free some space, then start again.';
  const expected = reason instanceof StartError || reason instanceof ConfigError;
  const text = reason instanceof Error ? (expected ? reason.message : reason.stack) : undefined;
  return text ?? String(reason);
}
