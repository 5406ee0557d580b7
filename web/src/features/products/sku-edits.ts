import { isPrice } from '@gian-hang/contract/money';
import type { MOST_STOCK, SkuEdits } from '@gian-hang/contract/product-writes';
import type { ProductItem } from '@gian-hang/contract/products';
import { skuName } from './product-words.ts';

/** As many as the server takes; typed by it, so that the two cannot differ. */
export const MOST_PIECES: typeof MOST_STOCK = 99_999;

/** One value that can be changed: a SKU's price, or its pieces in one warehouse. */
export type SkuField = { key: string; sku: string; warehouse: string | null; name: string; value: string };

export function skuFields({ skus }: ProductItem, what: 'price' | 'stock'): SkuField[] {
  if (what === 'price')
    return skus.map((sku) => ({
      key: sku.id,
      sku: sku.id,
      warehouse: null,
      name: skuName(sku),
      value: sku.price.sale_price ?? '',
    }));
  return skus.flatMap((sku) =>
    sku.inventory.map(({ warehouse_id, quantity }) => ({
      key: `${sku.id} ${warehouse_id}`,
      sku: sku.id,
      warehouse: warehouse_id,
      name: skuName(sku),
      value: String(quantity),
    })),
  );
}

export type SkuFault = 'price' | 'stock';

/** What is wrong with a typed price or number of pieces; null when nothing is. */
export function faultIn(text: string, what: 'price' | 'stock'): SkuFault | null {
  if (what === 'price') return isPrice(text) ? null : 'price';
  return /^\d{1,9}$/.test(text) && Number(text) <= MOST_PIECES ? null : 'stock';
}

/** The fields that were changed, in the words of the API; null when none was. */
export function skuEdits(fields: readonly SkuField[], typed: Record<string, string>): SkuEdits | null {
  const edits = new Map<string, SkuEdits['skus'][number]>();
  for (const { key, sku, warehouse, value } of fields) {
    const text = (typed[key] ?? value).trim();
    if (text === value) continue;
    const edit = edits.get(sku) ?? { id: sku };
    if (warehouse === null) edit.price = text;
    else edit.inventory = [...(edit.inventory ?? []), { warehouse_id: warehouse, quantity: Number(text) }];
    edits.set(sku, edit);
  }
  return edits.size === 0 ? null : { skus: [...edits.values()] };
}
