import { randomUUID } from 'node:crypto';
import { currencyOf } from '@gian-hang/contract/money';
import type { Cloned, CloneInput, CloneResult } from '@gian-hang/contract/product-writes';
import type { Shop } from '@gian-hang/contract/shops';
import type { Product, ProductDetail } from '@gian-hang/marketplace/product-types';
import type { ProductDraft } from '@gian-hang/marketplace/product-write-types';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type OpenShop, openShop } from '../shops/shop-access.service.ts';
import { skuContent } from './change-skus.service.ts';
import { picturesFor } from './clone-pictures.service.ts';
import { salesWarehouse, shopWithinReach } from './create-product.service.ts';
import { forMany, inWords, NO_TIME_LEFT } from './for-many.ts';
import { askMarketplace, readBack } from './marketplace-write.service.ts';
import type { ProductDetailRow } from './page-products.queries.ts';
import { idOfProduct } from './product-writes.queries.ts';
import { findProduct } from './products.service.ts';

const OTHER_REGION = 'Chỉ nhân bản được sang shop cùng khu vực.';
const NO_DETAILS = 'Sàn không cho đọc chi tiết của sản phẩm này.';

type Pair = { row: ProductDetailRow; shop: Shop };

/** Copies products to shops of the same region, as drafts; the outcome is told for each product and shop. */
export async function cloneProducts(deps: Deps, actor: Actor, input: CloneInput): Promise<Cloned> {
  const rows = await each(input.product_ids, (id) => findProduct(deps, actor, id));
  const shops = await each(input.shop_ids, (id) => shopWithinReach(deps, actor, id));
  const pairs = rows.flatMap((row) => shops.map((shop) => ({ row, shop })));
  const items = await forMany(
    pairs,
    (pair) => cloneOne(deps, pair),
    (pair) => told(pair, null, NO_TIME_LEFT),
  );
  const succeeded = items.filter(({ ok }) => ok).length;
  await recordAudit(deps.db, deps.clock, actor, {
    accountId: actor.accountId,
    action: 'products.cloned',
    after: items.map(({ product, shop, created, message }) => ({
      product: product.id,
      shop: shop.id,
      created: created?.id ?? null,
      message,
    })),
  });
  return { succeeded, failed: items.length - succeeded, items };
}

async function each<Given, Found>(
  given: readonly Given[],
  find: (one: Given) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const one of new Set(given)) found.push(await find(one));
  return found;
}

function told({ row, shop }: Pair, created: CloneResult['created'], message: string | null): CloneResult {
  return {
    product: { id: row.id, title: row.title },
    shop: { id: shop.id, name: shop.name },
    ok: created !== null,
    created,
    message,
  };
}

async function cloneOne(deps: Deps, pair: Pair): Promise<CloneResult> {
  const { row, shop } = pair;
  if (row.shop_region !== shop.region) return told(pair, null, OTHER_REGION);
  try {
    const [from, to] = [await openShop(deps, row.shop_id), await openShop(deps, shop.id)];
    const read = await askMarketplace(deps, from, (calls) => calls.getProduct(row.product_id));
    const { detail } = read.item ?? {};
    if (!read.item || !detail) return told(pair, null, NO_DETAILS);
    const source = { ...read.item, detail };
    const { productId } = await askMarketplace(deps, to, async (calls) =>
      calls.createProduct(await draftOf(deps, { source, from, to }, shop)),
    );
    const written = { shop_id: shop.id, shop_shop_id: shop.shop_id, product_id: productId };
    await readBack(deps, to, written);
    const id = (await idOfProduct(deps.db, shop.id, productId)) ?? '';
    return told(pair, { id, product_id: productId }, null);
  } catch (error) {
    return told(pair, null, inWords(error));
  }
}

export type Copy = { source: Product & { detail: ProductDetail }; from: OpenShop; to: OpenShop };

/** What of a product another shop can have: its own currency and warehouse, everything else as it is. */
async function draftOf(deps: Deps, copy: Copy, shop: Shop): Promise<ProductDraft> {
  const { detail, title, skus } = copy.source;
  const category = detail.categories.at(-1);
  if (!category || !detail.weight) throw new AppError('marketplace_refused', { message: NO_DETAILS });
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
    idempotencyKey: randomUUID(),
  };
}
