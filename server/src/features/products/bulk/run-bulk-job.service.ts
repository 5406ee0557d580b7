import { permissionsOf } from '@gian-hang/contract/accounts/roles';
import type { Db } from '../../../db/database.ts';
import { notifyChange } from '../../../db/notify-change.ts';
import type { StoredBulkJobResult } from '../../../db/schema/product-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { forEachConcurrently } from '../../../jobs/for-each-concurrently.ts';
import { keepLease, releaseLease } from '../../../jobs/lease.ts';
import { NEWEST_FIRST } from '../../../lists/list.ts';
import { fetchByIds } from '../../../lists/list-rows.queries.ts';
import { isShopVisible, type ShopViewer } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { PRODUCT_LIST, type ProductRow } from '../list/product-list.ts';
import { applyPlan, planItem, undoItem } from './bulk-item.service.ts';
import { toItemFailure } from './bulk-item-errors.ts';
import {
  countItemAttempt,
  type LeasedBulkJob,
  leaseBulkJob,
  type PendingItem,
  pendingItems,
  savePlan,
  saveResult,
} from './bulk-jobs.queries.ts';
import { snapshotOf } from './bulk-plan.ts';
import { cloneProductToShop } from './clone-product.service.ts';
import { BulkJobLeaseLost, finishBulkJob } from './finish-bulk-job.service.ts';

/** An item that crashed or failed this many attempts unexpectedly is recorded as failed. */
const MAX_ITEM_ATTEMPTS = 3;
const GIVEN_UP: StoredBulkJobResult = { code: 'internal', message: null };

/** Processes the items without a result. Called again for the same bulk job, it continues. */
export async function runBulkJob(deps: Deps, bulkJobId: string, signal: AbortSignal): Promise<void> {
  const bulkJob = await leaseBulkJob(deps.db, bulkJobId);
  if (!bulkJob) return;
  const stopRenewing = keepLease(deps, 'bulk_jobs', bulkJob);
  try {
    const items = await pendingItems(deps.db, bulkJobId);
    await forEachConcurrently(items, (item) => processItem(deps, bulkJob, item), signal);
    await finishBulkJob(deps, bulkJob);
  } catch (error) {
    if (error instanceof BulkJobLeaseLost) return;
    await releaseLease(deps.db, 'bulk_jobs', bulkJob);
    throw error;
  } finally {
    stopRenewing();
  }
}

async function processItem(deps: Deps, bulkJob: LeasedBulkJob, item: PendingItem): Promise<void> {
  const attempts = await countItemAttempt(deps.db, item);
  const result = attempts > MAX_ITEM_ATTEMPTS ? GIVEN_UP : await attemptItem(deps, bulkJob, item);
  if (!(await saveResult(deps.db, bulkJob, item, result))) throw new BulkJobLeaseLost();
  await notifyChange(deps.db, { topic: 'bulk_jobs', accountId: bulkJob.account_id });
}

async function attemptItem(
  deps: Deps,
  bulkJob: LeasedBulkJob,
  item: PendingItem,
): Promise<StoredBulkJobResult> {
  const viewer = await viewerOf(deps, bulkJob.account_id);
  const row = viewer && (await findVisibleRow(deps.db, viewer, item));
  if (!row) return { code: 'not_found', message: null };
  try {
    return await executeItem(deps, bulkJob, item, { viewer, row });
  } catch (error) {
    const fault = toItemFailure(error);
    if (!fault) throw error;
    const side = snapshotOf(row);
    return bulkJob.kind === 'clone' ? fault : { ...fault, before: side, after: side };
  }
}

/** Null when the account has lost the permission or was disabled since. */
async function viewerOf({ db }: Deps, accountId: string): Promise<ShopViewer | null> {
  const account = await db
    .selectFrom('accounts')
    .select(['role', 'money_access'])
    .where('id', '=', accountId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return account && permissionsOf(account).includes('products.write')
    ? { accountId, role: account.role }
    : null;
}

async function findVisibleRow(db: Db, viewer: ShopViewer, { shop_id, product_id }: PendingItem) {
  if (!(await isShopVisible(db, viewer, shop_id))) return undefined;
  const [row] = await fetchByIds(db, PRODUCT_LIST, {
    shopIds: [shop_id],
    ids: [product_id],
    sort: NEWEST_FIRST,
  });
  return row;
}

async function executeItem(
  deps: Deps,
  bulkJob: LeasedBulkJob,
  item: PendingItem,
  { viewer, row }: { viewer: ShopViewer; row: ProductRow },
): Promise<StoredBulkJobResult> {
  if (item.to_shop_id !== null)
    return cloneProductToShop(deps, {
      row,
      shop: await findTargetShop(deps.db, viewer, item.to_shop_id),
      key: item.key,
    });
  const reloadRow = async () => (await findVisibleRow(deps.db, viewer, item)) ?? row;
  if (item.plan?.kind === 'undo') return undoItem(deps, row, item.plan.item, reloadRow);
  const plan = item.plan ?? planItem(deps, row, bulkJob.change ?? {});
  if (!('kind' in plan)) return plan;
  if (!item.plan) await savePlan(deps.db, item, plan);
  return applyPlan(deps, row, plan);
}

async function findTargetShop(db: Db, viewer: ShopViewer, id: string) {
  if (!(await isShopVisible(db, viewer, id))) throw new AppError('not_found');
  return db
    .selectFrom('shops')
    .select(['id', 'shop_id', 'region'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
