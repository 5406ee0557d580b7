import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { handleDelivery, handlePendingDeliveries } from './webhooks.service.ts';

export const handleWebhookJob = defineJob({
  name: 'handle-webhook',
  payload: z.object({ marketplace: z.string(), deliveryId: z.string() }),
  attempts: 5,
  handle: (deps, delivery) => handleDelivery(deps, delivery),
});

export const sweepWebhooksJob = defineJob({
  name: 'sweep-webhooks',
  payload: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  handle: (deps) => handlePendingDeliveries(deps),
});
