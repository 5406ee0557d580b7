import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError, loadConfig } from '../config.ts';
import { bringUpDatabase, bringUpPrograms, checkGround, databaseFile, runningFile } from './bring-up.ts';
import { freePort } from './embedded-postgres.ts';
import { lockDataFolder, prepareDataFolder } from './preflight.ts';
import { ProcessTree } from './process-tree.ts';
import { StartError } from './start-error.ts';
import { ensureWebBuilt } from './web-build.ts';

type Outcome = { code: number; reason?: unknown };

const say = (text: string) => void process.stderr.write(`${text}\n`);

/** Port 0 means any free one; every process must be told the same. */
async function settings(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const chosen = { ...environment };
  for (const name of ['PORT', 'SANDBOX_PORT'])
    if (chosen[name] === '0') chosen[name] = String(await freePort());
  return chosen;
}

async function bringUp(config: Config, tree: ProcessTree, environment: NodeJS.ProcessEnv): Promise<never> {
  await checkGround(config);
  const [database] = await Promise.all([bringUpDatabase(config, tree), ensureWebBuilt(say)]);
  const url = await bringUpPrograms(config, tree, { ...environment, ...database });
  process.stdout.write(`Gian Hàng is ready at ${url} (${(performance.now() / 1000).toFixed(1)} s)\n`);
  return tree.failed;
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
  const expected = reason instanceof StartError || reason instanceof ConfigError;
  const text = reason instanceof Error ? (expected ? reason.message : reason.stack) : String(reason);
  say(text ?? String(reason));
}

async function main(): Promise<number> {
  const environment = await settings(process.env);
  const config = loadConfig(environment);
  prepareDataFolder(config.dataDir);
  await lockDataFolder(config.dataDir);
  const tree = new ProcessTree({ logFolder: path.join(config.dataDir, 'logs'), say });
  const failure = bringUp(config, tree, environment).catch((reason: unknown) => ({ code: 1, reason }));
  const outcome = await Promise.race<Outcome>([stopRequested(tree), failure]);
  if (outcome.reason) report(outcome.reason);
  await tree.stop();
  for (const file of [databaseFile(config.dataDir), runningFile(config.dataDir)])
    rmSync(file, { force: true });
  return outcome.code;
}

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
main().then(
  (code) => process.exit(code),
  (reason) => {
    report(reason);
    process.exit(1);
  },
);
