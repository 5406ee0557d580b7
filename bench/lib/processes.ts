import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NODE_FLAGS } from '../../scripts/lib/node-flags.mjs';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from '../../server/src/cli/postgres/embedded-postgres.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

export type StartedProgram = { url: string; pid: number; stop(): Promise<void> };
export type BenchDatabase = {
  postgres: EmbeddedPostgres;
  environment: Record<string, string>;
  stop(): Promise<void>;
};

/** Starts the embedded PostgreSQL with the product's settings, in a folder that is removed at the end. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gian-hang-bench-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: true,
    ownerCanCreateDatabases: false,
    onLog: () => {},
  });
  return {
    postgres,
    environment: {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.appUrl,
      MIGRATION_DATABASE_URL: postgres.ownerUrl,
      PORT: '0',
      SANDBOX_PORT: '0',
      SANDBOX_LIVE: 'false',
      SANDBOX_DATA_DIR: '',
    },
    stop: async () => {
      await stopEmbeddedPostgres(postgres, 20_000);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts one of the product's programs as `npm start` does, without its log. */
export async function startProgram(
  file: string,
  environment: Record<string, string>,
): Promise<StartedProgram> {
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = fork(path.join(REPOSITORY, file), {
    env: { ...inherited, ...environment },
    execArgv: NODE_FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await readyUrl(child, file);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function readyUrl(child: ChildProcess, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.on('message', (message: { type?: string; url?: string }) => {
      if (message.type === 'ready') resolve(message.url ?? '');
    });
  });
}

/** The resident memory of a process in MB. */
export function residentMemoryMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
