import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError, loadConfig } from '../../config/config.ts';
import { isStorageFull } from '../../db/database.ts';
import { exposedSandboxWarning } from '../../exposed-sandbox-warning.ts';
import { findFreePort } from '../free-port.ts';
import { lockDataFolder, prepareDataFolder } from '../preflight.ts';
import { StartError } from '../start-error.ts';
import { ProcessTree } from './process-tree.ts';
import { databaseUrlFile, runMarkerFile, runPreflightChecks } from './start-services.ts';

type Outcome = { code: number; reason?: unknown };
export type StartContext = { config: Config; tree: ProcessTree; environment: NodeJS.ProcessEnv };
type StartServices = (start: StartContext) => Promise<void>;
/** For tests, which do not wait for real restart delays. */
type Options = { firstRestartDelayMs?: number };

/** Prints progress and errors to stderr; stdout holds only the ready line. */
export function print(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Runs a process tree from reading settings to a clean stop, then exits this process. */
export function supervise(startServices: StartServices, options: Options = {}): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  runUntilExit(startServices, options).then(
    (code) => process.exit(code),
    (reason) => {
      report(reason);
      process.exit(1);
    },
  );
}

async function runUntilExit(startServices: StartServices, options: Options): Promise<number> {
  const environment = await resolvePorts(process.env);
  const config = loadConfig(environment);
  const warning = exposedSandboxWarning(config);
  if (warning) print(warning);
  const { dataDir } = config;
  prepareDataFolder(dataDir);
  await lockDataFolder(dataDir);
  const tree = new ProcessTree({ ...options, logFolder: path.join(dataDir, 'logs'), print });
  const failure = runPreflightChecks(config, print)
    .then(() => Promise.race([startServices({ config, tree, environment }), tree.failed]))
    .then(() => tree.failed)
    .catch((reason: unknown) => ({ code: 1, reason }));
  const outcome = await Promise.race<Outcome>([waitForStopSignal(tree), failure]);
  if (outcome.reason) report(outcome.reason);
  await tree.stop();
  for (const file of [databaseUrlFile(dataDir), runMarkerFile(dataDir)]) rmSync(file, { force: true });
  return outcome.code;
}

/** Replaces port 0 by a free port, so that every process gets the same one. */
async function resolvePorts(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const chosen = { ...environment };
  for (const name of ['PORT', 'SANDBOX_PORT'])
    if (chosen[name] === '0') chosen[name] = String(await findFreePort());
  return chosen;
}

/** Resolves at the first stop signal; the second one kills everything at once. */
function waitForStopSignal(tree: ProcessTree): Promise<Outcome> {
  return new Promise((resolve) => {
    let isRequested = false;
    const stop = () => {
      if (isRequested) void tree.kill().then(() => process.exit(1));
      isRequested = true;
      resolve({ code: 0 });
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
    process.once('disconnect', () => isRequested || stop());
  });
}

function report(reason: unknown): void {
  print(describeStartFailure(reason));
}

function describeStartFailure(reason: unknown): string {
  if (isStorageFull(reason)) return 'The disk of the data folder is full: free some space, then start again.';
  const expected = reason instanceof StartError || reason instanceof ConfigError;
  const text = reason instanceof Error ? (expected ? reason.message : reason.stack) : undefined;
  return text ?? String(reason);
}
