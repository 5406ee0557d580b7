import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Database } from '../../db/schema.ts';

export async function saveReport(db: Db, report: Insertable<Database['processes']>): Promise<void> {
  const { reported_at, memory_bytes } = report;
  await db
    .insertInto('processes')
    .values(report)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ reported_at, memory_bytes }))
    .execute();
}

export async function removeReport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute();
}

/** Processes that reported since a time, the oldest of each kind first. */
export function reportsSince(db: Db, since: Date) {
  return db
    .selectFrom('processes')
    .select(['kind', 'version', 'started_at', 'reported_at', 'memory_bytes'])
    .where('reported_at', '>=', since)
    .orderBy('kind')
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}
