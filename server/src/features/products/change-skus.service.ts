import type { ShopCalls } from '@gian-hang/marketplace/marketplace';
import type { Product } from '@gian-hang/marketplace/product-types';
import type { ProductPatch, SkuDraft } from '@gian-hang/marketplace/product-write-types';
import type { StoredSku, StoredSkuChange } from '../../db/schema/product-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { refuseFailed } from './marketplace-write.service.ts';

export type SkuChange = StoredSkuChange;

type Target = { product_id: string; status: string; skus: readonly StoredSku[] };

const LIVE = 'ACTIVATE';
/** Stock of products in these states has a call of its own; that of others goes with an edit. */
const STOCKED: readonly string[] = ['ACTIVATE', 'SELLER_DEACTIVATED', 'PENDING', 'FAILED'];

const levels = (stock: NonNullable<SkuChange['stock']>) =>
  stock.map(({ warehouse_id, quantity }) => ({ warehouseId: warehouse_id || null, quantity }));

/** Prices and stock through the calls the product's state allows; a price refused after its stock puts that back. */
export async function changeSkus(
  calls: ShopCalls,
  product: Target,
  changes: readonly SkuChange[],
): Promise<void> {
  const prices = changes.filter(({ price }) => price !== undefined);
  const stocks = changes.filter(({ stock }) => stock !== undefined);
  if (!STOCKED.includes(product.status) || (product.status !== LIVE && stocks.length === 0)) {
    await calls.patchProduct(product.product_id, await skuPatch(calls, product, changes));
    return;
  }
  if (stocks.length > 0) await setStock(calls, product, stocks);
  if (prices.length === 0) return;
  try {
    await setPrices(calls, product, prices);
  } catch (error) {
    const before = product.skus.filter(({ id }) => stocks.some((change) => change.id === id));
    if (before.length > 0) await setStock(calls, product, before);
    throw error;
  }
}

async function setStock(
  calls: ShopCalls,
  { product_id }: Target,
  changes: readonly Pick<SkuChange, 'id' | 'stock'>[],
): Promise<void> {
  const wanted = changes.map(({ id, stock }) => ({ skuId: id, stock: levels(stock ?? []) }));
  refuseFailed(await calls.updateStock(product_id, wanted));
}

async function setPrices(calls: ShopCalls, product: Target, changes: readonly SkuChange[]): Promise<void> {
  if (product.status !== LIVE) {
    const prices = changes.map(({ id, price }) => ({ id, price }));
    await calls.patchProduct(product.product_id, await skuPatch(calls, product, prices));
    return;
  }
  const currencies = new Map(product.skus.map(({ id, currency }) => [id, currency]));
  await calls.updatePrices(
    product.product_id,
    changes.map(({ id, price }) => ({ skuId: id, amount: price ?? '', currency: currencies.get(id) ?? '' })),
  );
}

/** An edit replaces the whole list of SKUs, so that it is read first and only what changes is changed. */
export async function skuPatch(
  calls: ShopCalls,
  { product_id }: Target,
  changes: readonly SkuChange[],
): Promise<Pick<ProductPatch, 'skus'>> {
  const { item } = await calls.getProduct(product_id);
  if (!item?.skus.length) throw new AppError('marketplace_unavailable');
  const wanted = new Map(changes.map((change) => [change.id, change]));
  return { skus: item.skus.map((sku) => skuDraft(sku, wanted.get(sku.id))) };
}

type LiveSku = Product['skus'][number];

function skuDraft(sku: LiveSku, change: SkuChange | undefined): SkuDraft {
  return {
    id: sku.id,
    ...skuContent(sku),
    price: { amount: change?.price ?? sku.price ?? '', currency: sku.currency ?? '' },
    ...(change?.stock ? { stock: levels(change.stock) } : {}),
  };
}

/** What an SKU is, apart from its id, price and stock. */
export function skuContent(sku: LiveSku): Pick<SkuDraft, 'sellerSku' | 'attributes' | 'identifier'> {
  const type = sku.identifier?.type;
  return {
    ...(sku.sellerSku ? { sellerSku: sku.sellerSku } : {}),
    ...(sku.identifier && type ? { identifier: { code: sku.identifier.code, type } } : {}),
    attributes: sku.attributes.map(({ id, name, valueId, valueName, image }) => ({
      ...(id ? { id } : {}),
      ...(name ? { name } : {}),
      ...(valueId ? { valueId } : {}),
      ...(valueName ? { valueName } : {}),
      ...(image?.uri ? { imageUri: image.uri } : {}),
    })),
  };
}
