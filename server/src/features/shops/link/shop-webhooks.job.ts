import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { activeShopIds } from './link-shop.queries.ts';
import { setShopWebhooks } from './shop-webhooks.service.ts';

export const setWebhooksJob = defineJob({
  name: 'set-webhooks',
  payload: z.object({ shopId: z.string() }),
  attempts: 3,
  handle: (deps, { shopId }) => setShopWebhooks(deps, shopId),
});

/** Runs at the start of a worker too, because the server's address may have changed. */
export const checkWebhooksJob = defineJob({
  name: 'check-webhooks',
  payload: z.object({}),
  attempts: 2,
  cron: '23 * * * *',
  handle: async ({ db, jobs, config }) => {
    if (!config.webhookOrigin) return;
    for (const shopId of await activeShopIds(db)) await jobs.enqueue(setWebhooksJob, { shopId });
  },
});
