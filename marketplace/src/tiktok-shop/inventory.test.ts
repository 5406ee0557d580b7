import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok, type ScriptedServer, scriptedServer } from '../testing/scripted-server.ts';
import { createTestShop } from '../testing/test-shop.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const bodyOf = (index = 0) => JSON.parse(server.seen[index]?.body.toString() ?? 'null');

it('reads inventory by product or SKU, in as many calls as needed', async () => {
  const { shop } = createTestShop(server);
  const sku = {
    id: '2',
    seller_sku: 'A',
    total_available_quantity: 100,
    total_committed_quantity: 10,
    warehouse_inventory: [{ warehouse_id: '7', available_quantity: 100, committed_quantity: 10 }],
  };
  const totals = { total_available_quantity: null, total_committed_quantity: undefined };
  server.script(ok({ inventory: [{ product_id: '1', skus: [sku, { ...sku, ...totals, id: '3' }, {}] }] }));
  const found = await shop.getInventory({ productIds: Array.from({ length: 101 }, (_, i) => String(i)) });
  expect(server.seen.map(({ path }) => path)).toEqual([
    '/product/202309/inventory/search',
    '/product/202309/inventory/search',
  ]);
  expect(bodyOf(0).product_ids).toHaveLength(100);
  expect(bodyOf(1)).toEqual({ product_ids: ['100'] });
  expect(found).toHaveLength(4);
  expect(found[1]).toEqual({
    productId: '1',
    skuId: '3',
    sellerSku: 'A',
    available: 100,
    committed: 10,
    warehouses: [{ warehouseId: '7', available: 100, committed: 10 }],
  });
  server.script(ok({ inventory: [] }));
  expect(await shop.getInventory({ skuIds: ['2'] })).toEqual([]);
  expect(bodyOf()).toEqual({ sku_ids: ['2'] });
});
