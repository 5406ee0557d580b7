import type { InventoryCalls } from '../marketplace.ts';
import type { SkuInventory, WarehouseStock } from '../types/inventory-types.ts';
import type { ShopCaller } from './protocol/client.ts';
import { chunks } from './protocol/query.ts';
import { decodeRecord, readList } from './transform/record.ts';
import { WireInventory } from './wire/inventory.ts';

const PRODUCT_IDS_PER_CALL = 100;
const SKU_IDS_PER_CALL = 600;

const sum = (stocks: readonly WarehouseStock[], field: 'available' | 'committed') =>
  stocks.reduce((total, stock) => total + stock[field], 0);

const decodeInventory = (input: unknown) =>
  decodeRecord(WireInventory, input, (wire): { skus: SkuInventory[] } => ({
    skus: wire.skus.flatMap((sku) => {
      if (sku.id === null) return [];
      const warehouses = sku.warehouse_inventory.map((stock) => ({
        warehouseId: stock.warehouse_id,
        available: stock.available_quantity ?? 0,
        committed: stock.committed_quantity ?? 0,
      }));
      return [
        {
          productId: wire.product_id,
          skuId: sku.id,
          sellerSku: sku.seller_sku,
          available: sku.total_available_quantity ?? sum(warehouses, 'available'),
          committed: sku.total_committed_quantity ?? sum(warehouses, 'committed'),
          warehouses,
        },
      ];
    }),
  }));

export function inventoryCalls(call: ShopCaller): InventoryCalls {
  return {
    async getInventory(query, options) {
      const bodies =
        'skuIds' in query
          ? chunks(query.skuIds, SKU_IDS_PER_CALL).map((ids) => ({ sku_ids: ids }))
          : chunks(query.productIds, PRODUCT_IDS_PER_CALL).map((ids) => ({ product_ids: ids }));
      const found: SkuInventory[] = [];
      for (const value of bodies) {
        const products = await call(
          { operation: 'inventory.search', content: { kind: 'json', value } },
          (data) => readList(data, 'inventory', decodeInventory),
          options,
        );
        found.push(...products.flatMap(({ skus }) => skus));
      }
      return found;
    },
  };
}
