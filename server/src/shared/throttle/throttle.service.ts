import { opaqueKey } from '../../config/secret-keys.ts';
import type { Db } from '../../db/database.ts';
import { emailKey } from '../../db/email-key.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { blockedUntil, countEvents, lockThrottleKey } from './throttle.queries.ts';

export function tooManyAttempts(until: Date, now: Date): AppError {
  return new AppError('too_many_attempts', {
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });
}

/** What wrong passwords of an account are counted under; a device that has signed in before counts by itself. */
export function signInKey(secret: string, email: string, knownDevice: Buffer | null): Buffer {
  return opaqueKey(secret, 'sign-in', emailKey(email), knownDevice?.toString('hex') ?? 'any device');
}

type CallLimit = { purpose: string; from: string; most: number; windowMs?: number };

/** Counts one call against a limit, or refuses it; calls at once take turns. */
export async function enforceCallLimit(
  { db, secret, clock, log }: Deps,
  { purpose, from, ...limit }: CallLimit,
): Promise<void> {
  const now = clock.now();
  const key = opaqueKey(secret, 'call', purpose, from);
  await inTransaction({ db, log }, async (trx) => {
    await lockThrottleKey(trx, key);
    const until = await blockedUntil(trx, [{ key, ...limit }], now);
    if (until) throw tooManyAttempts(until, now);
    await countEvents(trx, [key], now);
  });
}

type OnceLimit = Omit<CallLimit, 'most'>;

/** Does something unless it has been done within the time; of several at once, one does it. */
export async function runOncePerWindow(
  { db, secret, clock, log }: Deps,
  { purpose, from, ...window }: OnceLimit,
  work: (trx: Db) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  const key = opaqueKey(secret, 'done', purpose, from);
  const done = async (on: Db) => (await blockedUntil(on, [{ key, most: 1, ...window }], now)) !== null;
  if (await done(db)) return;
  await inTransaction({ db, log }, async (trx) => {
    await lockThrottleKey(trx, key);
    if (await done(trx)) return;
    await countEvents(trx, [key], now);
    await work(trx);
  });
}
