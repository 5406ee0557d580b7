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

type PlannedChange = { before: StoredBulkJobSnapshot; changes: readonly SkuChange[]; move: string | null };

/** What a product will be once a change is applied to it. */
export function expectedState({ before, changes, move }: PlannedChange): StoredBulkJobSnapshot {
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  return {
    status: move ?? before.status,
    skus: before.skus.map((sku) => {
      const { price = sku.price, stock = sku.stock } = changeOf.get(sku.id) ?? {};
      return { ...sku, price, stock, quantity: totalQuantity(stock) };
    }),
  };
}

/** The result of a bulk change for one product, or the reason it is refused. */
export function planBulk(deps: Pick<Deps, 'marketplaces'>, row: ProductRow, change: BulkChange): Plan {
  const { price: priceRule, stock: stockRule, status } = change;
  const before = snapshotOf(row);
  const refused = (refusal: ItemErrorCode) => ({ after: before, changes: [], move: null, refusal });
  const accepted = (changes: SkuChange[], move: string | null) => ({
    after: expectedState({ before, changes, move }),
    changes,
    move,
    refusal: null,
  });
  if (status)
    return findAllowedStatus(deps, row, status)
      ? accepted([], status)
      : refused('product_transition_not_allowed');
  if (row.skus.length === 0) return refused('no_sku');
  if (stockRule)
    return accepted(
      row.skus.map((sku) => ({ id: sku.id, stock: newStock(sku, stockRule) })),
      null,
    );
  const prices = row.skus.map(({ id, price, currency }) => ({
    id,
    price: priceRule && price !== null ? newPrice(price, currency, priceRule) : undefined,
  }));
  const arePositive = prices.every(({ price }) => price !== undefined && compareAmounts(price, '0') > 0);
  return arePositive ? accepted(prices, null) : refused('no_price');
}
