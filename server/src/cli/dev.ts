import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { END_WITH_PARENT, REPOSITORY } from '../../../scripts/lib/paths.mjs';
import { findFreePort } from './free-port.ts';
import type { ProcessTree } from './supervisor/process-tree.ts';
import { buildPrograms, type Program } from './supervisor/programs.ts';
import { startDatabase } from './supervisor/start-services.ts';
import { print, type StartContext, supervise } from './supervisor/supervise.ts';

const SERVER_SOURCES = ['server/src', 'server/migrations', 'contract/src', 'marketplace/src'];
const DEBOUNCE_MS = 150;

/** Restarts a program when its sources change, also after a crash. Resolves when it is up for the first time. */
async function runWithReload(tree: ProcessTree, program: Program, sources: string[]): Promise<void> {
  let current = tree.spawn(program).child;
  let timer: NodeJS.Timeout | undefined;
  const respawn = () => {
    if (tree.isStopping) return;
    current = tree.spawn(program).child;
    print(`[${program.name}] restarted`);
  };
  const restart = () => {
    if (current.exitCode !== null || current.signalCode !== null) return respawn();
    current.once('exit', respawn);
    current.kill('SIGTERM');
  };
  const onChange = (_: string, file: string | null) => {
    if (!file || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(restart, DEBOUNCE_MS);
  };
  for (const folder of sources) watch(path.join(REPOSITORY, folder), { recursive: true }, onChange);
  await Promise.race([once(current, 'message'), once(current, 'exit')]);
}

/** Runs Vite with hot reload in front of the API. */
function runVite(tree: ProcessTree, { config }: StartContext, apiPort: number): void {
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
  const database = await startDatabase(config, tree);
  const apiPort = await findFreePort();
  const settings = { ...environment, ...database, PUBLIC_URL: config.publicUrl };
  const { api, worker, sandbox } = buildPrograms(config, settings);
  const apiSettings = { ...api.environment, HOST: '127.0.0.1', PORT: String(apiPort) };
  await Promise.all([
    sandbox && runWithReload(tree, sandbox, ['sandbox/src']),
    runWithReload(tree, { ...api, environment: apiSettings }, SERVER_SOURCES),
    runWithReload(tree, worker, SERVER_SOURCES),
  ]);
  runVite(tree, start, apiPort);
});
