import { currencyOf } from '@gian-hang/contract/money';
import type { Shop } from '@gian-hang/contract/shops';
import type { Product, ProductDetail } from '@gian-hang/marketplace/product-types';
import type { ProductDraft } from '@gian-hang/marketplace/product-write-types';
import type { StoredWorkResult } from '../../db/schema/product-tables.ts';
import type { Deps } from '../../deps.ts';
import { type OpenShop, openShop } from '../shops/shop-access.service.ts';
import { skuContent } from './change-skus.service.ts';
import { picturesFor } from './clone-pictures.service.ts';
import { salesWarehouse } from './create-product.service.ts';
import { askMarketplace, readBack } from './marketplace-write.service.ts';
import type { ProductRow } from './page-products.queries.ts';
import { idOfProduct } from './product-writes.queries.ts';
import { WorkFailure } from './work-faults.ts';

type Target = Pick<Shop, 'id' | 'shop_id' | 'region'>;

/** Puts a product as a draft into another shop. Done twice with one key, there is still one draft. */
export async function cloneOne(
  deps: Deps,
  { row, shop, key }: { row: ProductRow; shop: Target; key: string },
): Promise<StoredWorkResult> {
  if (row.shop_region !== shop.region) throw new WorkFailure('other_region');
  const [from, to] = [await openShop(deps, row.shop_id), await openShop(deps, shop.id)];
  const read = await askMarketplace(deps, from, (calls) => calls.getProduct(row.product_id));
  const { detail } = read.item ?? {};
  if (!read.item || !detail) throw new WorkFailure('no_details');
  const source = { ...read.item, detail };
  const { productId } = await askMarketplace(deps, to, async (calls) =>
    calls.createProduct({ ...(await draftOf(deps, { source, from, to }, shop)), idempotencyKey: key }),
  );
  await readBack(deps, to, { shop_id: shop.id, shop_shop_id: shop.shop_id, product_id: productId });
  const id = (await idOfProduct(deps.db, shop.id, productId)) ?? '';
  return { code: null, said: null, created: { id, product_id: productId } };
}

export type Copy = { source: Product & { detail: ProductDetail }; from: OpenShop; to: OpenShop };

/** What of a product another shop can have: its own currency and warehouse, everything else as it is. */
async function draftOf(deps: Deps, copy: Copy, shop: Target): Promise<ProductDraft> {
  const { detail, title, skus } = copy.source;
  const category = detail.categories.at(-1);
  if (!category || !detail.weight) throw new WorkFailure('no_details');
  const warehouseId = await salesWarehouse(copy.to.calls);
  const pictures = await picturesFor(deps, copy);
  return {
    title,
    description: detail.description,
    categoryId: category.id,
    ...(detail.brand ? { brandId: detail.brand.id } : {}),
    imageUris: detail.images.flatMap(({ uri }) => (uri && pictures.get(uri)) || []),
    weight: detail.weight,
    ...(detail.dimensions ? { dimensions: detail.dimensions } : {}),
    attributes: detail.attributes.map(({ id, name, values }) => ({
      ...(id ? { id } : {}),
      ...(name ? { name } : {}),
      values: values.map((value) => ({
        ...(value.id ? { id: value.id } : {}),
        ...(value.name ? { name: value.name } : {}),
      })),
    })),
    skus: skus.map((sku) => {
      const { attributes = [], ...content } = skuContent(sku);
      const pieces = sku.stock.reduce((sum, { quantity }) => sum + quantity, 0);
      return {
        ...content,
        attributes: attributes.map(({ imageUri, ...attribute }) => {
          const picture = imageUri ? pictures.get(imageUri) : undefined;
          return picture ? { ...attribute, imageUri: picture } : attribute;
        }),
        price: { amount: sku.price ?? '', currency: currencyOf(shop.region) },
        stock: [{ warehouseId, quantity: Math.max(1, pieces) }],
      };
    }),
    ...(detail.cashOnDelivery === null ? {} : { cashOnDelivery: detail.cashOnDelivery }),
    asDraft: true,
  };
}
