import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfPresent } from '../../config/files.ts';
import { findFreePort } from '../free-port.ts';
import {
  APP_ROLE,
  type Cluster,
  type ClusterOptions,
  DATABASE,
  ensureCluster,
  OWNER_ROLE,
} from './postgres-cluster.ts';
import { launchPostgres } from './postgres-launch.ts';
import { stopStaleServer } from './postgres-stale-server.ts';

export type EmbeddedPostgres = {
  process: ChildProcess;
  appUrl: string;
  ownerUrl: string;
  /** Starts the server again on the same port after it has exited. */
  relaunch: () => Promise<ChildProcess>;
};
type Options = ClusterOptions & {
  onLog: (text: string) => void;
  onSpawn?: (server: ChildProcess) => void;
};

const MAX_ATTEMPTS = 5;
const READY_TIMEOUT_MS = 120_000;
const TRANSIENT_ERRORS =
  /Address already in use|shared memory block .* is still in use|lock file .* already exists/;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '[%p] ',
  log_min_error_statement: 'panic',
  // Details name the values of rows, which may be personal.
  log_error_verbosity: 'terse',
};

const NON_DURABLE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/** Starts the PostgreSQL of a data folder on a free loopback port; creates the cluster on first use. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  await stopStaleServer(path.join(options.dataDir, 'postgres'));
  const cluster = await ensureCluster(options);
  const { server, port } = await launchWithRetries(cluster, options, findFreePort);
  const relaunch = async () => {
    await stopStaleServer(cluster.folder);
    return (await launchWithRetries(cluster, options, async () => port)).server;
  };
  return { process: server, ...connectionUrls(cluster, port), relaunch };
}

async function launchWithRetries(cluster: Cluster, options: Options, choosePort: () => Promise<number>) {
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort();
    const { server, failure } = await launch(cluster, port, options);
    if (!failure) return { server, port };
    if (attempt === MAX_ATTEMPTS || !TRANSIENT_ERRORS.test(failure))
      throw new Error(`PostgreSQL did not start: ${failure}`);
    await sleep(400);
  }
}

async function launch(cluster: Cluster, port: number, { durable, onLog, onSpawn }: Options) {
  const settings = { ...SETTINGS, ...(durable ? {} : NON_DURABLE_SETTINGS), port: String(port) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = launchPostgres(
    'postgres',
    ['-D', cluster.folder, ...flags],
    { account: cluster.account, workFolder: cluster.folder, deathSignal: 'INT' },
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  onSpawn?.(server);
  let stderrTail = '';
  server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    stderrTail = (stderrTail + chunk).slice(-4_000);
    onLog(chunk);
  });
  const ready = await waitUntilReady(server, cluster.folder);
  return {
    server,
    failure: ready ? undefined : stderrTail.trim() || `exit ${server.exitCode ?? server.signalCode}`,
  };
}

async function waitUntilReady(server: ChildProcess, folder: string): Promise<boolean> {
  const closed = once(server, 'close').then(
    () => true,
    () => true,
  );
  for (const end = Date.now() + READY_TIMEOUT_MS; Date.now() < end; ) {
    const [pid, , , , , , , status] = readIfPresent(path.join(folder, 'postmaster.pid'))?.split('\n') ?? [];
    if (Number(pid) === server.pid && status?.trim() === 'ready') return true;
    if (await Promise.race([closed, sleep(20, false)])) return false;
  }
  server.kill('SIGKILL');
  await closed;
  return false;
}

function connectionUrls({ passwords }: Cluster, port: number) {
  const at = `127.0.0.1:${port}/${DATABASE}`;
  return {
    appUrl: `postgres://${APP_ROLE}:${passwords.app}@${at}`,
    ownerUrl: `postgres://${OWNER_ROLE}:${passwords.owner}@${at}`,
  };
}

/** Tries a fast shutdown, then an immediate one if the server does not exit in time. */
export async function stopEmbeddedPostgres(
  { process: server }: EmbeddedPostgres,
  timeoutMs: number,
): Promise<void> {
  const exited = hasExited(server) ? Promise.resolve() : once(server, 'exit');
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGQUIT'), timeoutMs);
  await exited;
  clearTimeout(timer);
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
