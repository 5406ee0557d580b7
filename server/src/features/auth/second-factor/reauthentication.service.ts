import { opaqueKey } from '../../../config/secret-keys.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { blockedUntil, clearEvents, countEvents } from '../../../shared/throttle/throttle.queries.ts';
import { tooManyAttempts } from '../../../shared/throttle/throttle.service.ts';
import { lockAccount } from '../profile/profile.queries.ts';
import type { Account } from '../sign-in/accounts.queries.ts';
import { limitHashing, verifyPassword } from '../sign-in/passwords.ts';

const MAX_WRONG_ATTEMPTS = 5;

type Check = {
  /** What is proved; each kind has its own count of wrong attempts, so that none resets another's. */
  kind: 'current password' | 'second factor' | 'new second factor';
  /** The error for a wrong proof. */
  refusal: AppError;
  holds: (db: Db, account: Account) => Promise<boolean>;
};

export function passwordCheck(password: string): Check {
  return {
    kind: 'current password',
    refusal: new AppError('wrong_password', { errors: [{ path: 'current_password', message: '' }] }),
    holds: (_db, account) => verifyPassword(account.password_hash, password),
  };
}

export function codeCheck(kind: Check['kind'], holds: Check['holds']): Check {
  return { kind, refusal: new AppError('wrong_code', { errors: [{ path: 'code', message: '' }] }), holds };
}

/**
 * Runs an action that needs re-authentication, in one transaction with the proof. Attempts are limited as at sign-in
 * and serialised by the account's row lock, so that a burst cannot bypass the limit.
 */
export async function withReauthentication<Result>(
  deps: Deps,
  actor: Actor,
  checks: Check[],
  work: (db: Db, account: Account) => Promise<Result>,
): Promise<Result> {
  const now = deps.clock.now();
  const outcome = await limitHashing(() =>
    inTransaction(deps, async (trx) => {
      const account = await lockAccount(trx, actor.accountId);
      const refusal = await firstFailedCheck(trx, deps, account, checks, now);
      return refusal ? { refusal } : { result: await work(trx, account) };
    }),
  );
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
}

async function firstFailedCheck(
  db: Db,
  deps: Deps,
  account: Account,
  checks: Check[],
  now: Date,
): Promise<AppError | null> {
  for (const { kind, refusal, holds } of checks) {
    const key = opaqueKey(deps.secret, kind, account.id);
    const until = await blockedUntil(db, [{ key, max: MAX_WRONG_ATTEMPTS }], now);
    if (until) return tooManyAttempts(until, now);
    if (!(await holds(db, account))) {
      await countEvents(db, [key], now);
      return refusal;
    }
    await clearEvents(db, key);
  }
  return null;
}
