import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export const BEAT_MS = 5_000;
/** By the database's own clock, which every process shares: four missed beats, and the holder is gone. */
const heldUntil = sql<Date>`now() + interval '20 seconds'`;

export type Call = { id: Buffer; fingerprint: Buffer; holder: string };

/** Takes a call up that nobody has made yet, or whose holder has gone; undefined when it is somebody's or answered. */
export async function holdCall(
  db: Db,
  { id, fingerprint, holder }: Call,
  now: Date,
): Promise<{ former: string[]; at: Date } | undefined> {
  return db
    .insertInto('idempotent_calls')
    .values({ id, fingerprint, holder, held_until: heldUntil, at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          holder,
          held_until: heldUntil,
          former: sql`array_append(idempotent_calls.former, idempotent_calls.holder)`,
        })
        .where('idempotent_calls.answer', 'is', null)
        .where('idempotent_calls.held_until', '<', sql<Date>`now()`)
        .where('idempotent_calls.fingerprint', '=', fingerprint),
    )
    .returning(['former', 'at'])
    .executeTakeFirst();
}

export function findCall(db: Db, { id }: Pick<Call, 'id'>) {
  return db
    .selectFrom('idempotent_calls')
    .select(['fingerprint', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function beatCall(db: Db, { id, holder }: Call): Promise<void> {
  await db
    .updateTable('idempotent_calls')
    .set({ held_until: heldUntil })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute();
}

export async function answerCall(db: Db, { id, holder }: Call, answer: string): Promise<void> {
  await db
    .updateTable('idempotent_calls')
    .set({ answer })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute();
}

/** Forgets a call that came to nothing: the next may make it anew. */
export async function forgetCall(db: Db, { id, holder }: Call): Promise<void> {
  await db
    .deleteFrom('idempotent_calls')
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('answer', 'is', null)
    .execute();
}
