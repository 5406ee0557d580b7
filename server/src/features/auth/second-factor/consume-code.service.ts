import type { Db } from '../../../db/database.ts';
import { UnsealError } from '../../../db/sealer.ts';
import type { Deps } from '../../../deps.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { notify } from '../../notifications/notifications.service.ts';
import type { Account } from '../sign-in/accounts.queries.ts';
import { hashRecoveryCode, looksLikeRecoveryCode, normalizeCode } from './recovery-codes.ts';
import {
  consumeRecoveryCode,
  consumeTotpStep,
  recoveryCodesLeft,
  secondFactorOf,
} from './second-factor.queries.ts';
import { matchingStep } from './totp.ts';

export type UsedFactor = 'code' | 'recovery_code';
type Column = 'secret' | 'pending_secret';

const sealContext = (accountId: string, column: Column) => `second_factors/${accountId}/${column}`;

export function sealSecret({ sealer }: Deps, accountId: string, column: Column, secret: string): string {
  return sealer.seal(secret, sealContext(accountId, column));
}

/** Returns null if it was sealed with a lost secret: recovery codes or an administrator still help. */
export function openSecret(deps: Deps, accountId: string, column: Column, sealed: string): string | null {
  try {
    return deps.sealer.open(sealed, sealContext(accountId, column));
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    deps.log.warn({ err: error, account: accountId }, 'cannot decrypt a second factor');
    return null;
  }
}

/** Returns the time step of a code, or null if the code is wrong. */
export function matchTotpStep(
  secret: string | null,
  normalized: string,
  now: Date,
  used: string | null,
): number | null {
  if (!secret || !/^\d{6}$/.test(normalized)) return null;
  return matchingStep(secret, normalized, now, used === null ? null : Number(used));
}

/** Consumes a code: of several concurrent uses one succeeds. The caller holds the account's row lock. */
export async function consumeCode(
  db: Db,
  deps: Deps,
  account: Account,
  given: string,
  origin: Origin,
): Promise<UsedFactor | null> {
  const factor = await secondFactorOf(db, account.id);
  if (!factor?.secret) return null;
  const now = deps.clock.now();
  const normalized = normalizeCode(given);
  const step = matchTotpStep(
    openSecret(deps, account.id, 'secret', factor.secret),
    normalized,
    now,
    factor.last_step,
  );
  if (step !== null) return (await consumeTotpStep(db, account.id, step)) ? 'code' : null;
  if (!looksLikeRecoveryCode(normalized)) return null;
  const hash = await hashRecoveryCode(account.id, normalized);
  if (!(await consumeRecoveryCode(db, account.id, hash, now))) return null;
  const left = await recoveryCodesLeft(db, account.id);
  await notify(db, deps.clock, [account], 'recovery_code_used', { left: String(left), ip: origin.ip });
  return 'recovery_code';
}
