import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';
import type { TestSandbox } from './test-sandbox.ts';

/** A product as the sandbox keeps it. */
export type TrueProduct = {
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

export async function trueProducts(sandbox: TestSandbox, shopId: string): Promise<TrueProduct[]> {
  const { products } = await sandbox.control<{ products: TrueProduct[] }>(
    'GET',
    `/products?shop_id=${shopId}`,
  );
  return products;
}

const WITHOUT_DETAILS = ['FREEZE', 'DELETED'];

function shared(product: TrueProduct) {
  const hidden = WITHOUT_DETAILS.includes(product.status);
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

/** Our copy of a shop's products equals the marketplace's in every field they share. */
export async function expectProductTruth(
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
  const ours = rows.map((row) => {
    const hidden = WITHOUT_DETAILS.includes(row.status);
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
  const theirs = (await trueProducts(sandbox, shopId)).map(shared);
  expect(ours.sort(byId)).toEqual(theirs.sort(byId));
}

/** The kept counts say what counting would. */
export async function expectTrueProductCounts({ deps }: TestApp): Promise<void> {
  const { rows } = await deps.pool.query(`
    select (select count(*)::int from (
      select shop_id, day, status, quality, low_stock, count(*) as n from products group by 1, 2, 3, 4, 5) t
    full join (select * from product_counts where level = 'd' and n <> 0) k
      on (k.shop_id, k.period, k.status, k.quality, k.low_stock) = (t.shop_id, t.day, t.status, t.quality, t.low_stock)
    where k.n is distinct from t.n) as wrong,
    (select count(*)::int from (
      select shop_id, tag, count(*) as n from products, unnest(tags) as tag where status <> 'DELETED' group by 1, 2) t
    full join (select * from product_tag_counts where n <> 0) k on (k.shop_id, k.tag) = (t.shop_id, t.tag)
    where k.n is distinct from t.n) as wrong_tags,
    (select count(*)::int from (
      select shop_id, count(*) as n from products where status <> 'DELETED' group by 1) t
    full join (select * from product_counts where level = 'A' and n <> 0) k on k.shop_id = t.shop_id
    where k.n is distinct from t.n) as wrong_totals,
    (select count(*)::int from (
      select shop_id, date_trunc('month', day)::date as month, status, count(*) as n from products group by 1, 2, 3) t
    full join (select * from product_counts where level = 'n' and n <> 0) k
      on (k.shop_id, k.period, k.status) = (t.shop_id, t.month, t.status)
    where k.n is distinct from t.n) as wrong_statuses,
    (select count(*)::int from (
      select shop_id, day, low_stock, count(*) as n from products where status <> 'DELETED' group by 1, 2, 3) t
    full join (select * from product_counts where level = 'f' and n <> 0) k
      on (k.shop_id, k.period, k.low_stock) = (t.shop_id, t.day, t.low_stock)
    where k.n is distinct from t.n) as wrong_stock`);
  expect(rows[0]).toEqual({ wrong: 0, wrong_tags: 0, wrong_totals: 0, wrong_statuses: 0, wrong_stock: 0 });
}
