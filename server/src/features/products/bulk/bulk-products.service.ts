import { ADMINISTRATOR } from '@gian-hang/contract/accounts/roles';
import type { Language } from '@gian-hang/contract/accounts/settings';
import type { BulkChange, BulkInput, BulkOutcome } from '@gian-hang/contract/products/product-writes';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { rejectExcessDecimals } from '../../../http/errors/reject-excess-decimals.ts';
import { fetchByIds } from '../../../lists/list-rows.queries.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { PRODUCT_LIST, type ProductRow } from '../list/product-list.ts';
import { toBulkOutcome, toBulkResult } from './bulk-jobs.presenter.ts';
import { enqueueBulkJob } from './bulk-jobs.service.ts';
import { planBulk, snapshotOf } from './bulk-plan.ts';
import { bulkChangeById, claimUndo } from './bulk-products.queries.ts';

const BY_TITLE = { column: 'title_key', direction: 'asc' } as const;

async function visibleRows({ db }: Deps, actor: Actor, ids: readonly string[]): Promise<ProductRow[]> {
  const shopIds = await visibleShopIds(db, actor);
  return fetchByIds(db, PRODUCT_LIST, { shopIds, ids, sort: BY_TITLE });
}

async function requireAllRows(deps: Deps, actor: Actor, ids: readonly string[]): Promise<ProductRow[]> {
  const rows = await visibleRows(deps, actor, ids);
  if (rows.length < new Set(ids).size) throw new AppError('not_found');
  return rows;
}

/** The products of a change; throws if its amount has more decimals than one of their currencies. */
async function rowsForChange(deps: Deps, actor: Actor, ids: readonly string[], { price }: BulkChange) {
  const rows = await requireAllRows(deps, actor, ids);
  const amount = price && price.by !== 'percent' ? price.amount : undefined;
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  rejectExcessDecimals(currencies.map((currency) => ({ path: 'price.amount', amount, currency })));
  return rows;
}

/** Previews a bulk change. */
export async function previewBulkChange(
  deps: Deps,
  actor: Actor,
  { product_ids, dry_run: _, ...change }: BulkInput,
  language: Language,
): Promise<BulkOutcome> {
  const rows = await rowsForChange(deps, actor, product_ids, change);
  const items = rows.map((row) => {
    const { after, refusal } = planBulk(deps, row, change);
    const title = row.pending_title ?? row.title;
    return toBulkResult(
      { product_id: row.id, title, shop_name: row.shop_name },
      { code: refusal, message: null, before: snapshotOf(row), after },
      language,
    );
  });
  return toBulkOutcome(items, { bulkId: null, dryRun: true });
}

/** Starts a change of price, stock or status of many products. */
export async function startBulkChange(
  deps: Deps,
  actor: Actor,
  { product_ids, dry_run: _, ...change }: BulkInput,
): Promise<string> {
  const rows = await rowsForChange(deps, actor, product_ids, change);
  const items = rows.map(({ shop_id, id }) => ({ shop_id, product_id: id }));
  return enqueueBulkJob(deps, actor, { kind: 'bulk', change, bulkId: null, items });
}

/** Starts the undo of a bulk change. Another account's bulk change does not exist for the caller. */
export async function undoBulk(deps: Deps, actor: Actor, id: string): Promise<string> {
  const bulk = await bulkChangeById(deps.db, id, actor.role === ADMINISTRATOR ? null : actor.accountId);
  if (!bulk) throw new AppError('not_found');
  const kept = new Map(bulk.items.map((item) => [item.id, item]));
  const rows = await visibleRows(deps, actor, [...kept.keys()]);
  const items = rows.flatMap(({ shop_id, id: product_id }) => {
    const item = kept.get(product_id);
    return item ? [{ shop_id, product_id, plan: { kind: 'undo' as const, item } }] : [];
  });
  if (items.length === 0) throw new AppError('not_found');
  return enqueueBulkJob(
    deps,
    actor,
    { kind: 'undo', change: bulk.change, bulkId: id, items },
    async (trx) => {
      if (!(await claimUndo(trx, id, deps.clock.now()))) throw new AppError('bulk_already_undone');
    },
  );
}
