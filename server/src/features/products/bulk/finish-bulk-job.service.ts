import { notifyChange } from '../../../db/notify-change.ts';
import type { StoredBulkItem } from '../../../db/schema/product-tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { type AuditEntry, recordAudit } from '../../../shared/audit/audit.service.ts';
import { bulkJobResults, completeBulkJob, type LeasedBulkJob } from './bulk-jobs.queries.ts';
import { toStoredSnapshot } from './bulk-plan.ts';
import { insertBulkChange } from './bulk-products.queries.ts';

type ItemResult = Awaited<ReturnType<typeof bulkJobResults>>[number];

/** Another worker holds the bulk job: this one writes nothing more. */
export class BulkJobLeaseLost extends Error {
  override name = 'BulkJobLeaseLost';
}

/** Commits the end, the audit entry and the data for undo together. */
export async function finishBulkJob({ db, clock, log }: Deps, bulkJob: LeasedBulkJob): Promise<void> {
  await inTransaction({ db, log }, async (trx) => {
    const results = await bulkJobResults(trx, bulkJob.id);
    const changed = bulkJob.kind === 'bulk' ? results.flatMap(toUndoItems) : [];
    const { account_id: accountId, change } = bulkJob;
    const at = clock.now();
    const undoable = bulkJob.kind === 'bulk' && change && changed.length > 0;
    const bulkId = undoable
      ? await insertBulkChange(trx, { accountId, at, change, items: changed })
      : bulkJob.kind === 'undo'
        ? bulkJob.bulk_id
        : null;
    if (!(await completeBulkJob(trx, bulkJob, bulkId, at))) throw new BulkJobLeaseLost();
    await notifyChange(trx, { topic: 'bulk_jobs', accountId });
    const object = bulkId ? { object: { type: 'bulk' as const, id: bulkId } } : {};
    const caller = { ...bulkJob.origin, accountId };
    await recordAudit(trx, clock, caller, { ...object, ...auditFieldsOf(bulkJob, results, changed) });
  });
}

function toUndoItems({ product_id, result }: ItemResult): StoredBulkItem[] {
  if (!result?.before || !result.after || result.code !== null) return [];
  return [{ id: product_id, before: toStoredSnapshot(result.before), after: toStoredSnapshot(result.after) }];
}

function auditFieldsOf(
  { kind, change }: LeasedBulkJob,
  results: readonly ItemResult[],
  changed: readonly StoredBulkItem[],
): Pick<AuditEntry, 'action' | 'before' | 'after'> {
  if (kind === 'bulk')
    return {
      action: 'products.bulk_changed',
      before: changed.map(({ id, before }) => ({ product: id, ...before })),
      after: { change, changed: changed.length, of: results.length },
    };
  return {
    action: kind === 'clone' ? 'products.cloned' : 'products.bulk_undone',
    after: results.map(({ product_id, to_shop_id, result }) => ({
      product: product_id,
      ...(to_shop_id ? { shop: to_shop_id, created: result?.created?.id ?? null } : {}),
      code: result?.code ?? null,
      message: result?.message ?? null,
    })),
  };
}
