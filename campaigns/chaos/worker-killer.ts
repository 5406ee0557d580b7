import { setTimeout as sleep } from 'node:timers/promises';
import type { createPool } from '../../server/src/db/database.ts';
import type { TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { AdminClient } from './admin-client.ts';

type Pool = ReturnType<typeof createPool>;

/** The promise: a run is not shown as running for longer than this after its worker died. */
export const MAX_STALE_RUNNING_MS = 15_000;
const POLL_INTERVAL_MS = 100;
const TIMEOUT_MS = 240_000;

export type KillReport = {
  kills: number;
  /** Maximum milliseconds that a run was still shown as running after its worker died, over `watched` deaths. */
  staleRunningMs: number;
  watched: number;
  /** Milliseconds from a worker being ready until it resumed the run of a dead one. */
  resumeDelaysMs: number[];
};

type KillOptions = {
  random: SeededRandom;
  db: Pool;
  adminClient: AdminClient;
  startWorker: () => Promise<TestProgram>;
  kills: number;
  orders: number;
  print: (text: string) => void;
  onKill: (kill: number) => Promise<void>;
};

/** Kills and restarts the worker at random moments of the sync, the requested number of times. */
export async function killWorkers(
  options: KillOptions,
): Promise<{ worker: TestProgram; killReport: KillReport }> {
  const { random, kills, orders, db, startWorker } = options;
  const killReport: KillReport = { kills: 0, staleRunningMs: 0, watched: 0, resumeDelaysMs: [] };
  const killPoints = Array.from({ length: kills }, () => Math.floor(random.next() * orders * 0.9)).sort(
    (a, b) => a - b,
  );
  let worker = await startWorker();
  for (const [n, killPoint] of killPoints.entries()) {
    const killsImmediately = n > 0 && random.happens(0.2);
    if (!killsImmediately) await waitForProgress(db, killPoint);
    await sleep(random.between(0, 700));
    const abandonedRun = await findRunningSync(db);
    await worker.kill();
    killReport.kills++;
    options.print(
      `kill ${killReport.kills}: at ${await countStoredOrders(db)} orders${killsImmediately ? ', as soon as it had started' : ''}`,
    );
    if (abandonedRun && random.happens(0.3))
      await watchStaleStatus(options.adminClient, abandonedRun.id, killReport);
    else await sleep(random.between(0, 2_000));
    await options.onKill(killReport.kills);
    worker = await startWorker();
    const isLast = killPoints[n + 1] === undefined;
    if (abandonedRun && (isLast || !random.happens(0.2))) await waitForResume(db, abandonedRun, killReport);
  }
  return { worker, killReport };
}

type RunningSync = { id: string; lease_holder: string | null };

async function findRunningSync(db: Pool): Promise<RunningSync | undefined> {
  const { rows } = await db.query<RunningSync>(
    `select id, lease_holder from sync_runs where kind = 'orders' and state = 'running'`,
  );
  return rows[0];
}

async function countStoredOrders(db: Pool): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select coalesce(sum(n), 0)::int as n from order_counts where granularity = 'total'`,
  );
  return rows[0]?.n ?? 0;
}

/** Waits until that many orders are stored and a worker is running. */
async function waitForProgress(db: Pool, orders: number): Promise<void> {
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await sleep(POLL_INTERVAL_MS))
    if ((await countStoredOrders(db)) >= orders && (await findRunningSync(db))) return;
  throw new Error(`the sync did not reach ${orders} orders within ${TIMEOUT_MS / 1000} s`);
}

/** Polls the API without any worker until well past the time at which it must show the death. */
async function watchStaleStatus(
  adminClient: AdminClient,
  runId: string,
  killReport: KillReport,
): Promise<void> {
  const diedAt = performance.now();
  killReport.watched++;
  while (performance.now() - diedAt < MAX_STALE_RUNNING_MS + 3_000) {
    const run = (await adminClient.runs()).find(({ id }) => id === runId);
    if (run?.state === 'running')
      killReport.staleRunningMs = Math.max(killReport.staleRunningMs, performance.now() - diedAt);
    await sleep(POLL_INTERVAL_MS);
  }
}

async function waitForResume(db: Pool, abandonedRun: RunningSync, killReport: KillReport): Promise<void> {
  const readyAt = performance.now();
  for (;;) {
    const { rows } = await db.query<{ taken: boolean }>(
      `select lease_holder is distinct from $2::uuid as taken from sync_runs where id = $1`,
      [abandonedRun.id, abandonedRun.lease_holder],
    );
    const waited = performance.now() - readyAt;
    if (rows[0]?.taken || waited > TIMEOUT_MS) {
      killReport.resumeDelaysMs.push(waited);
      return;
    }
    await sleep(POLL_INTERVAL_MS);
  }
}
