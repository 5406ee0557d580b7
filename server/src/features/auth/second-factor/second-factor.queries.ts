import type { Db } from '../../../db/database.ts';

export function secondFactorOf(db: Db, accountId: string) {
  return db.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  return Boolean((await secondFactorOf(db, accountId))?.secret);
}

export async function savePendingSecret(db: Db, accountId: string, sealed: string): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ account_id: accountId, pending_secret: sealed })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ pending_secret: sealed }))
    .execute();
}

type Enabled = { secret: string; step: number; now: Date };

export async function activateSecondFactor(
  db: Db,
  accountId: string,
  { secret, step, now }: Enabled,
): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ secret, pending_secret: null, enabled_at: now, last_step: step })
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteSecondFactor(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}

/** Consumes a time step: of several concurrent calls, one returns true. */
export async function consumeTotpStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', String(step))]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(db: Db, accountId: string, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .execute();
}

/** Consumes a recovery code: of several concurrent calls, one returns true. */
export async function consumeRecoveryCode(
  db: Db,
  accountId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function recoveryCodesLeft(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export function listSecondFactors(db: Db) {
  return db.selectFrom('second_factors').select('account_id').execute();
}

/** Locks the factor, so that re-sealing uses the current value. */
export function lockSecondFactor(db: Db, accountId: string) {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

type Sealed = { secret: string | null; pending_secret: string | null };

export async function saveSealedSecrets(db: Db, accountId: string, sealed: Sealed): Promise<void> {
  await db.updateTable('second_factors').set(sealed).where('account_id', '=', accountId).execute();
}
