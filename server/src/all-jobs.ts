import { refreshSalesJob } from './features/analytics/sales/refresh-sales.job.ts';
import { passwordResetJob } from './features/auth/password-links/password-reset.job.ts';
import { registrationJob } from './features/auth/registration/registration.job.ts';
import { resealAccountNumbersJob } from './features/bank-accounts/reseal-account-numbers.job.ts';
import { linkSandboxShopsJob } from './features/demo/link-sandbox-shops.job.ts';
import { housekeepingJob } from './features/housekeeping/housekeeping.job.ts';
import { eraseBuyersJob } from './features/orders/privacy/erase-buyers.job.ts';
import { bulkProductsJob, reclaimBulkJobsJob } from './features/products/bulk/bulk-products.job.ts';
import { refetchProductsJob } from './features/products/sync/refetch-products.job.ts';
import { matchBankLinesJob } from './features/reconciliation/matching/match-bank-lines.job.ts';
import { checkAuthorisationJob } from './features/shops/authorisation/check-authorisation.job.ts';
import { refreshAuthorisationsJob } from './features/shops/authorisation/refresh-authorisations.job.ts';
import { checkWebhooksJob, setWebhooksJob } from './features/shops/link/shop-webhooks.job.ts';
import { autoSyncJob, reclaimRunsJob } from './features/sync/auto-sync.job.ts';
import { syncShopJob } from './features/sync/sync-shop.job.ts';
import { handleDeliveriesJob, retryDeliveriesJob } from './features/webhooks/handle-deliveries.job.ts';
import type { Job } from './jobs/job.ts';
import { sendMailJob } from './mail/send-mail.job.ts';

/** Every background job; the API declares their queues, the worker runs them. */
export const JOBS: Job[] = [
  housekeepingJob,
  refreshSalesJob,
  eraseBuyersJob,
  checkAuthorisationJob,
  refreshAuthorisationsJob,
  resealAccountNumbersJob,
  setWebhooksJob,
  checkWebhooksJob,
  handleDeliveriesJob,
  retryDeliveriesJob,
  linkSandboxShopsJob,
  syncShopJob,
  autoSyncJob,
  reclaimRunsJob,
  refetchProductsJob,
  passwordResetJob,
  registrationJob,
  sendMailJob,
  matchBankLinesJob,
  bulkProductsJob,
  reclaimBulkJobsJob,
] as Job[];
