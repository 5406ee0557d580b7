import { MAX_STOCK_QUANTITY } from '@gian-hang/contract/limits';
import { addAmounts, compareAmounts, currencyDecimals, percentOf } from '@gian-hang/contract/money/money';
import type {
  BulkChange,
  BulkItemState,
  ItemErrorCode,
  PriceRule,
  StockRule,
} from '@gian-hang/contract/products/product-writes';
import type {
  StoredBulkJobSnapshot,
  StoredBulkSnapshot,
  StoredSku,
} from '../../../db/schema/product-tables.ts';
import type { Deps } from '../../../deps.ts';
import type { ProductRow } from '../list/product-list.ts';
import type { SkuChange } from '../write/edit-on-marketplace.service.ts';
import { findAllowedStatus } from '../write/product-rules.service.ts';

type Plan = {
  after: StoredBulkJobSnapshot;
  changes: SkuChange[];
  move: string | null;
  refusal: ItemErrorCode | null;
};

export function snapshotOf({ status, skus }: Pick<ProductRow, 'status' | 'skus'>): StoredBulkJobSnapshot {
  return {
    status,
    skus: skus.map(({ id, seller_sku, currency, price, quantity, stock }) => ({
      id,
      seller_sku,
      currency,
      price,
      quantity,
      stock,
    })),
  };
}

export function toBulkItemState({ status, skus }: StoredBulkJobSnapshot): BulkItemState {
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

export function toStoredSnapshot({ status, skus }: StoredBulkJobSnapshot): StoredBulkSnapshot {
  return { status, skus: skus.map(({ id, price, stock }) => ({ id, price, stock })) };
}

function newPrice(price: string, currency: string, rule: PriceRule): string {
  const decimals = currencyDecimals(currency);
  if (rule.by === 'set') return percentOf(rule.amount, 100, decimals);
  if (rule.by === 'add') return percentOf(addAmounts([price, rule.amount]), 100, decimals);
  return percentOf(price, 100 + rule.percent, decimals);
}

function newStock(sku: StoredSku, { by, quantity }: StockRule): StoredSku['stock'] {
  const levels = sku.stock.length > 0 ? sku.stock : [{ warehouse_id: '', quantity: 0 }];
  return levels.map((level, position) => {
    const wanted =
      by === 'set' ? (position === 0 ? quantity : 0) : level.quantity + (position === 0 ? quantity : 0);
    return { ...level, quantity: Math.min(MAX_STOCK_QUANTITY, Math.max(0, wanted)) };
  });
}

const totalQuantity = (stock: StoredSku['stock']) => stock.reduce((sum, { quantity }) => sum + quantity, 0);

/** The result of a bulk change for one product, or the reason it is refused. */
export function planBulk(deps: Pick<Deps, 'marketplaces'>, row: ProductRow, change: BulkChange): Plan {
  const { price: priceRule, stock: stockRule, status } = change;
  const nothing = { after: snapshotOf(row), changes: [], move: null };
  if (status) {
    if (!findAllowedStatus(deps, row, status))
      return { ...nothing, refusal: 'product_transition_not_allowed' };
    return { ...nothing, after: snapshotOf({ status, skus: row.skus }), move: status, refusal: null };
  }
  if (row.skus.length === 0) return { ...nothing, refusal: 'no_sku' };
  const skus = row.skus.map((sku) => {
    const price = priceRule && sku.price !== null ? newPrice(sku.price, sku.currency, priceRule) : sku.price;
    const stock = stockRule ? newStock(sku, stockRule) : sku.stock;
    return { ...sku, price, stock, quantity: totalQuantity(stock) };
  });
  if (priceRule && skus.some(({ price }) => price === null || compareAmounts(price, '0') <= 0))
    return { ...nothing, refusal: 'no_price' };
  const changes = skus.map(({ id, price, stock }) =>
    priceRule ? { id, price: price ?? undefined } : { id, stock },
  );
  return { after: snapshotOf({ status: row.status, skus }), changes, move: null, refusal: null };
}
