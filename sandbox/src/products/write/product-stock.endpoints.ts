import { ApiError } from '../../http/api-error.ts';
import { type ShopCall, shopEndpoints } from '../../http/endpoint.ts';
import { bodyRecords, bodyStrings } from '../../http/params.ts';
import { parseSkuId } from '../../world/base-product.ts';
import { hashFraction } from '../../world/hash.ts';
import { assertStatus, findProduct, requireProduct, statusNotAllowedError } from '../product-lookup.ts';
import type { SkuRecord, StockLevel } from '../product-record.ts';
import type { ProductRow } from '../product-table.ts';
import { changeSkus, currentRow } from './product-changes.ts';
import { emptySkuListError, foreignSkuError, invalidProductError, readPrice } from './sku-input.ts';
import { readStock, StockError, type WarehouseError } from './stock-input.ts';

/** A few products are in a running promotion, which locks their prices. */
function isPriceLocked({ shop }: ShopCall, row: ProductRow): boolean {
  return row.index < shop.products.baseSize && hashFraction(shop.seed ^ 0x4c4f434b, row.index) < 0.02;
}

function listPrices({ list_price, external_list_prices }: Record<string, unknown>) {
  return {
    ...(list_price !== undefined && { list_price }),
    ...(external_list_prices !== undefined && { external_list_prices }),
  };
}

function updatePrices(call: ShopCall) {
  const row = requireProduct(call);
  assertStatus(row, ['ACTIVATE']);
  const inputs = bodyRecords(call.body, 'skus');
  if (inputs.length === 0) throw emptySkuListError();
  if (isPriceLocked(call, row))
    throw new ApiError(12052038, 'The price is locked while the product is in a promotion.');
  const changed = new Map<string, Pick<SkuRecord, 'price' | 'extra'>>();
  for (const input of inputs) {
    const sku = row.record.skus.find((one) => one.id === input.id);
    if (sku === undefined) throw foreignSkuError(input.id);
    const price = readPrice(call.shop, input.price);
    if (price === undefined) throw new ApiError(12052073, 'skus.price is required.');
    changed.set(sku.id, { price, extra: { ...sku.extra, ...listPrices(input) } });
  }
  const skus = row.record.skus.map((sku) => ({ ...sku, ...changed.get(sku.id) }));
  changeSkus(call.sandbox, call.shop, row, skus);
  return {};
}

type SkuError = {
  code: number;
  message: string;
  detail: { sku_id: string; extra_errors: readonly WarehouseError[] };
};

/** Keeps the backorders that a request omits. */
function withBackorders(known: SkuRecord, level: StockLevel): StockLevel {
  const before = known.inventory.find(({ warehouseId }) => warehouseId === level.warehouseId);
  const extra = { ...before?.extra, ...level.extra };
  return Object.keys(extra).length === 0 ? level : { ...level, extra };
}

/** Reads the new stock of one SKU, which lists all warehouses of the SKU. */
function readSkuStock(
  call: ShopCall,
  known: SkuRecord | undefined,
  input: Record<string, unknown>,
): StockLevel[] {
  if (known === undefined)
    throw new ApiError(12052556, `skus.id: the SKU ${String(input.id)} does not exist.`);
  const stock = readStock(call.shop, input.inventory, known);
  if (stock === undefined) throw new ApiError(12019024, 'inventory: stock count is invalid.');
  const named = new Set(stock.map(({ warehouseId }) => warehouseId));
  const missing = known.inventory.map(({ warehouseId }) => warehouseId).filter((id) => !named.has(id));
  if (missing.length > 0)
    throw new StockError(
      12019028,
      'inventory: multiple warehouses detected. Include all warehouse IDs of the SKU.',
      missing,
    );
  return stock.map((level) => withBackorders(known, level));
}

function toSkuError(skuId: unknown, error: unknown): SkuError {
  if (!(error instanceof ApiError)) throw error;
  const extra_errors = error instanceof StockError ? error.warehouses : [];
  return { code: error.code, message: error.message, detail: { sku_id: String(skuId), extra_errors } };
}

function updateInventory(call: ShopCall) {
  const row = requireProduct(call);
  if (row.record.status === 'FREEZE' || row.record.status === 'DELETED') throw statusNotAllowedError(row);
  const inputs = bodyRecords(call.body, 'skus');
  if (inputs.length === 0) throw emptySkuListError();
  const errors: SkuError[] = [];
  const stocks = new Map<string, SkuRecord['inventory']>();
  for (const input of inputs) {
    const known = row.record.skus.find((sku) => sku.id === input.id);
    try {
      stocks.set(String(input.id), readSkuStock(call, known, input));
    } catch (error) {
      errors.push(toSkuError(input.id, error));
    }
  }
  if (stocks.size > 0) {
    const skus = row.record.skus.map((sku) => ({ ...sku, inventory: stocks.get(sku.id) ?? sku.inventory }));
    changeSkus(call.sandbox, call.shop, row, skus);
  }
  return errors.length === 0 ? {} : { errors };
}

function inventoryView(call: ShopCall, sku: SkuRecord) {
  const committed = Math.floor(hashFraction(call.shop.seed, Number(sku.id.slice(-6))) * 5);
  const available = sku.inventory.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    id: sku.id,
    seller_sku: sku.sellerSku,
    total_available_quantity: available,
    total_committed_quantity: committed,
    total_available_inventory_distribution: {
      in_shop_inventory: { quantity: available },
      campaign_inventory: [],
      creator_inventory: [],
    },
    warehouse_inventory: sku.inventory.map(({ warehouseId, quantity }, n) => ({
      warehouse_id: warehouseId,
      available_quantity: quantity,
      committed_quantity: n === 0 ? committed : 0,
    })),
  };
}

function searchInventory(call: ShopCall) {
  const productIds = bodyStrings(call.body, 'product_ids', 100) ?? [];
  const skuIds = bodyStrings(call.body, 'sku_ids', 600) ?? [];
  if (productIds.length + skuIds.length === 0) throw invalidProductError('Give product_ids or sku_ids.');
  const rows = new Map<number, { row: ProductRow; skus: SkuRecord[] }>();
  for (const id of productIds) {
    const found = findProduct(call, id);
    if (!(found instanceof ApiError)) rows.set(found.index, { row: found, skus: found.record.skus });
  }
  for (const id of skuIds) {
    const parsed = parseSkuId(id);
    const row =
      parsed?.shopNo === call.shop.no ? currentRow(call.sandbox, call.shop, parsed.index) : undefined;
    const sku = row?.record.skus.find((one) => one.id === id);
    if (row === undefined || sku === undefined) continue;
    const known = rows.get(row.index) ?? { row, skus: [] };
    if (!known.skus.includes(sku)) known.skus.push(sku);
    rows.set(row.index, known);
  }
  return {
    inventory: [...rows.values()].map(({ row, skus }) => ({
      product_id: row.record.id,
      skus: skus.map((sku) => inventoryView(call, sku)),
    })),
  };
}

export const PRODUCT_STOCK_ENDPOINTS = [
  ...shopEndpoints('seller.product.write', [
    ['POST', '/product/202309/products/:product_id/prices/update', updatePrices],
    ['POST', '/product/202309/products/:product_id/inventory/update', updateInventory],
  ]),
  ...shopEndpoints('seller.product.basic', [['POST', '/product/202309/inventory/search', searchInventory]]),
];
