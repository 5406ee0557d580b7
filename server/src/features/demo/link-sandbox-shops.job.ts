import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { linkSandboxShops } from './demo.service.ts';

export const linkSandboxShopsJob = defineJob({
  name: 'link-sandbox-shops',
  payload: z.object({}),
  attempts: 5,
  handle: (deps) => linkSandboxShops(deps),
});
