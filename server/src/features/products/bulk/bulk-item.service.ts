import type { BulkChange } from '@gian-hang/contract/products/product-writes';
import type {
  StoredBulkItem,
  StoredBulkJobPlan,
  StoredBulkJobResult,
} from '../../../db/schema/product-tables.ts';
import type { Deps } from '../../../deps.ts';
import type { ProductRow } from '../list/product-list.ts';
import { setMarketplaceStatus } from '../write/change-product-status.service.ts';
import { editOnMarketplace } from '../write/edit-on-marketplace.service.ts';
import { sameAmount } from '../write/edit-product.service.ts';
import { writeProduct } from '../write/marketplace-write.service.ts';
import { BulkItemError } from './bulk-item-errors.ts';
import { planBulk, snapshotOf } from './bulk-plan.ts';

export type BulkPlan = Extract<StoredBulkJobPlan, { kind: 'bulk' }>;
export type ReloadRow = () => Promise<ProductRow>;

/** Plans a change of one product, or returns why it is refused. */
export function planItem(deps: Deps, row: ProductRow, change: BulkChange): BulkPlan | StoredBulkJobResult {
  const { changes, move, refusal } = planBulk(deps, row, change);
  const before = snapshotOf(row);
  if (refusal !== null) return { code: refusal, message: null, before, after: before };
  return { kind: 'bulk', before, changes, move };
}

/** Applies a plan. It is idempotent, because a plan holds the resulting prices and stock. */
export async function applyPlan(
  deps: Deps,
  row: ProductRow,
  { before, changes, move }: BulkPlan,
  reloadRow: ReloadRow,
): Promise<StoredBulkJobResult> {
  if (move === null) await editOnMarketplace(deps, row, {}, changes);
  else if (row.status !== move) await setMarketplaceStatus(deps, row, move);
  return { code: null, message: null, before, after: snapshotOf(await reloadRow()) };
}

/** Undoes a bulk change of one product, unless it was changed since. */
export async function undoItem(
  deps: Deps,
  row: ProductRow,
  item: StoredBulkItem,
  reloadRow: ReloadRow,
): Promise<StoredBulkJobResult> {
  if (item.before.status !== item.after.status) await restoreStatus(deps, row, item, reloadRow);
  else await restoreSkus(deps, row, item);
  return { code: null, message: null, before: snapshotOf(row), after: snapshotOf(await reloadRow()) };
}

/** Recovers a deleted product first; the marketplace then lists it as deactivated. */
async function restoreStatus(
  deps: Deps,
  row: ProductRow,
  { before }: StoredBulkItem,
  reloadRow: ReloadRow,
): Promise<void> {
  let now = row;
  if (now.status === 'DELETED') {
    await writeProduct(deps, row, async (calls) => calls.recoverProducts([row.product_id]));
    now = await reloadRow();
  }
  if (now.status !== before.status) await setMarketplaceStatus(deps, now, before.status);
}

const stockOf = (sku: { stock: unknown } | undefined) => JSON.stringify(sku?.stock ?? null);

async function restoreSkus(deps: Deps, row: ProductRow, { before, after }: StoredBulkItem): Promise<void> {
  const now = new Map(row.skus.map((sku) => [sku.id, sku]));
  const set = new Map(after.skus.map((sku) => [sku.id, sku]));
  const changes = before.skus.flatMap((was) => {
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
  if (changes.length > 0) await editOnMarketplace(deps, row, {}, changes);
}
