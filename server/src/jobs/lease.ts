import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { defineJob, type Queue } from './job.ts';

const HEARTBEAT_INTERVAL_MS = 4_000;
const RECLAIM_INTERVAL_SECONDS = 5;

/** Tables with the columns `lease_holder` and `lease_expires_at`. */
type LeasedTable = 'sync_runs' | 'bulk_jobs' | 'idempotent_calls';
/** Of these, tables whose rows also have a `state` and are worked on by a job. */
type WorkTable = Exclude<LeasedTable, 'idempotent_calls'>;

export type Lease = { id: string | Buffer; lease_holder: string };

/** By the clock of the database, which all processes share. */
export const leaseExpiry = sql<Date>`now() + interval '15 seconds'`;

/** Takes work that waits. Undefined when it has ended or somebody works on it. */
export async function acquireLease(db: Db, table: WorkTable, id: string) {
  const { rows } = await sql<{ lease_holder: string; worker_crashes: number }>`
    update ${sql.table(table)}
    set state = 'running', lease_holder = ${randomUUID()}, lease_expires_at = ${leaseExpiry}
    where id = ${id} and state = 'waiting'
    returning lease_holder::text, worker_crashes`.execute(db);
  return rows[0];
}

/** Renews a lease every 4 s until stopped; a failed renewal is only logged. */
export function keepLease(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  table: LeasedTable,
  { id, lease_holder }: Lease,
): () => void {
  const renew = () =>
    sql`update ${sql.table(table)} set lease_expires_at = ${leaseExpiry}
      where id = ${id} and lease_holder = ${lease_holder}`.execute(db);
  const timer = setInterval(
    () => void renew().catch((error: unknown) => log.warn({ err: error, table }, 'lease not renewed')),
    HEARTBEAT_INTERVAL_MS,
  ).unref();
  return () => clearInterval(timer);
}

/** Lets the next worker take the work, unless another one has it by now. */
export async function releaseLease(db: Db, table: WorkTable, { id, lease_holder }: Lease): Promise<void> {
  await sql`update ${sql.table(table)} set state = 'waiting', lease_holder = null
    where id = ${id} and lease_holder = ${lease_holder} and state = 'running'`.execute(db);
}

/** Releases the work of crashed workers and counts the crash. */
async function reclaimExpiredLeases(db: Db, table: WorkTable) {
  const { rows } = await sql<{ id: string; worker_crashes: number }>`
    update ${sql.table(table)} set state = 'waiting', lease_holder = null, worker_crashes = worker_crashes + 1
    where state = 'running' and lease_expires_at < now()
    returning id::text, worker_crashes`.execute(db);
  return rows;
}

/** Defines the job that hands the work of crashed workers to the next one. */
export function defineReclaimJob<Payload extends z.ZodType>(
  table: WorkTable,
  queue: Queue<Payload>,
  toPayload: (id: string) => z.infer<Payload>,
) {
  const reclaim = async (trx: Db, { jobs, log }: Deps) => {
    for (const { id, worker_crashes } of await reclaimExpiredLeases(trx, table)) {
      log.warn({ table, id, crashes: worker_crashes }, 'a worker crashed on this');
      await jobs.enqueue(queue, toPayload(id), { trx });
    }
  };
  return defineJob({
    name: `reclaim-${queue.name}`,
    payload: z.object({}),
    attempts: 1,
    intervalSeconds: RECLAIM_INTERVAL_SECONDS,
    handle: (deps) => inTransaction(deps, (trx) => reclaim(trx, deps)),
  });
}
