import type { Language } from '@gian-hang/contract/accounts/settings';
import type {
  BulkOutcome,
  BulkResult,
  CloneResult,
  ProductWork,
} from '@gian-hang/contract/products/product-writes';
import type { StoredWorkResult } from '../../../db/schema/product-tables.ts';
import { toBulkSide } from './bulk-plan.ts';
import type { WorkItemRow, WorkRow } from './product-works.queries.ts';
import { faultMessage } from './work-faults.ts';

const NOTHING = { status: '', skus: [] };

function outcomeOf({ code, said }: StoredWorkResult, language: Language) {
  return {
    ok: code === null,
    code,
    message: code === null ? null : faultMessage({ code, said }, language),
  };
}

export function toBulkResult(
  { product_id, title, shop_name }: Pick<WorkItemRow, 'product_id' | 'title' | 'shop_name'>,
  result: StoredWorkResult,
  language: Language,
): BulkResult {
  return {
    product: { id: product_id, title, shop: shop_name },
    ...outcomeOf(result, language),
    before: toBulkSide(result.before ?? NOTHING),
    after: toBulkSide(result.after ?? NOTHING),
  };
}

function toCloneResult(row: WorkItemRow, result: StoredWorkResult, language: Language): CloneResult {
  return {
    product: { id: row.product_id, title: row.title },
    shop: { id: row.to_shop_id ?? '', name: row.to_shop_name ?? '' },
    ...outcomeOf(result, language),
    created: result.created ?? null,
    left_out: result.left_out ?? [],
  };
}

function counted<Item extends { ok: boolean }>(items: Item[]) {
  const succeeded = items.filter(({ ok }) => ok).length;
  return { succeeded, failed: items.length - succeeded, items };
}

export function toBulkOutcome(
  items: BulkResult[],
  { bulkId, dryRun }: { bulkId: string | null; dryRun: boolean },
): BulkOutcome {
  return { bulk_id: bulkId, dry_run: dryRun, ...counted(items) };
}

export function toProductWork(
  { id, kind, state, change, bulk_id }: WorkRow,
  rows: readonly WorkItemRow[],
  language: Language,
): ProductWork {
  const told = rows.flatMap((row) => (row.result ? [{ row, result: row.result }] : []));
  const bulkId = kind === 'bulk' ? bulk_id : null;
  return {
    id,
    kind,
    state,
    done: told.length,
    total: rows.length,
    change,
    product_ids: [...new Set(rows.map(({ product_id }) => product_id))],
    cloned:
      kind === 'clone' ? counted(told.map(({ row, result }) => toCloneResult(row, result, language))) : null,
    changed:
      kind === 'clone'
        ? null
        : toBulkOutcome(
            told.map(({ row, result }) => toBulkResult(row, result, language)),
            { bulkId, dryRun: false },
          ),
  };
}
