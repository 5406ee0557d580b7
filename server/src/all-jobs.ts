import { forgottenPasswordJob } from './features/auth/password-links/forgotten-password.job.ts';
import { registrationJob } from './features/auth/registration/registration.job.ts';
import { linkSandboxShopsJob } from './features/demo/link-sandbox-shops.job.ts';
import { housekeepingJob } from './features/housekeeping/housekeeping.job.ts';
import { forgetBuyersJob } from './features/orders/privacy/forget-buyers.job.ts';
import { rereadChangesJob } from './features/orders/sync/reread-changes.job.ts';
import {
  productWorkJob,
  strandedWorksJob,
  takeUpWorksJob,
} from './features/products/bulk/product-work.job.ts';
import { rereadProductsJob } from './features/products/sync/reread-products.job.ts';
import { checkAuthorisationJob } from './features/shops/authorisation/check-authorisation.job.ts';
import { refreshAuthorisationsJob } from './features/shops/authorisation/refresh-authorisations.job.ts';
import { autoSyncJob, takeUpRunsJob } from './features/sync/auto-sync.job.ts';
import { syncShopJob } from './features/sync/sync-shop.job.ts';
import { handleWebhookJob, sweepWebhooksJob } from './features/webhooks/handle-webhook.job.ts';
import type { Job } from './jobs/job.ts';
import { sendMailJob } from './mail/send-mail.job.ts';

/** Every background job; the API declares their queues, the worker runs them. */
export const JOBS: Job[] = [
  housekeepingJob,
  forgetBuyersJob,
  checkAuthorisationJob,
  refreshAuthorisationsJob,
  handleWebhookJob,
  sweepWebhooksJob,
  linkSandboxShopsJob,
  syncShopJob,
  autoSyncJob,
  takeUpRunsJob,
  rereadChangesJob,
  rereadProductsJob,
  forgottenPasswordJob,
  registrationJob,
  sendMailJob,
  productWorkJob,
  takeUpWorksJob,
  strandedWorksJob,
] as Job[];
