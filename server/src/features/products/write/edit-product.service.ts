import { addAmounts, isZero, negateAmount } from '@gian-hang/contract/money/money';
import type { ProductEdit } from '@gian-hang/contract/products/product-writes';
import type { ProductDetail } from '@gian-hang/contract/products/products';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { rejectExcessDecimals } from '../../../http/errors/reject-excess-decimals.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { withoutUndefined } from '../../../shared/without-undefined.ts';
import type { ProductDetailRow } from '../list/product-list.ts';
import { findProduct, getProduct } from '../list/products.service.ts';
import { productIndexWords } from '../sync/product-record.ts';
import { editOnMarketplace, type ProductContent, type SkuChange } from './edit-on-marketplace.service.ts';
import { claimVersion, revertVersion, saveOwnFields, savePendingEdit } from './product-writes.queries.ts';

export function sameAmount(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return isZero(addAmounts([one, negateAmount(other)]));
}

/** The changed fields that the marketplace stores. */
function changedContent(row: ProductDetailRow, edit: ProductEdit): ProductContent {
  const content: ProductContent = {};
  const { title, description_1: description, img } = edit;
  if (title !== undefined && title !== (row.pending_title ?? row.title)) content.title = title;
  if (description !== undefined && description !== (row.pending_description ?? row.description))
    content.description = description;
  if (img !== undefined && img !== row.images[0]?.uri) content.coverUri = img;
  return content;
}

/** The list shows the lowest price. The new price applies to every SKU that has that lowest price. */
function changedPrices(row: ProductDetailRow, price: string | undefined): SkuChange[] {
  if (price === undefined || sameAmount(price, row.price)) return [];
  return row.skus.filter((sku) => sameAmount(sku.price, row.price)).map(({ id }) => ({ id, price }));
}

/** Sends title, description, price and picture to the marketplace; saves our own fields after it has accepted them. */
export async function editProduct(
  deps: Deps,
  actor: Actor,
  id: string,
  edit: ProductEdit,
): Promise<ProductDetail> {
  const row = await findProduct(deps, actor, id);
  rejectExcessDecimals([{ path: 'price', amount: edit.price, currency: row.currency }]);
  const expectedVersion = edit.version ?? row.version;
  if (expectedVersion !== row.version || !(await claimVersion(deps.db, row, expectedVersion)))
    throw new AppError('conflict');
  const before = await getProduct(deps, actor, id);
  const [content, prices] = [changedContent(row, edit), changedPrices(row, edit.price)];
  try {
    if (Object.keys(content).length + prices.length > 0) await editOnMarketplace(deps, row, content, prices);
  } catch (error) {
    await revertVersion(deps.db, row, expectedVersion);
    throw error;
  }
  return save(deps, actor, row, { edit, content, before });
}

type Accepted = { edit: ProductEdit; content: ProductContent; before: ProductDetail };

async function save(
  deps: Deps,
  actor: Actor,
  row: ProductDetailRow,
  { edit, content, before }: Accepted,
): Promise<ProductDetail> {
  const { version: _, title: __, description_1: ___, price: ____, img: _____, ...own } = edit;
  const { title, description } = content;
  await inTransaction(deps, async (trx) => {
    await saveOwnFields(trx, row, withoutUndefined(own));
    if (title !== undefined || description !== undefined) {
      const createdAt = row.create_time;
      const words = productIndexWords({ ...row, title: `${row.title} ${title ?? ''}`, createdAt });
      await savePendingEdit(trx, row, { title, description, words });
    }
    await recordAudit(trx, deps.clock, actor, {
      action: 'product.updated',
      object: { type: 'product', id: row.id },
      before: changedFields(before, edit),
      after: edit,
    });
  });
  return getProduct(deps, actor, row.id);
}

/** The previous values of the edited fields. */
function changedFields(before: ProductDetail, edit: ProductEdit): Record<string, unknown> {
  return Object.fromEntries(Object.keys(edit).map((key) => [key, before[key as keyof ProductDetail]]));
}
