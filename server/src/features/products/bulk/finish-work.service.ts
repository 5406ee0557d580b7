import type { StoredBulkItem } from '../../../db/schema/product-tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { type AuditEntry, recordAudit } from '../../../shared/audit/audit.service.ts';
import { toStoredSide } from './bulk-plan.ts';
import { insertBulk } from './bulk-products.queries.ts';
import { endWork, type LeasedWork, resultsOf } from './product-works.queries.ts';

type ItemResult = Awaited<ReturnType<typeof resultsOf>>[number];

/** Another worker has taken the work: this one writes nothing more. */
export class WorkLost extends Error {
  override name = 'WorkLost';
}

/** The end, its record and what a change can be taken back by commit together. */
export async function finishWork({ db, clock, log }: Deps, work: LeasedWork): Promise<void> {
  await inTransaction({ db, log }, async (trx) => {
    const results = await resultsOf(trx, work.id);
    const changed = work.kind === 'bulk' ? results.flatMap(changedBy) : [];
    const { account_id: accountId, change } = work;
    const at = clock.now();
    const undoable = work.kind === 'bulk' && change && changed.length > 0;
    const bulkId = undoable
      ? await insertBulk(trx, { accountId, at, change, items: changed })
      : work.kind === 'undo'
        ? work.bulk_id
        : null;
    if (!(await endWork(trx, work, bulkId, at))) throw new WorkLost();
    const object = bulkId ? { object: { type: 'bulk' as const, id: bulkId } } : {};
    await recordAudit(trx, clock, work.origin, { accountId, ...object, ...deedOf(work, results, changed) });
  });
}

function changedBy({ product_id, result }: ItemResult): StoredBulkItem[] {
  if (!result?.before || !result.after || result.code !== null) return [];
  return [{ id: product_id, before: toStoredSide(result.before), after: toStoredSide(result.after) }];
}

function deedOf(
  { kind, change }: LeasedWork,
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
      message: result?.said ?? null,
    })),
  };
}
