import type { ShopCalls } from '@gian-hang/marketplace/marketplace';
import type { ProductPatch, SkuPatch } from '@gian-hang/marketplace/types/product-write-types';
import type { StoredSku, StoredSkuChange } from '../../../db/schema/product-tables.ts';
import { throwIfFailed } from './marketplace-write.service.ts';

export type SkuChange = StoredSkuChange;

type Target = { product_id: string; status: string; skus: readonly StoredSku[] };

/** Only products for sale have a call of their own for prices; the prices of others go with an edit. */
const LIVE = 'ACTIVATE';

const toStockLevels = (stock: NonNullable<SkuChange['stock']>) =>
  stock.map(({ warehouse_id, quantity }) => ({ warehouseId: warehouse_id || null, quantity }));

/** Prices and stock through the narrowest calls the product's state allows; a price refused after its stock puts that back. */
export async function changeSkus(
  calls: ShopCalls,
  product: Target,
  changes: readonly SkuChange[],
): Promise<void> {
  const prices = changes.filter(({ price }) => price !== undefined);
  const stocks = changes.filter(({ stock }) => stock !== undefined);
  if (prices.length > 0 && product.status !== LIVE) return editProduct(calls, product, {}, changes);
  if (stocks.length > 0) await setStock(calls, product, stocks);
  if (prices.length === 0) return;
  const before = product.skus.filter(({ id }) => stocks.some((change) => change.id === id));
  await runOrUndo(
    () => setPrices(calls, product, prices),
    async () => {
      if (before.length > 0) await setStock(calls, product, before);
    },
  );
}

/**
 * An edit of the content, with price and stock of some SKUs. Those of a live product are changed first, by calls that
 * leave every other member of its SKUs alone, and put back when the content is refused.
 */
export async function editProduct(
  calls: ShopCalls,
  product: Target,
  content: ProductPatch,
  changes: readonly SkuChange[],
): Promise<void> {
  const { product_id, status, skus } = product;
  const patch = status === 'DRAFT' ? { ...content, asDraft: true } : content;
  if (changes.length === 0) {
    await calls.patchProduct(product_id, patch);
  } else if (status !== LIVE) {
    await calls.patchProduct(product_id, { ...patch, skus: changes.map((one) => skuPatch(product, one)) });
  } else {
    await changeSkus(calls, product, changes);
    const before = changes.flatMap(({ id }) => skus.filter((sku) => sku.id === id)).map(toChange);
    await runOrUndo(
      () => calls.patchProduct(product_id, patch),
      () => changeSkus(calls, product, before),
    );
  }
}

async function runOrUndo(run: () => Promise<unknown>, undo: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    await undo();
    throw error;
  }
}

const toChange = ({ id, price }: StoredSku): SkuChange => ({ id, price: price ?? undefined });

async function setStock(
  calls: ShopCalls,
  { product_id }: Target,
  changes: readonly Pick<SkuChange, 'id' | 'stock'>[],
): Promise<void> {
  const wanted = changes.map(({ id, stock }) => ({ skuId: id, stock: toStockLevels(stock ?? []) }));
  throwIfFailed(await calls.updateStock(product_id, wanted));
}

const currencyOf = ({ skus }: Target, skuId: string) => skus.find(({ id }) => id === skuId)?.currency ?? '';

async function setPrices(calls: ShopCalls, product: Target, changes: readonly SkuChange[]): Promise<void> {
  await calls.updatePrices(
    product.product_id,
    changes.map(({ id, price }) => ({ skuId: id, amount: price ?? '', currency: currencyOf(product, id) })),
  );
}

function skuPatch(product: Target, { id, price, stock }: SkuChange): SkuPatch {
  return {
    id,
    ...(price === undefined ? {} : { price: { amount: price, currency: currencyOf(product, id) } }),
    ...(stock === undefined ? {} : { stock: toStockLevels(stock) }),
  };
}
