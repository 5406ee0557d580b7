import { MAX_STOCK_QUANTITY } from '@gian-hang/contract/limits';
import { compareAmounts, isPriceInCurrency } from '@gian-hang/contract/money/money';
import type { SkuEdits } from '@gian-hang/contract/products/product-writes';
import type { ProductItem } from '@gian-hang/contract/products/products';
import { skuName } from '../list/product-format.ts';

/** One editable value: the price of a SKU, or its stock in one warehouse. */
export type SkuField = {
  key: string;
  sku: string;
  warehouse: string | null;
  name: string;
  value: string;
  currency: string;
};

export function skuFields({ skus }: ProductItem, what: 'price' | 'stock'): SkuField[] {
  if (what === 'price')
    return skus.map((sku) => ({
      key: sku.id,
      sku: sku.id,
      warehouse: null,
      name: skuName(sku),
      value: sku.price.sale_price ?? '',
      currency: sku.price.currency,
    }));
  return skus.flatMap((sku) =>
    sku.inventory.map(({ warehouse_id, quantity }) => ({
      key: `${sku.id} ${warehouse_id}`,
      sku: sku.id,
      warehouse: warehouse_id,
      name: skuName(sku),
      value: String(quantity),
      currency: sku.price.currency,
    })),
  );
}

export type SkuFieldError = 'price' | 'stock';

const GROUPED = /^\d{1,3}([.,\s]\d{3})+$/;

/** A count without the marks between its thousands, as lists show them. */
const plainCount = (text: string) => (GROUPED.test(text) ? text.replace(/\D/g, '') : text);

/** The error of a typed price or stock, or null. */
export function validateSkuField(
  text: string,
  what: 'price' | 'stock',
  currency: string,
): SkuFieldError | null {
  if (what === 'price') return isPriceInCurrency(text, currency) ? null : 'price';
  const count = plainCount(text);
  return /^\d{1,9}$/.test(count) && Number(count) <= MAX_STOCK_QUANTITY ? null : 'stock';
}

/** Whether a value changed; another notation of the same price is no change. */
function isChanged({ warehouse, value, currency }: SkuField, text: string): boolean {
  if (warehouse !== null || !isPriceInCurrency(value, currency) || !isPriceInCurrency(text, currency))
    return text !== value;
  return compareAmounts(text, value) !== 0;
}

/** The changed fields as the API expects them, or null if none changed. */
export function collectSkuEdits(fields: readonly SkuField[], typed: Record<string, string>): SkuEdits | null {
  const edits = new Map<string, Edit>();
  for (const field of fields) {
    const { key, sku, warehouse, value } = field;
    const typedText = (typed[key] ?? value).trim();
    const text = warehouse === null ? typedText : plainCount(typedText);
    if (!isChanged(field, text)) continue;
    const edit = edits.get(sku) ?? { id: sku };
    if (warehouse === null) edit.price = text;
    else edit.inventory = [...(edit.inventory ?? []), { warehouse_id: warehouse, quantity: Number(text) }];
    edits.set(sku, edit);
  }
  return edits.size === 0 ? null : { skus: [...edits.values()] };
}

type Edit = SkuEdits['skus'][number];

/** The edits that restore the old prices and stock; null if an old price is unknown. */
export function toUndoEdits({ skus }: Pick<ProductItem, 'skus'>, edits: readonly Edit[]): Edit[] | null {
  const before = new Map(skus.map((sku) => [sku.id, sku]));
  const previous = edits.map(({ id, price, inventory }): Edit | null => {
    const sku = before.get(id);
    const oldPrice = sku?.price.sale_price ?? null;
    if (!sku || (price !== undefined && oldPrice === null)) return null;
    const pieces = new Map(sku.inventory.map(({ warehouse_id, quantity }) => [warehouse_id, quantity]));
    return {
      id,
      ...(price === undefined || oldPrice === null ? {} : { price: oldPrice }),
      ...(inventory === undefined
        ? {}
        : {
            inventory: inventory.map(({ warehouse_id }) => ({
              warehouse_id,
              quantity: pieces.get(warehouse_id) ?? 0,
            })),
          }),
    };
  });
  return previous.includes(null) ? null : previous.filter((edit) => edit !== null);
}
