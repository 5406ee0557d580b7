import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';
import type { TestSandbox } from '../test-sandbox.ts';

/** A product as the sandbox stores it. */
export type SandboxProduct = {
  id: string;
  title: string;
  description: string;
  status: string;
  update_time: number;
  main_images: { uri: string }[];
  brand?: { name: string };
  category_chains: { local_name: string }[];
  skus: {
    id: string;
    seller_sku: string;
    price: { sale_price: string };
    inventory: { warehouse_id: string; quantity: number }[];
    sales_attributes: { name: string; value_name: string }[];
  }[];
};

export async function fetchSandboxProducts(sandbox: TestSandbox, shopId: string): Promise<SandboxProduct[]> {
  const { products } = await sandbox.control<{ products: SandboxProduct[] }>(
    'GET',
    `/products?shop_id=${shopId}`,
  );
  return products;
}

const STATUSES_WITHOUT_DETAILS = ['FREEZE', 'DELETED'];

function sharedFields(product: SandboxProduct) {
  const hidden = STATUSES_WITHOUT_DETAILS.includes(product.status);
  return {
    id: product.id,
    title: product.title,
    status: product.status,
    description: hidden ? '' : product.description,
    images: hidden ? [] : product.main_images.map(({ uri }) => uri),
    brand: hidden ? '' : (product.brand?.name ?? ''),
    skus: product.skus.map((sku) => ({
      id: sku.id,
      seller_sku: sku.seller_sku,
      price: sku.price.sale_price,
      stock: sku.inventory.map(({ warehouse_id, quantity }) => ({ quantity, warehouse_id })),
      attributes: hidden ? [] : sku.sales_attributes.map(({ name, value_name }) => ({ name, value_name })),
    })),
  };
}

/** Expects our copy of a shop's products to equal the marketplace's in every shared field. */
export async function expectProductsMatchSandbox(
  { deps }: TestApp,
  sandbox: TestSandbox,
  shopId: string,
): Promise<void> {
  const rows = await deps.db
    .selectFrom('products as p')
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .select(['p.product_id', 'p.title', 'p.status', 'p.description', 'p.images', 'p.brand', 'p.skus'])
    .where('s.shop_id', '=', shopId)
    .execute();
  const actual = rows.map((row) => {
    const hidden = STATUSES_WITHOUT_DETAILS.includes(row.status);
    return {
      id: row.product_id,
      title: row.title,
      status: row.status,
      description: hidden ? '' : row.description,
      images: hidden ? [] : row.images.map(({ uri }) => uri),
      brand: hidden ? '' : (row.brand?.name ?? ''),
      skus: row.skus.map(({ id, seller_sku, price, stock, attributes }) => ({
        id,
        seller_sku,
        price,
        stock,
        attributes: hidden ? [] : attributes,
      })),
    };
  });
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  const expected = (await fetchSandboxProducts(sandbox, shopId)).map(sharedFields);
  expect(actual.sort(byId)).toEqual(expected.sort(byId));
}

/** The counts of products are those of the products themselves, counted one by one. */
export async function expectProductCountsMatch({ deps }: TestApp): Promise<void> {
  const { rows } = await deps.pool.query(`
    with truth as (
      select shop_id, granularity, period, p.status, p.quality, p.low_stock, count(*) as n
      from products i, lateral (values
        ('day', day, i.status, i.quality, i.low_stock),
        ('month', date_trunc('month', day)::date, i.status, i.quality, i.low_stock),
        ('total', date '2000-01-01', i.status, i.quality, i.low_stock),
        ('shop_day', day, '', '', false),
        ('shop_month', date_trunc('month', day)::date, '', '', false))
        as p (granularity, period, status, quality, low_stock)
      where p.status <> '' or i.status <> 'DELETED'
      group by 1, 2, 3, 4, 5, 6)
    select (select count(*)::int from truth
      full join (select * from product_counts where n <> 0) as counts
        using (shop_id, granularity, period, status, quality, low_stock)
      where counts.n is distinct from truth.n) as wrong,
    (select count(*)::int from (
      select shop_id, tag, count(*) as n from products, unnest(tags) as tag where status <> 'DELETED' group by 1, 2) t
    full join (select * from product_tag_counts where n <> 0) k on (k.shop_id, k.tag) = (t.shop_id, t.tag)
    where k.n is distinct from t.n) as wrong_tags`);
  expect(rows[0]).toEqual({ wrong: 0, wrong_tags: 0 });
}
