import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '../../db/database.ts';

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 1_000;
const MAX_WAIT_MS = 5 * 60_000;

/** Runs `work`, and during a database outage retries it in the background for five minutes; failures are logged. */
export async function retryOnDatabaseOutage(
  log: FastifyBaseLogger,
  work: () => Promise<void>,
): Promise<void> {
  if (await hasCompleted(log, work)) return;
  log.warn('the database is unavailable: the call completes when it is back');
  void retryInBackground(log, work);
}

async function retryInBackground(log: FastifyBaseLogger, work: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (let delay = FIRST_DELAY_MS; performance.now() < deadline; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
    await sleep(delay * (0.5 + Math.random()), undefined, { ref: false });
    if (await hasCompleted(log, work)) return;
  }
  log.error('the database did not come back in time: the lease of the call expires');
}

/** Returns false if the database is unavailable and another attempt may succeed. */
async function hasCompleted(log: FastifyBaseLogger, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    log.error({ err: error }, 'could not complete an idempotent call');
  }
  return true;
}
