import type { AuditAction } from '@gian-hang/contract/accounts/auth';
import type { SkuEdits } from '@gian-hang/contract/products/product-writes';
import type { ProductDetail } from '@gian-hang/contract/products/products';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { rejectExcessDecimals } from '../../../http/errors/reject-excess-decimals.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import type { ProductDetailRow, ProductRow } from '../list/product-list.ts';
import { findProduct, getProduct } from '../list/products.service.ts';
import type { ProductRecord } from '../sync/product-record.ts';
import { editOnMarketplace, type SkuChange } from './edit-on-marketplace.service.ts';
import { refetchProductNow, writeProduct } from './marketplace-write.service.ts';
import { findAllowedStatus } from './product-rules.service.ts';
import { claimVersion, raiseVersion, revertVersion } from './product-writes.queries.ts';

/** Changes a product's status on the marketplace and returns the product as read then; a refusal carries its message. */
export async function setMarketplaceStatus(
  deps: Deps,
  row: Pick<ProductRow, 'shop_id' | 'shop_shop_id' | 'shop_marketplace' | 'product_id' | 'status'>,
  status: string,
): Promise<ProductRecord | null> {
  const next = findAllowedStatus(deps, row, status);
  if (!next) throw new AppError('product_transition_not_allowed');
  return writeProduct(deps, row, (calls) => calls.setProductStatus(row.product_id, next));
}

export async function changeProductStatus(
  deps: Deps,
  actor: Actor,
  id: string,
  status: string,
): Promise<ProductDetail> {
  const row = await findProduct(deps, actor, id);
  if (row.status !== status) {
    await setMarketplaceStatus(deps, row, status);
    await audit(deps, actor, row, 'product.status_changed', {
      before: { status: row.status },
      after: { status },
    });
  }
  return getProduct(deps, actor, id);
}

export async function deleteProduct(deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  const row = await findProduct(deps, actor, id);
  await setMarketplaceStatus(deps, row, 'DELETED');
  await audit(deps, actor, row, 'product.deleted', { before: { title: row.title, status: row.status } });
  return { id };
}

/** Price and stock of single SKUs. */
export async function editSkus(
  deps: Deps,
  actor: Actor,
  id: string,
  { skus, version: expectedVersion }: SkuEdits,
): Promise<ProductDetail> {
  const row = await findProduct(deps, actor, id);
  const changes = skus.map((edit) => skuChange(row, edit));
  const { currency } = row;
  rejectExcessDecimals(
    skus.map(({ price }, index) => ({ path: `skus.${index}.price`, amount: price, currency })),
  );
  if (
    expectedVersion !== undefined &&
    (expectedVersion !== row.version || !(await claimVersion(deps.db, row, expectedVersion)))
  )
    throw new AppError('conflict');
  try {
    await editOnMarketplace(deps, row, {}, changes);
  } catch (error) {
    if (expectedVersion !== undefined) await revertVersion(deps.db, row, expectedVersion);
    throw error;
  }
  if (expectedVersion === undefined) await raiseVersion(deps.db, row);
  await audit(deps, actor, row, 'product.skus_changed', {
    before: skus.map((edit) => editedFields(row, edit)),
    after: skus,
  });
  return getProduct(deps, actor, id);
}

/** The previous price and stock of an SKU, as far as the edit changes them. */
function editedFields(row: ProductDetailRow, { id, price, inventory }: SkuEdits['skus'][number]) {
  const sku = row.skus.find((one) => one.id === id);
  const edited = inventory?.map(({ warehouse_id }) => warehouse_id);
  return {
    id,
    ...(price === undefined ? {} : { price: sku?.price ?? null }),
    ...(edited === undefined
      ? {}
      : { inventory: sku?.stock.filter(({ warehouse_id }) => edited.includes(warehouse_id)) ?? [] }),
  };
}

const unknownSku = (id: string) => ({
  vi: `Sản phẩm không có SKU ${id}`,
  en: `The product has no SKU ${id}`,
});

/** Warehouses that the edit does not name keep their quantity: a marketplace needs the quantities of all warehouses. */
function skuChange(row: ProductDetailRow, edit: SkuEdits['skus'][number]): SkuChange {
  const sku = row.skus.find(({ id }) => id === edit.id);
  if (!sku)
    throw new AppError('validation_failed', { errors: [{ path: 'skus', message: unknownSku(edit.id) }] });
  const { id, price, inventory } = edit;
  if (!inventory) return { id, price };
  const wanted = new Map(inventory.map(({ warehouse_id, quantity }) => [warehouse_id, quantity]));
  const known = sku.stock.map(({ warehouse_id, quantity }) => ({
    warehouse_id,
    quantity: wanted.get(warehouse_id) ?? quantity,
  }));
  const added = inventory.filter(
    ({ warehouse_id }) => !sku.stock.some((one) => one.warehouse_id === warehouse_id),
  );
  return { id, price, stock: [...known, ...added] };
}

/** Refetches one product while the user waits. */
export async function syncOneProduct(deps: Deps, actor: Actor, id: string): Promise<ProductDetail> {
  const row = await findProduct(deps, actor, id);
  await refetchProductNow(deps, row.shop_id, row.product_id);
  await audit(deps, actor, row, 'product.synced', {});
  return getProduct(deps, actor, id);
}

async function audit(
  { db, clock }: Deps,
  actor: Actor,
  row: ProductDetailRow,
  action: AuditAction,
  sides: { before?: unknown; after?: unknown },
): Promise<void> {
  await recordAudit(db, clock, actor, {
    action,
    object: { type: 'product', id: row.id },
    ...sides,
  });
}
