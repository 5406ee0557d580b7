import { addAmounts, compareAmounts, decimalsOf, percentOf } from '@gian-hang/contract/money';
import {
  type BulkInput,
  type BulkSide,
  MOST_STOCK,
  type PriceRule,
} from '@gian-hang/contract/product-writes';
import type { StoredBulkSide, StoredSku } from '../../db/schema.ts';
import type { SkuChange } from './change-skus.service.ts';
import { allowedMove } from './move-product.service.ts';
import type { ProductRow } from './page-products.queries.ts';

export type Side = { status: string; skus: StoredSku[] };
export type Plan = { after: Side; changes: SkuChange[]; move: string | null; refusal: string | null };

const NO_PRICE = 'Giá mới phải lớn hơn 0.';
const NO_SKU = 'Sản phẩm không có SKU nào.';
const NO_MOVE = 'Không thể chuyển sản phẩm sang trạng thái này.';

export const sideOf = ({ status, skus }: Pick<ProductRow, 'status' | 'skus'>): Side => ({ status, skus });

export function toBulkSide({ status, skus }: Side): BulkSide {
  return {
    status,
    skus: skus.map(({ id, seller_sku, price, currency, quantity }) => ({
      id,
      seller_sku,
      price,
      currency,
      quantity,
    })),
  };
}

export function toStoredSide({ status, skus }: Side): StoredBulkSide {
  return { status, skus: skus.map(({ id, price, stock }) => ({ id, price, stock })) };
}

function newPrice(price: string, currency: string, rule: PriceRule): string {
  const decimals = decimalsOf(currency);
  if (rule.by === 'set') return percentOf(rule.amount, 100, decimals);
  if (rule.by === 'add') return percentOf(addAmounts([price, rule.amount]), 100, decimals);
  return percentOf(price, 100 + rule.percent, decimals);
}

function newStock(sku: StoredSku, { by, quantity }: NonNullable<BulkInput['stock']>): StoredSku['stock'] {
  const levels = sku.stock.length > 0 ? sku.stock : [{ warehouse_id: '', quantity: 0 }];
  return levels.map((level, place) => {
    const wanted =
      by === 'set' ? (place === 0 ? quantity : 0) : level.quantity + (place === 0 ? quantity : 0);
    return { ...level, quantity: Math.min(MOST_STOCK, Math.max(0, wanted)) };
  });
}

const pieces = (stock: StoredSku['stock']) => stock.reduce((sum, { quantity }) => sum + quantity, 0);

/** What a bulk change would make of a product. */
export function planBulk(row: ProductRow, input: Pick<BulkInput, 'price' | 'stock' | 'status'>): Plan {
  const { price: priceRule, stock: stockRule, status } = input;
  const nothing = { after: sideOf(row), changes: [], move: null };
  if (status) {
    if (!allowedMove(row.status, status)) return { ...nothing, refusal: NO_MOVE };
    return { ...nothing, after: { status, skus: row.skus }, move: status, refusal: null };
  }
  if (row.skus.length === 0) return { ...nothing, refusal: NO_SKU };
  const skus = row.skus.map((sku) => {
    const price = priceRule && sku.price !== null ? newPrice(sku.price, sku.currency, priceRule) : sku.price;
    const stock = stockRule ? newStock(sku, stockRule) : sku.stock;
    return { ...sku, price, stock, quantity: pieces(stock) };
  });
  if (priceRule && skus.some(({ price }) => price === null || compareAmounts(price, '0') <= 0))
    return { ...nothing, refusal: NO_PRICE };
  const changes = skus.map(({ id, price, stock }) =>
    priceRule ? { id, price: price ?? undefined } : { id, stock },
  );
  return { after: { status: row.status, skus }, changes, move: null, refusal: null };
}
