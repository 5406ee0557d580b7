import type { Language } from '@gian-hang/contract/accounts/settings';
import type {
  BulkJob,
  BulkOutcome,
  BulkResult,
  CloneResult,
} from '@gian-hang/contract/products/product-writes';
import type { StoredBulkJobResult } from '../../../db/schema/product-tables.ts';
import { itemFailureMessage } from './bulk-item-errors.ts';
import type { BulkJobItemRow, BulkJobRow } from './bulk-jobs.queries.ts';
import { toBulkItemState } from './bulk-plan.ts';

const NOTHING = { status: '', skus: [] };

function outcomeOf({ code, message }: StoredBulkJobResult, language: Language) {
  return {
    ok: code === null,
    code,
    message: code === null ? null : itemFailureMessage({ code, message }, language),
  };
}

export function toBulkResult(
  { product_id, title, shop_name }: Pick<BulkJobItemRow, 'product_id' | 'title' | 'shop_name'>,
  result: StoredBulkJobResult,
  language: Language,
): BulkResult {
  return {
    product: { id: product_id, title, shop: shop_name },
    ...outcomeOf(result, language),
    before: toBulkItemState(result.before ?? NOTHING),
    after: toBulkItemState(result.after ?? NOTHING),
  };
}

function toCloneResult(row: BulkJobItemRow, result: StoredBulkJobResult, language: Language): CloneResult {
  return {
    product: { id: row.product_id, title: row.title },
    shop: { id: row.to_shop_id ?? '', name: row.to_shop_name ?? '' },
    ...outcomeOf(result, language),
    created: result.created ?? null,
    dropped_fields: result.dropped_fields ?? [],
    missing_fields: result.missing_fields ?? [],
  };
}

function withCounts<Item extends { ok: boolean }>(items: Item[]) {
  const succeeded = items.filter(({ ok }) => ok).length;
  return { succeeded, failed: items.length - succeeded, items };
}

export function toBulkOutcome(
  items: BulkResult[],
  { bulkId, dryRun }: { bulkId: string | null; dryRun: boolean },
): BulkOutcome {
  return { bulk_id: bulkId, dry_run: dryRun, ...withCounts(items) };
}

export function toBulkJob(
  { id, kind, state, change, bulk_id }: BulkJobRow,
  rows: readonly BulkJobItemRow[],
  language: Language,
): BulkJob {
  const finishedRows = rows.flatMap((row) => (row.result ? [{ row, result: row.result }] : []));
  const bulkId = kind === 'bulk' ? bulk_id : null;
  return {
    id,
    kind,
    state,
    done: finishedRows.length,
    total: rows.length,
    change,
    product_ids: [...new Set(rows.map(({ product_id }) => product_id))],
    cloned:
      kind === 'clone'
        ? withCounts(finishedRows.map(({ row, result }) => toCloneResult(row, result, language)))
        : null,
    changed:
      kind === 'clone'
        ? null
        : toBulkOutcome(
            finishedRows.map(({ row, result }) => toBulkResult(row, result, language)),
            { bulkId, dryRun: false },
          ),
  };
}
