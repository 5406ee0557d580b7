/** Of products, or of single SKUs. */
export type InventoryQuery = { productIds: readonly string[] } | { skuIds: readonly string[] };

export interface WarehouseStock {
  warehouseId: string | null;
  /** Pieces that can be ordered. */
  available: number;
  /** Pieces in orders that are not shipped yet. */
  committed: number;
}

export interface SkuInventory extends Omit<WarehouseStock, 'warehouseId'> {
  productId: string;
  skuId: string;
  sellerSku: string | null;
  warehouses: WarehouseStock[];
}
