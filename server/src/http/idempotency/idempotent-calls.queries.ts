import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Origin } from '../access/actor.ts';
import { AppError } from '../errors/app-error.ts';

export const CALL_HEARTBEAT_MS = 5_000;
export const RETRY_AFTER_SECONDS = 5;
/** By the shared clock of the database; a lease expires after four missed heartbeats. */
const leaseExpiry = sql<Date>`now() + interval '20 seconds'`;
const leaseExpired = sql<Date>`to_timestamp(0)`;

export type IdempotentCall = { id: Buffer; fingerprint: Buffer; holder: string };
type Effect = { effect_by: string | null; effect_on: string | null };

/** Acquires a new call, or one whose lease expired; undefined if another request holds it or it is answered. */
export async function acquireCall(
  db: Db,
  { id, fingerprint, holder }: IdempotentCall,
  now: Date,
): Promise<Effect | undefined> {
  return db
    .insertInto('idempotent_calls')
    .values({ id, fingerprint, holder, held_until: leaseExpiry, at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ holder, held_until: leaseExpiry })
        .where('idempotent_calls.answer', 'is', null)
        .where('idempotent_calls.held_until', '<', sql<Date>`now()`)
        .where('idempotent_calls.fingerprint', '=', fingerprint),
    )
    .returning(['effect_by', 'effect_on'])
    .executeTakeFirst();
}

export function findCall(db: Db, { id }: Pick<IdempotentCall, 'id'>) {
  return db
    .selectFrom('idempotent_calls')
    .select(['fingerprint', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function renewCallLease(db: Db, { id, holder }: IdempotentCall): Promise<void> {
  await db
    .updateTable('idempotent_calls')
    .set({ held_until: leaseExpiry })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute();
}

/** Records the effect in its own transaction; throws, and so rolls back, if another request acquired the call. */
export async function recordCallEffect(db: Db, origin: Origin, effectOn: string | null): Promise<void> {
  if (!origin.idempotentCallId) return;
  const updated = await db
    .updateTable('idempotent_calls')
    .set({ effect_by: origin.requestId, effect_on: effectOn })
    .where('id', '=', origin.idempotentCallId)
    .where('holder', '=', origin.requestId)
    .returning('id')
    .executeTakeFirst();
  if (!updated) throw new AppError('call_under_way', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** The request that had the effect stores its response, even after another request has acquired the call. */
export async function storeCallResponse(
  db: Db,
  { id, holder }: IdempotentCall,
  answer: string,
): Promise<void> {
  await db
    .updateTable('idempotent_calls')
    .set({ answer })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('effect_by', '=', holder),
        where.and([where('holder', '=', holder), where('answer', 'is', null)]),
      ]),
    )
    .execute();
}

/** Lets the next request acquire the call at once. A call without an effect is deleted. */
export async function releaseCall(db: Db, { id, holder }: IdempotentCall): Promise<void> {
  await db
    .deleteFrom('idempotent_calls')
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('answer', 'is', null)
    .where('effect_by', 'is', null)
    .execute();
  await db
    .updateTable('idempotent_calls')
    .set({ held_until: leaseExpired })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('answer', 'is', null)
    .execute();
}
