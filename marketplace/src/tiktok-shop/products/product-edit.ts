import type { CallOptions } from '../../marketplace.ts';
import type { EditableProduct, ProductEdit, SkuEdit } from '../../types/product-write-types.ts';
import { type SkuPatch, type TikTokProductCalls, throwIfFailed } from './tiktok-product-calls.ts';

type Calls = Pick<TikTokProductCalls, 'patchProduct' | 'updatePrices' | 'updateStock'>;

/** Only products in this state have the price endpoint. */
const LIVE = 'ACTIVATE';

/**
 * Edits a product. A live product gets price and stock through endpoints that leave the other fields of its SKUs alone,
 * and then its content; price and stock are reset if the content is refused. Other states take one partial edit, except
 * that stock alone always has its own endpoint.
 */
export async function editProduct(
  calls: Calls,
  product: EditableProduct,
  { skus = [], ...content }: ProductEdit,
  options?: CallOptions,
): Promise<void> {
  const { id, status } = product;
  const hasContent = Object.keys(content).length > 0;
  const patch = status === 'DRAFT' ? { ...content, asDraft: true } : content;
  if (status !== LIVE && (hasContent || skus.some(({ price }) => price !== undefined))) {
    const changed = skus.length === 0 ? {} : { skus: skus.map((sku) => toSkuPatch(product, sku)) };
    await calls.patchProduct(id, { ...patch, ...changed }, options);
    return;
  }
  await changeSkus(calls, product, skus, options);
  if (!hasContent) return;
  await runOrUndo(
    () => calls.patchProduct(id, patch, options),
    () => changeSkus(calls, product, previousValues(product, skus), options),
  );
}

async function changeSkus(
  calls: Calls,
  product: EditableProduct,
  skus: readonly SkuEdit[],
  options?: CallOptions,
): Promise<void> {
  const stocks = skus.flatMap(({ id, stock }) => (stock === undefined ? [] : [{ skuId: id, stock }]));
  const prices = skus.flatMap(({ id, price }) =>
    price === undefined ? [] : [{ skuId: id, amount: price, currency: currencyOf(product, id) }],
  );
  if (stocks.length > 0) throwIfFailed(await calls.updateStock(product.id, stocks, options));
  if (prices.length === 0) return;
  await runOrUndo(
    () => calls.updatePrices(product.id, prices, options),
    () => changeSkus(calls, product, previousValues(product, skus, { stockOnly: true }), options),
  );
}

/** Sets the fields that the edits change back to their values in `product`. */
function previousValues(
  { skus }: EditableProduct,
  edits: readonly SkuEdit[],
  { stockOnly = false } = {},
): SkuEdit[] {
  return edits.flatMap((edit) => {
    const before = skus.find(({ id }) => id === edit.id);
    if (!before) return [];
    const price = edit.price === undefined || stockOnly ? undefined : (before.price ?? undefined);
    const stock = edit.stock === undefined ? undefined : before.stock;
    return [{ id: edit.id, price, stock }];
  });
}

async function runOrUndo(run: () => Promise<unknown>, undo: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    await undo();
    throw error;
  }
}

const currencyOf = ({ skus }: EditableProduct, skuId: string) =>
  skus.find(({ id }) => id === skuId)?.currency ?? '';

function toSkuPatch(product: EditableProduct, { id, price, stock }: SkuEdit): SkuPatch {
  return {
    id,
    ...(price === undefined ? {} : { price: { amount: price, currency: currencyOf(product, id) } }),
    ...(stock === undefined ? {} : { stock }),
  };
}
