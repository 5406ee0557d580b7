import type { BulkChange } from '@gian-hang/contract/products/product-writes';
import type {
  StoredBulkItem,
  StoredBulkJobPlan,
  StoredBulkJobResult,
  StoredBulkSnapshot,
} from '../../../db/schema/product-tables.ts';
import type { Deps } from '../../../deps.ts';
import type { ProductRow } from '../list/product-list.ts';
import { setMarketplaceStatus } from '../write/change-product-status.service.ts';
import { editOnMarketplace, type SkuChange } from '../write/edit-on-marketplace.service.ts';
import { sameAmount } from '../write/edit-product.service.ts';
import { refetchProductNow, writeProduct } from '../write/marketplace-write.service.ts';
import { raiseVersion } from '../write/product-writes.queries.ts';
import { BulkItemError } from './bulk-item-errors.ts';
import { expectedState, planBulk, snapshotOf } from './bulk-plan.ts';

export type BulkPlan = Extract<StoredBulkJobPlan, { kind: 'bulk' }>;
export type ReloadRow = () => Promise<ProductRow>;

/** Plans a change of one product, or returns why it is refused. */
export function planItem(deps: Deps, row: ProductRow, change: BulkChange): BulkPlan | StoredBulkJobResult {
  const { changes, move, refusal } = planBulk(deps, row, change);
  const before = snapshotOf(row);
  if (refusal !== null) return { code: refusal, message: null, before, after: before };
  return { kind: 'bulk', before, changes, move };
}

/** The parts of a product that a bulk change reports. */
type ProductState = Pick<ProductRow, 'status' | 'skus'>;

/**
 * Applies a plan. It is idempotent, because a plan holds the resulting prices and stock. The result is what was read after
 * the write: another read that began before may have replaced our copy since.
 */
export async function applyPlan(deps: Deps, row: ProductRow, plan: BulkPlan): Promise<StoredBulkJobResult> {
  const { before, changes, move } = plan;
  const read = move === null ? await editSkus(deps, row, changes) : await moveTo(deps, row, move);
  return { code: null, message: null, before, after: read ? snapshotOf(read) : expectedState(plan) };
}

async function moveTo(deps: Deps, row: ProductRow, status: string): Promise<ProductState | null> {
  return row.status === status ? row : setMarketplaceStatus(deps, row, status);
}

async function editSkus(deps: Deps, row: ProductRow, changes: SkuChange[]): Promise<ProductState | null> {
  const read = await editOnMarketplace(deps, row, {}, changes);
  await raiseVersion(deps.db, row);
  return read;
}

/** Undoes a bulk change of one product, unless it was changed since. */
export async function undoItem(
  deps: Deps,
  row: ProductRow,
  item: StoredBulkItem,
  reloadRow: ReloadRow,
): Promise<StoredBulkJobResult> {
  let now = row;
  if (!hasState(row, item.after)) {
    // Our copy can be older than the change, if it could not be refetched after it.
    await refetchProductNow(deps, row.shop_id, row.product_id);
    now = await reloadRow();
  }
  const before = snapshotOf(now);
  const isStatus = item.before.status !== item.after.status;
  const changes = isStatus ? [] : skuChanges(now, item);
  let read: ProductState | null = now;
  if (isStatus) read = await restoreStatus(deps, now, item.before.status, reloadRow);
  else if (changes.length > 0) read = await editSkus(deps, now, changes);
  const move = isStatus ? item.before.status : null;
  const after = read ? snapshotOf(read) : expectedState({ before, changes, move });
  return { code: null, message: null, before, after };
}

/** Recovers a deleted product first; the marketplace then lists it as deactivated. */
async function restoreStatus(
  deps: Deps,
  row: ProductRow,
  status: string,
  reloadRow: ReloadRow,
): Promise<ProductState | null> {
  let now = row;
  if (now.status === 'DELETED') {
    await writeProduct(deps, row, async (calls) => calls.recoverProducts([row.product_id]));
    now = await reloadRow();
  }
  return moveTo(deps, now, status);
}

const stockOf = (sku: { stock: unknown } | undefined) => JSON.stringify(sku?.stock ?? null);

function hasState(row: ProductRow, { status, skus }: StoredBulkSnapshot): boolean {
  const now = new Map(row.skus.map((sku) => [sku.id, sku]));
  return (
    row.status === status &&
    skus.every(
      (sku) =>
        sameAmount(now.get(sku.id)?.price ?? null, sku.price) && stockOf(now.get(sku.id)) === stockOf(sku),
    )
  );
}

/** The changes of SKUs that restore what they were before. */
function skuChanges(row: ProductRow, { before, after }: StoredBulkItem): SkuChange[] {
  const now = new Map(row.skus.map((sku) => [sku.id, sku]));
  const set = new Map(after.skus.map((sku) => [sku.id, sku]));
  return before.skus.flatMap((was) => {
    const { id, price } = was;
    const [became, current] = [set.get(id), now.get(id)];
    const hasPrice = (one: { price: string | null } | undefined) =>
      sameAmount(current?.price ?? null, one?.price ?? null);
    const hasStock = (one: { stock: unknown } | undefined) => stockOf(current) === stockOf(one);
    const priceMoved = price !== null && !sameAmount(price, became?.price ?? null) && !hasPrice(was);
    const stockMoved = stockOf(was) !== stockOf(became) && !hasStock(was);
    if ((priceMoved && !hasPrice(became)) || (stockMoved && !hasStock(became)))
      throw new BulkItemError('modified_since');
    if (!priceMoved && !stockMoved) return [];
    return [{ id, price: priceMoved ? price : undefined, stock: stockMoved ? was.stock : undefined }];
  });
}
