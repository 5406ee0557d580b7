import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { defineJob } from '../../jobs/job.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { handleDeliveries } from './handle-deliveries.service.ts';
import { type Inbox, inboxesWithDueDeliveries } from './webhooks.queries.ts';

/** Each delivery brings a job for its shop. The first one handles all that wait; the others find nothing left. */
export const handleDeliveriesJob = defineJob({
  name: 'handle-deliveries',
  payload: z.object({ marketplace: z.string(), shopId: z.string() }),
  attempts: 3,
  concurrency: 4,
  groupConcurrency: 1,
  heartbeatSeconds: 10,
  hasLease: true,
  expireInSeconds: 3600,
  handle: (deps, inbox, signal) => handleDeliveries(deps, inbox, signal),
});

export function enqueueInbox(jobs: JobQueue, inbox: Inbox, trx?: Db): Promise<void> {
  const group = `${inbox.marketplace} ${inbox.shopId}`;
  return jobs.enqueue(handleDeliveriesJob, inbox, { group, ...(trx ? { trx } : {}) });
}

/** Retries what failed, what a crashed worker left and what an older release accepted. */
export const retryDeliveriesJob = defineJob({
  name: 'retry-deliveries',
  payload: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  handle: async ({ db, clock, jobs }) => {
    for (const inbox of await inboxesWithDueDeliveries(db, clock.now())) await enqueueInbox(jobs, inbox);
  },
});
