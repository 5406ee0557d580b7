import { currencyOfRegion } from '@gian-hang/contract/money/money';
import type { Shop } from '@gian-hang/contract/shops';
import type { StoredBulkJobResult } from '../../../db/schema/product-tables.ts';
import type { Deps } from '../../../deps.ts';
import { openShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { toFieldPath } from '../create/new-product-draft.ts';
import type { ProductRow } from '../list/product-list.ts';
import { callMarketplace, refetchAfterWrite } from '../write/marketplace-write.service.ts';
import { idOfProduct } from '../write/product-writes.queries.ts';
import { listSalesWarehouses } from '../write/target-shop.service.ts';
import { BulkItemError } from './bulk-item-errors.ts';
import { copyPicture } from './clone-images.service.ts';

type Target = Pick<Shop, 'id' | 'shop_id' | 'region'>;

/** Copies a product into another shop as a draft. Repeated calls with the same key create one draft. */
export async function cloneProductToShop(
  deps: Deps,
  { row, shop, key }: { row: ProductRow; shop: Target; key: string },
): Promise<StoredBulkJobResult> {
  if (row.shop_region !== shop.region) throw new BulkItemError('region_mismatch');
  const [from, to] = [await openShopConnection(deps, row.shop_id), await openShopConnection(deps, shop.id)];
  if (from.marketplace !== to.marketplace) throw new BulkItemError('marketplace_mismatch');
  const { item } = await callMarketplace(deps, from, (calls) => calls.getProduct(row.product_id));
  const category = item?.detail?.categories.at(-1);
  if (!item?.detail?.weight || !category) throw new BulkItemError('details_missing');
  const { productId, leftOut, missing } = await callMarketplace(deps, to, async (calls) =>
    calls.copyProduct(item, {
      currency: currencyOfRegion(shop.region),
      warehouseId: (await listSalesWarehouses(calls))[0]?.id ?? null,
      rules: await calls.getCategoryRules(category.id),
      sameSeller: from.authorisationId === to.authorisationId,
      idempotencyKey: key,
      copyPicture: (image, use) => copyPicture(from.marketplace, calls, image, use),
    }),
  );
  await refetchAfterWrite(deps, to, { shop_id: shop.id, shop_shop_id: shop.shop_id, product_id: productId });
  const id = (await idOfProduct(deps.db, shop.id, productId)) ?? '';
  return {
    code: null,
    message: null,
    created: { id, product_id: productId },
    dropped_fields: leftOut,
    missing_fields: missing.map(({ field, name }) => ({ path: toFieldPath(field), name })),
  };
}
