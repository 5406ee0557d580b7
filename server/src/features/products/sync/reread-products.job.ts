import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { rereadChangedProducts } from './reread-products.service.ts';

export const rereadProductsJob = defineJob({
  name: 'reread-products',
  payload: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  handle: (deps, _, signal) => rereadChangedProducts(deps, signal),
});
