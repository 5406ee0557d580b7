import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { blockedUntil, countEvents, type Limit } from './throttle.queries.ts';

export function tooManyAttempts(until: Date, now: Date): AppError {
  return new AppError('too_many_attempts', {
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });
}

/** Counts one call against a limit, or refuses it. */
export async function countAgainst(db: Db, limit: Limit, now: Date): Promise<void> {
  const until = await blockedUntil(db, [limit], now);
  if (until) throw tooManyAttempts(until, now);
  await countEvents(db, [limit.key], now);
}
