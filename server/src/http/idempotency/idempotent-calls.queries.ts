import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { leaseExpiry } from '../../jobs/lease.ts';
import type { Origin } from '../access/actor.ts';
import { AppError } from '../errors/app-error.ts';

export const RETRY_AFTER_SECONDS = 5;

export type IdempotentCall = { id: Buffer; fingerprint: Buffer; lease_holder: string };
type Effect = { effect_by: string | null; effect_on: string | null };

/** Takes a new call or one with an expired lease; undefined when another request holds it or it has a response. */
export async function acquireCall(
  db: Db,
  { id, fingerprint, lease_holder }: IdempotentCall,
  now: Date,
): Promise<Effect | undefined> {
  return db
    .insertInto('idempotent_calls')
    .values({ id, fingerprint, lease_holder, lease_expires_at: leaseExpiry, at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ lease_holder, lease_expires_at: leaseExpiry })
        .where('idempotent_calls.answer', 'is', null)
        .where('idempotent_calls.lease_expires_at', '<', sql<Date>`now()`)
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

/**
 * Records that the call has had its effect. Call it in the transaction of the effect, so that both commit or neither. It
 * throws when another request has taken the call, which rolls the effect back.
 */
export async function recordCallEffect(db: Db, origin: Origin, effectOn: string | null): Promise<void> {
  if (!origin.idempotentCallId) return;
  const updated = await db
    .updateTable('idempotent_calls')
    .set({ effect_by: origin.requestId, effect_on: effectOn })
    .where('id', '=', origin.idempotentCallId)
    .where('lease_holder', '=', origin.requestId)
    .returning('id')
    .executeTakeFirst();
  if (!updated) throw new AppError('request_in_progress', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** The request that had the effect may store its response even after another request took the call. */
export async function storeCallResponse(
  db: Db,
  { id, lease_holder }: IdempotentCall,
  answer: string,
): Promise<void> {
  await db
    .updateTable('idempotent_calls')
    .set({ answer })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('effect_by', '=', lease_holder),
        where.and([where('lease_holder', '=', lease_holder), where('answer', 'is', null)]),
      ]),
    )
    .execute();
}

/** Lets the next request take the call at once. A call without effect is deleted. */
export async function releaseCall(db: Db, { id, lease_holder }: IdempotentCall): Promise<void> {
  await db
    .deleteFrom('idempotent_calls')
    .where('id', '=', id)
    .where('lease_holder', '=', lease_holder)
    .where('answer', 'is', null)
    .where('effect_by', 'is', null)
    .execute();
  await db
    .updateTable('idempotent_calls')
    .set({ lease_expires_at: new Date(0) })
    .where('id', '=', id)
    .where('lease_holder', '=', lease_holder)
    .where('answer', 'is', null)
    .execute();
}
