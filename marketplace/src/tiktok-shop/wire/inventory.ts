import { id, integer, list, RequiredId, text, wireObject } from './fields.ts';

export const WireInventory = wireObject({
  product_id: RequiredId,
  skus: list(
    wireObject({
      id,
      seller_sku: text,
      total_available_quantity: integer,
      total_committed_quantity: integer,
      warehouse_inventory: list(
        wireObject({ warehouse_id: id, available_quantity: integer, committed_quantity: integer }),
      ),
    }),
  ),
});
