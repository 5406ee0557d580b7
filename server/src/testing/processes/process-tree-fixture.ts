import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { REPOSITORY } from '../../../../scripts/lib/paths.mjs';

const SCRIPT = path.join(REPOSITORY, 'scripts/start.mjs');

/** Settings under which the worker cannot link the sandbox's shops, so that it syncs nothing. */
export const NO_SHOPS = { TIKTOK_SHOP_AUTH_URL: 'http://127.0.0.1:9' };

export type StartedTree = {
  process: ChildProcess;
  ready: Promise<string>;
  ended: Promise<number | null>;
  output(): { stdout: string; stderr: string };
};

export function temporaryDataFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'gian-hang-data-'));
  chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Runs what `npm start` runs. Exits together with the test runner. */
export function startProcessTree(dataDir: string, settings: Record<string, string> = {}): StartedTree {
  const { DATABASE_URL: _, MIGRATION_DATABASE_URL: __, NODE_ENV: ___, ...inherited } = process.env;
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...inherited, PORT: '0', SANDBOX_PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  let stdout = '';
  let stderr = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
      const url = /is ready at (\S+)/.exec(stdout)?.[1];
      if (url) resolve(url);
    });
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk;
    });
    void ended.then((code) => reject(new Error(`ended with ${code}: ${stderr}`)));
  });
  ready.catch(() => {});
  return { process: child, ready, ended, output: () => ({ stdout, stderr }) };
}

export type RunningProcessInfo = { pid: number; command: string };

/** Lists every process whose environment, arguments or working directory refer to the data folder. */
export function listProcesses(dataDir: string): RunningProcessInfo[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      const command = readProc(() => readFileSync(`/proc/${name}/cmdline`, 'utf8'));
      const mentions =
        command.includes(dataDir) ||
        readProc(() => readlinkSync(`/proc/${name}/cwd`)).startsWith(dataDir) ||
        readProc(() => readFileSync(`/proc/${name}/environ`, 'utf8')).includes(`DATA_DIR=${dataDir}\0`);
      return command && mentions ? [{ pid: Number(name), command: command.replaceAll('\0', ' ') }] : [];
    });
}

function readProc(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** Returns true if the process still existed. */
export function killImmediately({ pid }: RunningProcessInfo): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Waits at most `patience` milliseconds and returns the remaining processes. */
export async function waitForRemainingProcesses(
  dataDir: string,
  timeoutMs: number,
): Promise<RunningProcessInfo[]> {
  for (const end = Date.now() + timeoutMs; ; await sleep(100)) {
    const left = listProcesses(dataDir);
    if (left.length === 0 || Date.now() > end) return left;
  }
}
