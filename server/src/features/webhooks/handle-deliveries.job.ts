import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { handleDeliveries } from './handle-deliveries.service.ts';
import { shopsWithDueDeliveries } from './webhooks.queries.ts';

/** Each delivery brings a job for its shop. The first one handles all that wait; the others find nothing left. */
export const handleDeliveriesJob = defineJob({
  name: 'handle-deliveries',
  payload: z.object({ shopId: z.string() }),
  attempts: 3,
  concurrency: 4,
  groupConcurrency: 1,
  heartbeatSeconds: 10,
  hasLease: true,
  expireInSeconds: 3600,
  handle: (deps, { shopId }, signal) => handleDeliveries(deps, shopId, signal),
});

/** Retries what failed, what a crashed worker left and what an older release accepted. */
export const retryDeliveriesJob = defineJob({
  name: 'retry-deliveries',
  payload: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  handle: async ({ db, clock, jobs }) => {
    for (const shopId of await shopsWithDueDeliveries(db, clock.now()))
      await jobs.enqueue(handleDeliveriesJob, { shopId }, { group: shopId });
  },
});
