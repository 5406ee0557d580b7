import type { ExpressionBuilder, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';

export type Authorisation = Selectable<Database['authorisations']>;

export function authorisationById(db: Db, id: string): Promise<Authorisation | undefined> {
  return db.selectFrom('authorisations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Maximum wait for another process that refreshes the same authorisation. */
const MAX_WAIT_MS = 60_000;
/** Waiting for a connection plus this time stays below the query timeout; after it the lock is tried again. */
const LOCK_ATTEMPT_TIMEOUT_MS = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';

class LockTimeout extends Error {
  override name = 'LockTimeout';
}

/** Runs `work` with the row locked. The lock can take long because its holder may be calling the marketplace. */
export async function withLockedAuthorisation<Result>(
  db: Db,
  id: string,
  work: (trx: Db, row: Authorisation | undefined) => Promise<Result>,
): Promise<Result> {
  for (const until = performance.now() + MAX_WAIT_MS; ; ) {
    try {
      return await db.transaction().execute(async (trx) => work(trx, await lockAuthorisation(trx, id)));
    } catch (error) {
      if (!(error instanceof LockTimeout) || performance.now() > until) throw error;
    }
  }
}

async function lockAuthorisation(db: Db, id: string): Promise<Authorisation | undefined> {
  const set = (name: string, ms: number) => sql`select set_config(${name}, ${String(ms)}, true)`.execute(db);
  await set('idle_in_transaction_session_timeout', MAX_WAIT_MS);
  await set('lock_timeout', LOCK_ATTEMPT_TIMEOUT_MS);
  const query = db.selectFrom('authorisations').selectAll().where('id', '=', id).forUpdate();
  const row = await query.executeTakeFirst().catch((error: { code?: string }) => {
    throw error.code === LOCK_NOT_AVAILABLE ? new LockTimeout() : error;
  });
  await set('lock_timeout', 0);
  return row;
}

export function authorisationOfSeller(db: Db, marketplace: string, sellerId: string) {
  return db
    .selectFrom('authorisations')
    .select('id')
    .where('marketplace', '=', marketplace)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
}

export async function saveAuthorisation(db: Db, row: Authorisation): Promise<void> {
  const { id, ...changes } = row;
  await db
    .insertInto('authorisations')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
}

export async function updateAuthorisation(
  db: Db,
  id: string,
  changes: Updateable<Database['authorisations']>,
): Promise<void> {
  await db.updateTable('authorisations').set(changes).where('id', '=', id).execute();
}

function activeShopsUsing(eb: ExpressionBuilder<Database, 'authorisations'>) {
  return eb
    .selectFrom('shops')
    .select('shops.id')
    .whereRef('shops.authorisation_id', '=', 'authorisations.id')
    .where('shops.status', '=', 'ACTIVE')
    .where('shops.unlinked_at', 'is', null);
}

/** Destroys the tokens of every authorisation that no linked shop uses. */
export async function endUnusedAuthorisations(db: Db, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('authorisations')
    .set({ access_token: null, refresh_token: null, ended_at: now, ended_reason: reason })
    .where('ended_at', 'is', null)
    .where((eb) => eb.not(eb.exists(activeShopsUsing(eb))))
    .execute();
}

/**
 * Authorisations whose access token expires before `before`. Those without a refresh token count only after they have
 * expired.
 */
export async function dueAuthorisations(db: Db, now: Date, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('authorisations')
    .select('id')
    .where('ended_at', 'is', null)
    .where('access_expires_at', '<', before)
    .where((eb) => eb.or([eb('refresh_token', 'is not', null), eb('access_expires_at', '<=', now)]))
    .where((eb) => eb.exists(activeShopsUsing(eb)))
    .orderBy('access_expires_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

export function sealedAuthorisations(db: Db): Promise<Authorisation[]> {
  return db.selectFrom('authorisations').selectAll().where('access_token', 'is not', null).execute();
}

export function activeShopsOf(db: Db, authorisationId: string) {
  return db
    .selectFrom('shops')
    .select(['id', 'name', 'owner_id'])
    .where('authorisation_id', '=', authorisationId)
    .where('status', '=', 'ACTIVE')
    .where('unlinked_at', 'is', null)
    .execute();
}
