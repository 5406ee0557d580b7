import { setTimeout as sleep } from 'node:timers/promises';
import type { createPool } from '../../server/src/db/database.ts';
import type { TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import type { Chance } from '../chance.ts';
import type { Office } from './office.ts';

type Pool = ReturnType<typeof createPool>;

/** The interface's promise: a run is not called running for longer than this after its worker has died. */
export const HEARTBEAT_MS = 15_000;
const LOOK_EVERY_MS = 100;
const PATIENCE_MS = 240_000;

export type Deaths = {
  kills: number;
  /** Milliseconds a run was still called running after its worker's death, at worst; looked at for `watched` deaths. */
  shownRunningMs: number;
  watched: number;
  /** Milliseconds from a worker being ready to its having taken up the run of a dead one. */
  takeUpsMs: number[];
};

type Reaper = {
  chance: Chance;
  db: Pool;
  office: Office;
  startWorker: () => Promise<TestProgram>;
  kills: number;
  orders: number;
  /** Kills the next worker before it has taken up anything, and watches no death: for a test of seconds. */
  brief: boolean;
  say: (text: string) => void;
  onKill: (kill: number) => Promise<void>;
};

/** Kills the worker at random moments of the sync and starts it again, until it has done so often enough. */
export async function reap(reaper: Reaper): Promise<{ worker: TestProgram; deaths: Deaths }> {
  const { chance, kills, orders, db, startWorker } = reaper;
  const deaths: Deaths = { kills: 0, shownRunningMs: 0, watched: 0, takeUpsMs: [] };
  const moments = Array.from({ length: kills }, () => Math.floor(chance.next() * orders * 0.9)).sort(
    (a, b) => a - b,
  );
  let worker = await startWorker();
  for (const [n, moment] of moments.entries()) {
    const atOnce = n > 0 && (reaper.brief || chance.happens(0.2));
    if (!atOnce) await progressTo(db, moment);
    await sleep(chance.between(0, 700));
    const left = await openRun(db);
    await worker.kill();
    deaths.kills++;
    reaper.say(
      `kill ${deaths.kills}: at ${await stored(db)} orders${atOnce ? ', as soon as it had started' : ''}`,
    );
    if (left && !reaper.brief && chance.happens(0.3)) await watchDeath(reaper.office, left.id, deaths);
    else await sleep(chance.between(0, 2_000));
    await reaper.onKill(deaths.kills);
    worker = await startWorker();
    const isLast = moments[n + 1] === undefined;
    if (left && (isLast || !(reaper.brief || chance.happens(0.2)))) await takenUp(db, left, deaths);
  }
  return { worker, deaths };
}

type OpenRun = { id: string; lease: string | null };

async function openRun(db: Pool): Promise<OpenRun | undefined> {
  const { rows } = await db.query<OpenRun>(
    `select id, lease from sync_runs where kind = 'orders' and state = 'running'`,
  );
  return rows[0];
}

async function stored(db: Pool): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select coalesce(sum(n), 0)::int as n from order_count_slots where level = 'a'`,
  );
  return rows[0]?.n ?? 0;
}

/** Waits until that many orders are stored and a worker is at it. */
async function progressTo(db: Pool, orders: number): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(LOOK_EVERY_MS))
    if ((await stored(db)) >= orders && (await openRun(db))) return;
  throw new Error(`the sync did not come to ${orders} orders within ${PATIENCE_MS / 1000} s`);
}

/** Nobody works: looks at what the interface says until well past the time at which it must have noticed. */
async function watchDeath(office: Office, runId: string, deaths: Deaths): Promise<void> {
  const diedAt = performance.now();
  deaths.watched++;
  while (performance.now() - diedAt < HEARTBEAT_MS + 3_000) {
    const run = (await office.runs()).find(({ id }) => id === runId);
    if (run?.state === 'running')
      deaths.shownRunningMs = Math.max(deaths.shownRunningMs, performance.now() - diedAt);
    await sleep(LOOK_EVERY_MS);
  }
}

async function takenUp(db: Pool, left: OpenRun, deaths: Deaths): Promise<void> {
  const readyAt = performance.now();
  for (;;) {
    const { rows } = await db.query<{ taken: boolean }>(
      `select lease is distinct from $2::uuid as taken from sync_runs where id = $1`,
      [left.id, left.lease],
    );
    const waited = performance.now() - readyAt;
    if (rows[0]?.taken || waited > PATIENCE_MS) {
      deaths.takeUpsMs.push(waited);
      return;
    }
    await sleep(LOOK_EVERY_MS);
  }
}
