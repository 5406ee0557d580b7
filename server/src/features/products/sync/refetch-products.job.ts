import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { refetchChangedProducts } from './refetch-products.service.ts';

export const refetchProductsJob = defineJob({
  name: 'reread-products',
  payload: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  handle: (deps, _, signal) => refetchChangedProducts(deps, signal),
});
