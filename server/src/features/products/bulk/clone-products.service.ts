import type { CloneInput } from '@gian-hang/contract/products/product-writes';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { findProduct } from '../list/products.service.ts';
import { getVisibleShop } from '../write/target-shop.service.ts';
import { enqueueBulkJob } from './bulk-jobs.service.ts';

/** Starts copying products as drafts into shops of the same region. */
export async function cloneProducts(deps: Deps, actor: Actor, input: CloneInput): Promise<string> {
  const rows = await findEach(input.product_ids, (id) => findProduct(deps, actor, id));
  const shops = await findEach(input.shop_ids, (id) => getVisibleShop(deps, actor, id));
  const items = rows.flatMap((row) =>
    shops.map((shop) => ({ shop_id: row.shop_id, product_id: row.id, to_shop_id: shop.id })),
  );
  return enqueueBulkJob(deps, actor, { kind: 'clone', change: null, bulkId: null, items });
}

async function findEach<Given, Found>(
  given: readonly Given[],
  find: (one: Given) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const one of new Set(given)) found.push(await find(one));
  return found;
}
