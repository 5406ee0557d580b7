import type { Db } from '../../../db/database.ts';
import { SealBroken } from '../../../db/sealing.ts';
import type { Deps } from '../../../deps.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { notify } from '../../notifications/notifications.service.ts';
import type { Account } from '../sign-in/accounts.queries.ts';
import { bareCode, hashRecoveryCode, looksLikeRecoveryCode } from './recovery-codes.ts';
import { claimRecoveryCode, claimStep, factorOf, recoveryCodesLeft } from './second-factor.queries.ts';
import { matchingStep } from './totp.ts';

export type UsedFactor = 'code' | 'recovery_code';
type Column = 'secret' | 'pending_secret';

const place = (accountId: string, column: Column) => `second_factors/${accountId}/${column}`;

export function sealSecret({ sealer }: Deps, accountId: string, column: Column, secret: string): string {
  return sealer.seal(secret, place(accountId, column));
}

/** Null when it was sealed with a secret that is lost: recovery codes and an administrator still help. */
export function openSecret(deps: Deps, accountId: string, column: Column, sealed: string): string | null {
  try {
    return deps.sealer.open(sealed, place(accountId, column));
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    deps.log.warn({ err: error, account: accountId }, 'a second factor cannot be opened');
    return null;
  }
}

/** The step of a bare code, or null where it is none of this secret's. */
export function stepOf(secret: string | null, bare: string, now: Date, used: string | null): number | null {
  if (!secret || !/^\d{6}$/.test(bare)) return null;
  return matchingStep(secret, bare, now, used === null ? null : Number(used));
}

/**
 * Uses up a code of the authenticator or a recovery code: given twice, also at once, it is right once. The caller holds
 * the account's row.
 */
export async function spendCode(
  db: Db,
  deps: Deps,
  account: Account,
  given: string,
  origin: Origin,
): Promise<UsedFactor | null> {
  const factor = await factorOf(db, account.id);
  if (!factor?.secret) return null;
  const now = deps.clock.now();
  const bare = bareCode(given);
  const step = stepOf(openSecret(deps, account.id, 'secret', factor.secret), bare, now, factor.last_step);
  if (step !== null) return (await claimStep(db, account.id, step)) ? 'code' : null;
  if (!looksLikeRecoveryCode(bare)) return null;
  const hash = await hashRecoveryCode(account.id, bare);
  if (!(await claimRecoveryCode(db, account.id, hash, now))) return null;
  const left = await recoveryCodesLeft(db, account.id);
  await notify(db, deps.clock, [account], 'recovery_code_used', { left: String(left), ip: origin.ip });
  return 'recovery_code';
}
