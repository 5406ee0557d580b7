import { ApiError } from '../../http/api-error.ts';
import { isRecord } from '../../http/params.ts';
import type { Shop } from '../../world/shop.ts';
import type { SkuRecord, StockLevel } from '../product-record.ts';
import { unmappedStockFields } from './product-fields.ts';

const MAX_STOCK = 99_999;

export type WarehouseError = { code: number; message: string; warehouse_id: string };

/** Names the warehouses whose stock the marketplace does not accept. */
export class StockError extends ApiError {
  readonly warehouses: readonly WarehouseError[];

  constructor(code: number, message: string, warehouseIds: readonly string[]) {
    super(code, message);
    this.warehouses = warehouseIds.map((warehouse_id) => ({ code, message, warehouse_id }));
  }
}

/** A SKU in one warehouse needs no warehouse_id. */
function warehouseOf(shop: Shop, row: Record<string, unknown>, known: SkuRecord | undefined): string {
  const assigned = known?.inventory.map(({ warehouseId }) => warehouseId) ?? shop.warehouseIds;
  const id = row.warehouse_id ?? (assigned.length === 1 ? assigned[0] : undefined);
  if (typeof id !== 'string')
    throw new StockError(
      12019028,
      'inventory.warehouse_id: multiple warehouses detected. Include all warehouse IDs.',
      assigned,
    );
  if (!shop.warehouseIds.includes(id))
    throw new StockError(12052530, `inventory.warehouse_id: ${id} does not belong to this shop.`, [id]);
  return id;
}

/** Existing SKUs may be sold out; a new one needs at least one piece. */
export function readStock(
  shop: Shop,
  input: unknown,
  known: SkuRecord | undefined,
): StockLevel[] | undefined {
  if (input === undefined || input === null) return undefined;
  if (!Array.isArray(input) || !input.every(isRecord))
    throw new ApiError(12019024, 'inventory: a list of objects.');
  const lowest = known === undefined ? 1 : 0;
  return input.map((row) => {
    const warehouseId = warehouseOf(shop, row, known);
    const quantity = Number(row.quantity);
    if (
      typeof row.quantity !== 'number' ||
      !Number.isInteger(quantity) ||
      quantity < lowest ||
      quantity > MAX_STOCK
    )
      throw new StockError(12052055, `inventory.quantity: from ${lowest} to ${MAX_STOCK}.`, [warehouseId]);
    const extra = unmappedStockFields(row);
    return { warehouseId, quantity, ...(Object.keys(extra).length > 0 && { extra }) };
  });
}
