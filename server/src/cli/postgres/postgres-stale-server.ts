import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfPresent } from '../../config/files.ts';

const SIGNAL_STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 6_000],
  ['SIGKILL', 2_000],
];

/** Stops a server that an earlier, killed start left on this cluster, and removes the pid file of a dead one. */
export async function stopStaleServer(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  const pid = Number.parseInt(readIfPresent(file)?.split('\n')[0] ?? '', 10);
  if (!(pid > 0)) return;
  for (const [signal, timeoutMs] of SIGNAL_STEPS) {
    if (!isServerOf(cluster, pid)) break;
    process.kill(pid, signal);
    await waitUntil(() => !isServerOf(cluster, pid), timeoutMs);
  }
  if (isServerOf(cluster, pid)) throw new Error(`PostgreSQL (process ${pid}) of ${cluster} does not stop`);
  rmSync(file, { force: true });
}

function isServerOf(cluster: string, pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  return stdout?.includes('postgres') && stdout.includes(cluster);
}

async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end && !condition(); ) await sleep(50);
}
