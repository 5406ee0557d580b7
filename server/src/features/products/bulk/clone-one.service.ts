import { currencyOf } from '@gian-hang/contract/money/money';
import type { Shop } from '@gian-hang/contract/shops';
import type { StoredWorkResult } from '../../../db/schema/product-tables.ts';
import type { Deps } from '../../../deps.ts';
import { openShop } from '../../shops/authorisation/shop-access.service.ts';
import type { ProductRow } from '../list/page-products.queries.ts';
import { salesWarehouse } from '../write/create-product.service.ts';
import { askMarketplace, readBack } from '../write/marketplace-write.service.ts';
import { idOfProduct } from '../write/product-writes.queries.ts';
import { copyPicture } from './clone-pictures.service.ts';
import { WorkFailure } from './work-faults.ts';

type Target = Pick<Shop, 'id' | 'shop_id' | 'region'>;

/** Puts a product as a draft into another shop. Done twice with one key, there is still one draft. */
export async function cloneOne(
  deps: Deps,
  { row, shop, key }: { row: ProductRow; shop: Target; key: string },
): Promise<StoredWorkResult> {
  if (row.shop_region !== shop.region) throw new WorkFailure('other_region');
  const [from, to] = [await openShop(deps, row.shop_id), await openShop(deps, shop.id)];
  const { item } = await askMarketplace(deps, from, (calls) => calls.getProduct(row.product_id));
  if (!item?.detail?.weight || item.detail.categories.length === 0) throw new WorkFailure('no_details');
  const { productId, leftOut } = await askMarketplace(deps, to, async (calls) =>
    calls.copyProduct(item, {
      currency: currencyOf(shop.region),
      warehouseId: await salesWarehouse(calls),
      sameSeller: from.authorisationId === to.authorisationId,
      idempotencyKey: key,
      copyPicture: (image, use) => copyPicture(deps, calls, image, use),
    }),
  );
  await readBack(deps, to, { shop_id: shop.id, shop_shop_id: shop.shop_id, product_id: productId });
  const id = (await idOfProduct(deps.db, shop.id, productId)) ?? '';
  return { code: null, said: null, created: { id, product_id: productId }, left_out: leftOut };
}
