import type { ProductSortField } from '@gian-hang/contract/products/products';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { prepared, roughLimit, roughList } from '../../../db/prepared-queries.ts';
import type { Database } from '../../../db/schema.ts';
import { dayCondition, filterCondition, inShops, type ProductScope } from './product-scope.ts';

type Columns = Selectable<Database['products']>;
type OmittedColumns =
  | 'words'
  | 'description'
  | 'description_2'
  | 'details'
  | 'title_key'
  | 'day'
  | 'tags'
  | 'detail_time'
  | 'marketplace_status';

export type ProductRow = Omit<Columns, OmittedColumns | 'lowest_stock' | 'gone'> & {
  shop_name: string;
  shop_shop_id: string;
  shop_marketplace: string;
  shop_region: string;
  low_stock_threshold: number;
};
export type ProductDetailRow = ProductRow & Pick<Columns, 'description' | 'description_2' | 'details'>;

export type Sort = { field: ProductSortField; direction: 'asc' | 'desc' };
export type ProductQuery = { scope: ProductScope; timeZone: string; sort: Sort; skip: number; take: number };

/** Entering one more index costs about as much as reading this many of its entries. */
const INDEX_DESCENT_COST = 15;
/** Reading a product costs about this many entries of an index. */
const ROW_COST = 3;

const COLUMNS: Record<ProductSortField, string> = {
  create_time: 'create_time',
  update_time: 'update_time',
  title: 'title_key',
  price: 'price',
  quantity: 'quantity',
  rating: 'rating',
  favourite: 'favourite',
};

export const sortKey = ({ field }: Sort) => sql`${sql.ref(`p.${COLUMNS[field]}`)} as key`;

export function orderBySort(rows: string, column: string, { direction }: Sort): RawBuilder<unknown> {
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  return sql`order by ${sql.ref(`${rows}.${column}`)} ${way}, ${sql.ref(`${rows}.id`)} ${way}`;
}

const orderByProductSort = (sort: Sort) => orderBySort('p', COLUMNS[sort.field], sort);

export function productColumns() {
  return sql`p.shop_id::text, p.id::text, p.product_id, p.title, p.status, p.quality, p.audit_status, p.create_time,
    p.update_time, p.currency, p.price::text, p.price_max::text, p.quantity, p.low_stock, p.skus, p.excerpt, p.images,
    p.categories, p.brand, p.synced_at, p.pending_title, p.pending_description, p.subtitle, p.discount, p.code,
    p.hashtag, p.technology, p.rating::text, p.favourite, p.version, s.name as shop_name, s.shop_id as shop_shop_id,
    s.marketplace as shop_marketplace, s.region as shop_region, s.low_stock_threshold`;
}

/** `days` is told apart: along time it says where a walk begins, while the filters only pass entries by. */
type Condition = { filters: RawBuilder<boolean>; days: RawBuilder<boolean> };

/** One walk along the sort's index over all shops, passing by what does not match. */
function scanAllShops(
  { scope, sort, skip, take }: ProductQuery,
  { filters, days }: Condition,
): RawBuilder<unknown> {
  return sql`select p.shop_id, p.id, ${sortKey(sort)} from products p
    where (${inShops(scope)}) is true and (${filters}) is true
      and ${sort.field === 'create_time' ? days : sql`(${days}) is true`}
    ${orderByProductSort(sort)} limit ${roughLimit(skip + take)}`;
}

/** One walk along time per shop. */
function scanPerShop(
  { scope, sort, skip, take }: ProductQuery,
  { filters, days }: Condition,
): RawBuilder<unknown> {
  return sql`select c.* from unnest(${roughList(scope.shopIds, 'bigint')}) as w (shop_id), lateral (
    select p.shop_id, p.id, ${sortKey(sort)} from products p
    where p.shop_id = w.shop_id and (${filters}) is true and ${days}
    ${orderByProductSort(sort)} limit ${roughLimit(skip + take)}) c`;
}

/** Everything that matches, gathered first and sorted then. */
function collectAndSort({ scope, sort }: ProductQuery, { filters, days }: Condition): RawBuilder<unknown> {
  return sql`select p.shop_id, p.id, ${sortKey(sort)} from products p
    where ${inShops(scope)} and ${filters} and ${days}`;
}

export type ProductRowEstimate = { matching: number; inShops: number; all: number };

/** How much each way would look at is known from the counts; the cheapest is taken. */
function cheapestScan(
  productQuery: ProductQuery,
  condition: Condition,
  estimate: ProductRowEstimate,
): RawBuilder<unknown> {
  const { scope, sort, skip, take } = productQuery;
  const passing = (within: number) => (skip + take) * (within / Math.max(estimate.matching, 1));
  const narrow = scope.tagGroups.length > 0 || scope.favourite === true;
  const inIndex = !narrow && !scope.minPrice && !scope.maxPrice && sort.field === 'create_time';
  const perEntry = inIndex ? 1 : ROW_COST;
  const scans = [
    { cost: INDEX_DESCENT_COST + perEntry * passing(estimate.all), way: scanAllShops },
    { cost: ROW_COST * (narrow ? estimate.matching : estimate.inShops), way: collectAndSort },
  ];
  if (sort.field === 'create_time')
    scans.push({
      cost:
        scope.shopIds.length * INDEX_DESCENT_COST +
        perEntry * Math.min(scope.shopIds.length, 8) * passing(estimate.inShops),
      way: scanPerShop,
    });
  const [best] = scans.sort((a, b) => a.cost - b.cost);
  return (best?.way ?? scanAllShops)(productQuery, condition);
}

export async function fetchProductSlice(
  db: Db,
  productQuery: ProductQuery,
  estimate: ProductRowEstimate,
  untilDay: string | null,
): Promise<ProductRow[]> {
  const { scope, timeZone, sort, skip, take } = productQuery;
  const condition = { filters: filterCondition(scope), days: dayCondition(scope, timeZone, untilDay) };
  const keys = cheapestScan(productQuery, condition, estimate);
  const rows = await fetchPageRows(
    db,
    sql`${prepared} with found as materialized (${keys}),
      page as (select * from found ${orderBySort('found', 'key', sort)} offset ${skip} limit ${roughLimit(take)})`,
    sort,
  );
  return rows.slice(0, take);
}

/** The products of `page` in order, after whatever made it. */
export async function fetchPageRows(db: Db, page: RawBuilder<unknown>, sort: Sort): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    ${page}
    select ${productColumns()} from page
    join products p on p.shop_id = page.shop_id and p.id = page.id join shops s on s.id = p.shop_id
    ${orderByProductSort(sort)}`.execute(db);
  return rows;
}

export async function productsById(
  db: Db,
  shopIds: readonly string[],
  ids: readonly string[],
  sort: Sort,
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`${prepared}
    select ${productColumns()} from products p join shops s on s.id = p.shop_id
    where p.id = any(${ids}::bigint[]) and p.shop_id = any(${shopIds}::bigint[])
    ${orderByProductSort(sort)}`.execute(db);
  return rows;
}

export async function productDetailById(
  db: Db,
  shopIds: readonly string[],
  id: string,
): Promise<ProductDetailRow | undefined> {
  const { rows } = await sql<ProductDetailRow>`
    select ${productColumns()}, p.description, p.description_2, p.details
    from products p join shops s on s.id = p.shop_id
    where p.id = ${id}::bigint and p.shop_id = any(${shopIds}::bigint[])`.execute(db);
  return rows[0];
}
