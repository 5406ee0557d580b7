import type { ProductDetail, ProductItem, ProductPage } from '@gian-hang/contract/products/products';
import type { Shop } from '@gian-hang/contract/shops';
import type { SyncRun } from '@gian-hang/contract/sync';
import type { APIRequestContext, Page } from '@playwright/test';
import { type ApiClient, apiForUser, controlSandbox, linkShops } from './accounts/sellers.ts';
import { createUser, type TestUser } from './accounts/users.ts';
import { expect } from './fixtures.ts';

export const LIST = '/product/management';
const EVERY_STATUS = 'DRAFT,PENDING,FAILED,ACTIVATE,SELLER_DEACTIVATED,PLATFORM_DEACTIVATED,FREEZE,DELETED';

export const PHONE = { width: 390, height: 844 };

export type SellerFixture = { owner: TestUser; api: ApiClient; shops: Shop[] };

type NewShop = string | { name: string; region?: 'VN' | 'US' | 'GB'; products?: number };

/** A user with shops of their own, Vietnamese unless they say otherwise, whose products have been synced. */
export async function createSellerFixture(
  request: APIRequestContext,
  wanted: NewShop[],
  products = 6,
): Promise<SellerFixture> {
  const shopsToMake = wanted.map((shop) => ({
    region: 'VN',
    products,
    ...(typeof shop === 'string' ? { name: shop } : shop),
  }));
  const names = shopsToMake.map(({ name }) => name);
  const owner = await createUser(request);
  const api = await apiForUser(request, owner);
  const key = `Người bán ${owner.email.slice(0, 8)}`;
  for (const shop of shopsToMake)
    await controlSandbox(request, api, '/shops', { seller: key, ...shop, orders: 0 });
  await linkShops(request, api, { key, shops: names });
  const syncedShops = async () => {
    const { items } = await api.ask<{ items: SyncRun[] }>('GET', '/sync-runs?kind=products&pageSize=200');
    return items.filter(({ state }) => state === 'succeeded').map(({ shop }) => shop.name);
  };
  await expect.poll(syncedShops, { timeout: 180_000 }).toEqual(expect.arrayContaining(names));
  const shops = await api.shops();
  return { owner, api, shops: names.map((name) => shops.find((shop) => shop.name === name) as Shop) };
}

export async function fetchProducts({ api }: SellerFixture, query = ''): Promise<ProductItem[]> {
  return (await api.ask<ProductPage>('GET', `/products?pageSize=200${query}`)).items;
}

/** Products that the marketplace allows to be edited. */
export function editableProducts(products: readonly ProductItem[]): ProductItem[] {
  return products.filter(({ status, under_review }) => status === 'ACTIVATE' && !under_review);
}

type MarketplaceSku = {
  id: string;
  price: { sale_price: string };
  inventory: { warehouse_id: string; quantity: number }[];
};
type MarketplaceProduct = {
  id: string;
  title: string;
  description: string;
  status: string;
  main_images: { urls: string[] }[];
  skus: MarketplaceSku[];
};

/** The marketplace returns no detail of these, only what its search returns. */
const STATUSES_WITHOUT_DETAIL = ['FREEZE', 'DELETED'];

function byId<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** A shop's products on the marketplace, in the fields that we store too. */
async function marketplaceProducts(request: APIRequestContext, { api }: SellerFixture, shop: Shop) {
  const { url } = await api.makeLink();
  const answer = await request.get(`${new URL(url).origin}/__control/products?shop_id=${shop.shop_id}`);
  const { products } = (await answer.json()) as { products: MarketplaceProduct[] };
  return byId(products).map(({ id, title, description, status, main_images, skus }) => ({
    id,
    title,
    status,
    content: STATUSES_WITHOUT_DETAIL.includes(status)
      ? null
      : { description, pictures: main_images.map(({ urls }) => urls[0]) },
    skus: byId(skus).map((sku) => ({ id: sku.id, price: sku.price.sale_price, inventory: sku.inventory })),
  }));
}

async function localProducts(office: SellerFixture, shop: Shop) {
  const items = await fetchProducts(office, `&selectedStore=${shop.id}&statusFilter=${EVERY_STATUS}`);
  const details = await Promise.all(
    items.map(({ id }) => office.api.ask<ProductDetail>('GET', `/products/${id}`)),
  );
  return byId(details.map((detail) => ({ ...detail, id: detail.product_id }))).map(
    ({ id, title, description_1, status, images, skus }) => ({
      id,
      title,
      status,
      content: STATUSES_WITHOUT_DETAIL.includes(status)
        ? null
        : { description: description_1, pictures: images.urls },
      skus: byId(skus).map((sku) => ({ id: sku.id, price: sku.price.sale_price, inventory: sku.inventory })),
    }),
  );
}

/** Waits until our products equal the marketplace's; a review there ends by itself and sends a webhook. */
export async function expectSameAsMarketplace(
  request: APIRequestContext,
  office: SellerFixture,
): Promise<void> {
  for (const shop of office.shops)
    await expect(async () => {
      expect(await localProducts(office, shop)).toEqual(await marketplaceProducts(request, office, shop));
    }).toPass({ timeout: 300_000 });
}

/** A product's row, or its card on a phone. */
export function productRow(page: Page, product: Pick<ProductItem, 'product_id'> | undefined) {
  const id = product?.product_id ?? 'no such product';
  return page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: id })
    .filter({ has: page.getByRole('link') });
}
