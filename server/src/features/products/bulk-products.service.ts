import type { BulkInput, BulkOutcome, BulkResult } from '@gian-hang/contract/product-writes';
import type { StoredBulkItem } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { reachableShopIds } from '../shops/shop-reach.service.ts';
import { type Plan, planBulk, type Side, sideOf, toBulkSide, toStoredSide } from './bulk-plan.ts';
import { bulkById, claimUndo, insertBulk } from './bulk-products.queries.ts';
import { changeSkus } from './change-skus.service.ts';
import { sameAmount } from './edit-product.service.ts';
import { forMany, inWords, NO_TIME_LEFT } from './for-many.ts';
import { writeProduct } from './marketplace-write.service.ts';
import { moveOnMarketplace } from './move-product.service.ts';
import { type ProductRow, productsById } from './page-products.queries.ts';

const BY_TITLE = { field: 'title', direction: 'asc' } as const;
const CHANGED_SINCE = 'Sản phẩm đã được sửa sau đó nên không hoàn tác.';

type Done = { result: BulkResult; item: StoredBulkItem | null };

/** Price, stock or status of many products: what it would do, or what came of it for each of them. */
export async function changeMany(deps: Deps, actor: Actor, input: BulkInput): Promise<BulkOutcome> {
  const { product_ids, dry_run, ...change } = input;
  const rows = await reachableRows(deps, actor, product_ids);
  if (rows.length < new Set(product_ids).size) throw new AppError('not_found');
  if (dry_run)
    return outcome(
      null,
      rows.map((row) => foreseen(row, planBulk(row, change))),
      true,
    );
  const done = await forMany(
    rows,
    (row) => apply(deps, actor, row, planBulk(row, change)),
    (row) => ({ result: told(row, sideOf(row), NO_TIME_LEFT), item: null }),
  );
  const items = done.flatMap(({ item }) => item ?? []);
  const at = deps.clock.now();
  const bulkId = await deps.db.transaction().execute(async (trx) => {
    const id =
      items.length > 0 ? await insertBulk(trx, { accountId: actor.accountId, at, change, items }) : null;
    await recordAudit(trx, deps.clock, actor, {
      accountId: actor.accountId,
      action: 'products.bulk_changed',
      ...(id ? { object: { type: 'bulk', id } } : {}),
      before: items.map(({ id: product, before }) => ({ product, ...before })),
      after: { change, changed: items.length, of: rows.length },
    });
    return id;
  });
  return outcome(
    bulkId,
    done.map(({ result }) => result),
    false,
  );
}

async function reachableRows({ db }: Deps, actor: Actor, ids: readonly string[]): Promise<ProductRow[]> {
  return productsById(db, await reachableShopIds(db, actor), ids, BY_TITLE);
}

function told(row: ProductRow, after: Side, message: string | null): BulkResult {
  return {
    product: { id: row.id, title: row.pending_title ?? row.title, shop: row.shop_name },
    ok: message === null,
    message,
    before: toBulkSide(sideOf(row)),
    after: toBulkSide(after),
  };
}

const foreseen = (row: ProductRow, { after, refusal }: Plan) => told(row, after, refusal);

function outcome(bulkId: string | null, items: BulkResult[], dryRun: boolean): BulkOutcome {
  const succeeded = items.filter(({ ok }) => ok).length;
  return { bulk_id: bulkId, dry_run: dryRun, succeeded, failed: items.length - succeeded, items };
}

async function apply(deps: Deps, actor: Actor, row: ProductRow, plan: Plan): Promise<Done> {
  const { refusal, move, changes } = plan;
  if (refusal !== null) return { result: told(row, sideOf(row), refusal), item: null };
  try {
    if (move) await moveOnMarketplace(deps, row, move);
    else await writeProduct(deps, row, (calls) => changeSkus(calls, row, changes));
  } catch (error) {
    return { result: told(row, sideOf(row), inWords(error)), item: null };
  }
  const [now = row] = await reachableRows(deps, actor, [row.id]);
  const [before, after] = [toStoredSide(sideOf(row)), toStoredSide(sideOf(now))];
  return { result: told(row, sideOf(now), null), item: { id: row.id, before, after } };
}

/** Puts back what a bulk change changed, except where somebody has changed it since. */
export async function undoBulk(deps: Deps, actor: Actor, id: string): Promise<BulkOutcome> {
  const bulk = await bulkById(deps.db, id, actor.role === '1' ? null : actor.accountId);
  if (!bulk) throw new AppError('not_found');
  if (!(await claimUndo(deps.db, id, deps.clock.now()))) throw new AppError('bulk_undone');
  const rows = await reachableRows(
    deps,
    actor,
    bulk.items.map((item) => item.id),
  );
  const kept = new Map(bulk.items.map((item) => [item.id, item]));
  const results = await forMany(
    rows,
    (row) => putBack(deps, actor, row, kept.get(row.id)),
    (row) => told(row, sideOf(row), NO_TIME_LEFT),
  );
  await recordAudit(deps.db, deps.clock, actor, {
    accountId: actor.accountId,
    action: 'products.bulk_undone',
    object: { type: 'bulk', id },
    after: results.map(({ product, message }) => ({ product: product.id, message })),
  });
  return outcome(null, results, false);
}

async function putBack(
  deps: Deps,
  actor: Actor,
  row: ProductRow,
  item: StoredBulkItem | undefined,
): Promise<BulkResult> {
  if (!item) return told(row, sideOf(row), CHANGED_SINCE);
  try {
    if (item.before.status !== item.after.status) await moveBack(deps, actor, row, item);
    else await restoreSkus(deps, row, item);
  } catch (error) {
    return told(row, sideOf(row), inWords(error));
  }
  const [now = row] = await reachableRows(deps, actor, [row.id]);
  return told(row, sideOf(now), null);
}

/** A deleted product is recovered first; the marketplace then has it switched off. */
async function moveBack(
  deps: Deps,
  actor: Actor,
  row: ProductRow,
  { before }: StoredBulkItem,
): Promise<void> {
  let now = row;
  if (now.status === 'DELETED') {
    await writeProduct(deps, row, async (calls) => calls.recoverProducts([row.product_id]));
    [now = row] = await reachableRows(deps, actor, [row.id]);
  }
  if (now.status !== before.status) await moveOnMarketplace(deps, now, before.status);
}

async function restoreSkus(deps: Deps, row: ProductRow, { before, after }: StoredBulkItem): Promise<void> {
  const now = new Map(row.skus.map((sku) => [sku.id, sku]));
  const stockOf = (sku: { stock: unknown } | undefined) => JSON.stringify(sku?.stock ?? null);
  const set = new Map(after.skus.map((sku) => [sku.id, sku]));
  const changes = before.skus.flatMap(({ id, price, stock }) => {
    const was = set.get(id);
    const priceMoved = price !== null && !sameAmount(price, was?.price ?? null);
    const stockMoved = stockOf({ stock }) !== stockOf(was);
    if (!priceMoved && !stockMoved) return [];
    const current = now.get(id);
    const touched =
      (priceMoved && !sameAmount(current?.price ?? null, was?.price ?? null)) ||
      (stockMoved && stockOf(current) !== stockOf(was));
    if (touched) throw new AppError('conflict', { message: CHANGED_SINCE });
    return [{ id, price: priceMoved ? price : undefined, stock: stockMoved ? stock : undefined }];
  });
  if (changes.length > 0) await writeProduct(deps, row, (calls) => changeSkus(calls, row, changes));
}
