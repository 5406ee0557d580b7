import type { TopGroup, TopSort } from '@gian-hang/contract/analytics/overview-values';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared-queries.ts';
import type { StoredOrderLine } from '../../../db/schema/order-tables.ts';
import { figuresOf, freshOrders, outdatedDays, type SalesScope } from './sales-figures.queries.ts';

/** `sku_id` is empty for a product. */
export type GoodsKey = { shop_id: string; product_id: string; sku_id: string };

export type TopRow = GoodsKey & {
  shop_name: string;
  /** Our id of the product. */
  id: string | null;
  line: StoredOrderLine;
  orders: number;
  units: number;
  revenue: string;
};

/** The currency of most orders of a period; null without orders. */
export async function findCommonCurrency(db: Db, scope: SalesScope): Promise<string | null> {
  const { rows } = await sql<{ currency: string }>`${prepared}
    with ${outdatedDays(scope)}, ${freshOrders(scope.timeZone)}
    select currency from ${figuresOf('sales_days', scope)} f
    group by currency order by sum(orders) desc, currency limit 1`.execute(db);
  return rows[0]?.currency ?? null;
}

type Goods = SalesScope & { group: TopGroup; currency: string };

/** Sold goods of a period, with the newest order of each. */
const soldGoods = ({ group, currency, ...scope }: Goods): RawBuilder<unknown> => {
  const sku = group === 'sku' ? sql`sku_id` : sql`''::text`;
  return sql`
    select shop_id, product_id, ${sku} as sku_id, max(order_id) as order_id, sum(orders)::int as orders,
      sum(units)::int as units, sum(revenue) as revenue
    from ${figuresOf(group === 'sku' ? 'sales_skus' : 'sales_products', scope)} f
    where currency = ${currency} group by shop_id, product_id ${group === 'sku' ? sql`, sku_id` : sql``}`;
};

const KEY_ORDER = sql`g.shop_id, g.product_id, g.sku_id`;
const ORDERS: Record<Exclude<TopSort, 'profit'>, RawBuilder<unknown>> = {
  units: sql`g.units desc, g.revenue desc, ${KEY_ORDER}`,
  revenue: sql`g.revenue desc, g.units desc, ${KEY_ORDER}`,
};

/** Names come from a line of the newest order. */
const withNames = (goods: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<TopRow>`
  select g.shop_id::text, g.product_id, g.sku_id, s.name as shop_name, p.id::text, l.line, g.orders, g.units,
    g.revenue::text
  from (${goods}) g
  join shops s on s.id = g.shop_id
  left join products p on p.shop_id = g.shop_id and p.product_id = g.product_id
  cross join lateral (
    select line from orders o cross join lateral jsonb_array_elements(o.lines) as line
    where o.shop_id = g.shop_id and o.id = g.order_id and line ->> 'product_id' = g.product_id
      and g.sku_id in ('', line ->> 'sku_id')
    limit 1) l
  order by ${order}`;

/** The first goods in an order that needs only the sales. */
export async function selectTopGoods(
  db: Db,
  goods: Goods,
  { sort, limit }: { sort: Exclude<TopSort, 'profit'>; limit: number },
): Promise<TopRow[]> {
  const first = sql`select * from (${soldGoods(goods)}) g order by ${ORDERS[sort]} limit ${sql.lit(limit)}`;
  const { rows } = await sql<TopRow>`${prepared}
    with ${outdatedDays(goods)}, ${freshOrders(goods.timeZone)} ${withNames(first, ORDERS[sort])}`.execute(
    db,
  );
  return rows;
}

const keyColumns = (keys: readonly GoodsKey[]) => sql`
  unnest(${keys.map(({ shop_id }) => shop_id)}::bigint[], ${keys.map(({ product_id }) => product_id)}::text[],
    ${keys.map(({ sku_id }) => sku_id)}::text[])`;

/** The goods of some keys, in their order. */
export async function selectGoods(db: Db, goods: Goods, keys: readonly GoodsKey[]): Promise<TopRow[]> {
  const chosen = sql`
    select g.*, k.position from (${soldGoods(goods)}) g
    join ${keyColumns(keys)} with ordinality as k (shop_id, product_id, sku_id, position) using (shop_id, product_id, sku_id)`;
  const { rows } = await sql<TopRow>`
    with ${outdatedDays(goods)}, ${freshOrders(goods.timeZone)} ${withNames(chosen, sql`g.position`)}`.execute(
    db,
  );
  return rows;
}

/** The SKUs sold in a period; of all products, or of some. */
export async function selectSkus(
  db: Db,
  goods: Omit<Goods, 'group'>,
  products?: readonly GoodsKey[],
): Promise<GoodsKey[]> {
  const wanted = products
    ? sql`where (shop_id, product_id) in (select k.shop_id, k.product_id from ${keyColumns(products)} as k (shop_id, product_id, sku_id))`
    : sql``;
  const { rows } = await sql<GoodsKey>`
    with ${outdatedDays(goods)}, ${freshOrders(goods.timeZone)}
    select shop_id::text, product_id, sku_id from (${soldGoods({ ...goods, group: 'sku' })}) g ${wanted}`.execute(
    db,
  );
  return rows;
}
