import type { CloneInput } from '@gian-hang/contract/products/product-writes';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { findProduct } from '../list/products.service.ts';
import { shopWithinReach } from '../write/create-product.service.ts';
import { askForWork } from './product-works.service.ts';

/** Asks for copies of products in shops of the same region, as drafts. */
export async function cloneProducts(deps: Deps, actor: Actor, input: CloneInput): Promise<string> {
  const rows = await each(input.product_ids, (id) => findProduct(deps, actor, id));
  const shops = await each(input.shop_ids, (id) => shopWithinReach(deps, actor, id));
  const items = rows.flatMap((row) =>
    shops.map((shop) => ({ shop_id: row.shop_id, product_id: row.id, to_shop_id: shop.id })),
  );
  return askForWork(deps, actor, { kind: 'clone', change: null, bulkId: null, items });
}

async function each<Given, Found>(
  given: readonly Given[],
  find: (one: Given) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const one of new Set(given)) found.push(await find(one));
  return found;
}
