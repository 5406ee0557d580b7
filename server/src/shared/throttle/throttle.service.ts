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

/** The key under which wrong passwords of an account are counted; a known device has its own. */
export function signInKey(secret: string, email: string, knownDevice: Buffer | null): Buffer {
  return opaqueKey(secret, 'sign-in', emailKey(email), knownDevice?.toString('hex') ?? 'any device');
}

type CallLimit = { purpose: string; from: string; max: number; windowMs?: number };

/** Counts a call against a limit or rejects it; concurrent calls are serialised. */
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

type OnceLimit = Omit<CallLimit, 'max'>;

/** Runs the work at most once per window; of several concurrent calls, one runs it. */
export async function runOncePerWindow(
  { db, secret, clock, log }: Deps,
  { purpose, from, ...window }: OnceLimit,
  work: (trx: Db) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  const key = opaqueKey(secret, 'done', purpose, from);
  const hasRun = async (connection: Db) =>
    (await blockedUntil(connection, [{ key, max: 1, ...window }], now)) !== null;
  if (await hasRun(db)) return;
  await inTransaction({ db, log }, async (trx) => {
    await lockThrottleKey(trx, key);
    if (await hasRun(trx)) return;
    await countEvents(trx, [key], now);
    await work(trx);
  });
}
