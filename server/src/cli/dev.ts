import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { freePort } from './postgres/embedded-postgres.ts';
import { bringUpDatabase } from './supervisor/bring-up.ts';
import type { ProcessTree } from './supervisor/process-tree.ts';
import { type Program, programs } from './supervisor/programs.ts';
import { type Start, say, supervise } from './supervisor/supervise.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
const END_WITH_PARENT = path.join(REPOSITORY, 'scripts/lib/end-with-parent.mjs');
const SERVER_SOURCES = ['server/src', 'server/migrations', 'contract/src', 'marketplace/src'];
const SETTLE_MS = 150;

/**
 * Keeps a program running on its newest sources: a change restarts it, a crash waits for the next change.
 * Resolves when it is up for the first time.
 */
async function runOnChange(tree: ProcessTree, program: Program, sources: string[]): Promise<void> {
  let current = tree.spawn(program).child;
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    if (tree.isStopping) return;
    current = tree.spawn(program).child;
    say(`[${program.name}] restarted`);
  };
  const restart = () => {
    if (current.exitCode !== null || current.signalCode !== null) return begin();
    current.once('exit', begin);
    current.kill('SIGTERM');
  };
  const changed = (_: string, file: string | null) => {
    if (!file || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(restart, SETTLE_MS);
  };
  for (const folder of sources) watch(path.join(REPOSITORY, folder), { recursive: true }, changed);
  await Promise.race([once(current, 'message'), once(current, 'exit')]);
}

/** The web app with hot reload, in front of the API. */
function runVite(tree: ProcessTree, { config }: Start, apiPort: number): void {
  const vite = path.join(REPOSITORY, 'node_modules/vite/bin/vite.js');
  const flags = [
    '--host',
    config.host,
    '--port',
    String(config.port),
    '--strictPort',
    '--clearScreen',
    'false',
  ];
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, vite, ...flags], {
    cwd: path.join(REPOSITORY, 'web'),
    env: { ...process.env, API_URL: `http://127.0.0.1:${apiPort}` },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  tree.adopt(child, 'application');
  tree.watch(child, 'web app');
}

supervise(async (start) => {
  const { config, tree, environment } = start;
  const database = await bringUpDatabase(config, tree);
  const apiPort = await freePort();
  const settings = { ...environment, ...database, PUBLIC_URL: config.publicUrl };
  const { api, worker, sandbox } = programs(config, settings);
  const apiSettings = { ...api.environment, HOST: '127.0.0.1', PORT: String(apiPort) };
  await Promise.all([
    sandbox && runOnChange(tree, sandbox, ['sandbox/src']),
    runOnChange(tree, { ...api, environment: apiSettings }, SERVER_SOURCES),
    runOnChange(tree, worker, SERVER_SOURCES),
  ]);
  runVite(tree, start, apiPort);
});
