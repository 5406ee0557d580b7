import { randomUUID } from 'node:crypto';
import { currencyOfRegion } from '@gian-hang/contract/money/money';
import type { NewProduct, NewProductOptions } from '@gian-hang/contract/products/product-writes';
import type { ProductDetail } from '@gian-hang/contract/products/products';
import type { ShopCalls } from '@gian-hang/marketplace/marketplace';
import type { Category } from '@gian-hang/marketplace/types/product-types';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { rejectExcessDecimals } from '../../../http/errors/reject-excess-decimals.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { openShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { getShop } from '../../shops/shops.service.ts';
import { getProduct } from '../list/products.service.ts';
import { callMarketplace, refetchAfterWrite } from './marketplace-write.service.ts';
import { idOfProduct, saveOwnFields } from './product-writes.queries.ts';

const DEFAULT_WEIGHT = '0.5';
const MAX_BRANDS = 100;

export async function getVisibleShop(deps: Deps, actor: Actor, givenId: string) {
  const [shopId] = await visibleShopIds(deps.db, actor, [givenId]);
  if (!shopId) throw new AppError('not_found');
  return getShop(deps, actor, shopId);
}

/** The warehouse for new stock: the shop's default sales warehouse. */
export async function findSalesWarehouse(calls: ShopCalls): Promise<string | null> {
  const warehouses = await calls.listWarehouses();
  const sales = warehouses.filter(({ forSales }) => forSales);
  return (sales.find(({ isDefault }) => isDefault) ?? sales[0])?.id ?? null;
}

const weightUnit = (region: string) => (region === 'US' ? 'POUND' : 'KILOGRAM');

/** Creates the product on the marketplace, refetches it and saves our own fields. */
export async function createProduct(deps: Deps, actor: Actor, input: NewProduct): Promise<ProductDetail> {
  const shop = await getVisibleShop(deps, actor, input.shop_id);
  const currency = currencyOfRegion(shop.region);
  rejectExcessDecimals([{ path: 'price', amount: input.price, currency }]);
  const open = await openShopConnection(deps, shop.id);
  const made = await callMarketplace(deps, open, async (calls) =>
    calls.createProduct({
      title: input.title,
      description: input.description_1,
      categoryId: input.category_id,
      ...(input.brand_id ? { brandId: input.brand_id } : {}),
      imageUris: [input.img],
      weight: input.package_weight ?? { value: DEFAULT_WEIGHT, unit: weightUnit(shop.region) },
      skus: [
        {
          ...(input.seller_sku ? { sellerSku: input.seller_sku } : {}),
          price: { amount: input.price, currency },
          stock: [{ warehouseId: await findSalesWarehouse(calls), quantity: input.quantity }],
        },
      ],
      asDraft: input.as_draft,
      idempotencyKey: randomUUID(),
    }),
  );
  const written = { shop_id: shop.id, shop_shop_id: shop.shop_id, product_id: made.productId };
  await refetchAfterWrite(deps, open, written);
  const id = await idOfProduct(deps.db, shop.id, made.productId);
  if (!id) throw new AppError('marketplace_unavailable');
  await inTransaction(deps, async (trx) => {
    await saveOwnFields(trx, { shop_id: shop.id, id }, ownFields(input));
    await recordAudit(trx, deps.clock, actor, {
      action: 'product.created',
      object: { type: 'product', id },
      after: { ...input, product_id: made.productId },
    });
  });
  return getProduct(deps, actor, id);
}

function ownFields(input: NewProduct) {
  const { subtitle, discount, description_2, code, hashtag, technology, rating, favourite } = input;
  return { subtitle, discount, description_2, code, hashtag, technology, rating, favourite };
}

function categoryPath(category: Category, all: ReadonlyMap<string, Category>): string {
  const parent = category.parentId ? all.get(category.parentId) : undefined;
  return parent ? `${categoryPath(parent, all)} › ${category.name}` : category.name;
}

/** The choices of the new product form. */
export async function newProductOptions(
  deps: Deps,
  actor: Actor,
  shopId: string,
): Promise<NewProductOptions> {
  const shop = await getVisibleShop(deps, actor, shopId);
  const open = await openShopConnection(deps, shop.id);
  const [categories, brands] = await callMarketplace(deps, open, (calls) =>
    Promise.all([calls.listCategories(), calls.listBrands({ pageSize: MAX_BRANDS })]),
  );
  const byId = new Map(categories.map((category) => [category.id, category]));
  return {
    currency: currencyOfRegion(shop.region),
    weight_unit: weightUnit(shop.region),
    categories: categories
      .filter(({ leaf }) => leaf)
      .map((category) => ({ id: category.id, name: categoryPath(category, byId) })),
    brands: brands.items.map(({ id, name }) => ({ id, name })),
  };
}
