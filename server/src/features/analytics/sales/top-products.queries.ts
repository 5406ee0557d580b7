import type { TopGroup, TopSort } from '@gian-hang/contract/analytics/overview-values';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared-queries.ts';
import type { StoredOrderLine } from '../../../db/schema/order-tables.ts';
import {
  chosenCurrency,
  figuresOf,
  jsonList,
  outdatedDays,
  type SalesScope,
} from './sales-figures.queries.ts';

/** `sku_id` is empty for a product. */
export type GoodsKey = { shop_id: string; product_id: string; sku_id: string };

export type TopRow = GoodsKey & {
  shop_name: string;
  /** Our id of the product. */
  id: string | null;
  line: StoredOrderLine;
  /** Those of its SKUs that were sold. */
  sku_ids: string[];
  orders: number;
  units: number;
  revenue: string;
};

export type TopRows = { currency: string | null; rows: TopRow[] };
type Goods = SalesScope & { group: TopGroup; currency: string | null };
type SalesSort = Exclude<TopSort, 'profit'>;

const withChosen = ({ currency, ...scope }: Goods) => sql`
  with ${outdatedDays(scope)},
  chosen as materialized (select ${chosenCurrency(scope, currency)} as currency)`;
const CHOSEN = sql<string | null>`(select currency from chosen)`;

const GOODS = sql`max(order_id) as order_id, sum(orders)::int as orders, sum(units)::int as units, sum(revenue) as revenue`;

/** Sold goods of a period, with the newest order of each. */
function soldGoods({ group, ...scope }: Goods): RawBuilder<unknown> {
  const ofCurrency = { ...scope, currency: CHOSEN };
  return group === 'sku'
    ? sql`(select shop_id, product_id, sku_id, ${GOODS} from ${figuresOf('sales_skus', ofCurrency)} f group by 1, 2, 3)`
    : sql`(select shop_id, product_id, '' as sku_id, ${GOODS} from ${figuresOf('sales_products', ofCurrency)} f group by 1, 2)`;
}

/** The SKUs of a product `g` that were sold. Stored rows of outdated days are not wrong here: each was sold once. */
const skusOf = ({ from, to }: SalesScope) => sql`
  select distinct sku_id from (
    select k.sku_id from sales_skus k
    where k.shop_id = g.shop_id and k.day between ${from}::date and ${to}::date and k.currency = ${CHOSEN}
      and k.product_id = g.product_id
    union all
    select l.sku_id from fresh_lines l where l.shop_id = g.shop_id and l.product_id = g.product_id) k
  where sku_id <> ''`;

/** The goods `g` with their names, from a line of the newest order. */
const withNames = (goods: RawBuilder<unknown>, order: RawBuilder<unknown>, scope: Goods) => sql`
  select g.shop_id::text, g.product_id, g.sku_id, s.name as shop_name, p.id::text, l.line, g.orders, g.units,
    g.revenue::text, ${scope.group === 'sku' ? sql`array[g.sku_id]` : sql`array(${skusOf(scope)})`} as sku_ids
  from (${goods}) g
  join shops s on s.id = g.shop_id
  left join products p on p.shop_id = g.shop_id and p.product_id = g.product_id
  cross join lateral (
    select line from orders o cross join lateral jsonb_array_elements(o.lines) as line
    where o.shop_id = g.shop_id and o.id = g.order_id and line ->> 'product_id' = g.product_id
      and g.sku_id in ('', line ->> 'sku_id')
    limit 1) l
  order by ${order}`;

const KEY = sql`g.shop_id, g.product_id, g.sku_id`;
const ORDERS: Record<SalesSort, RawBuilder<unknown>> = {
  units: sql`g.units desc, g.revenue desc, ${KEY}`,
  revenue: sql`g.revenue desc, g.units desc, ${KEY}`,
};

const NOTHING: TopRows = { currency: null, rows: [] };

/** The first goods by their sales. */
export async function selectBestSelling(
  db: Db,
  goods: Goods,
  { sort, limit }: { sort: SalesSort; limit: number },
): Promise<TopRows> {
  const first = sql`select * from ${soldGoods(goods)} g order by ${ORDERS[sort]} limit ${sql.lit(limit)}`;
  const { rows } = await sql<TopRows>`${prepared}${withChosen(goods)}
    select ${CHOSEN} as currency, ${jsonList(withNames(first, ORDERS[sort], goods))} as rows`.execute(db);
  return rows[0] ?? NOTHING;
}

/** The goods of some keys, in their order. */
export async function selectGoods(db: Db, goods: Goods, keys: readonly GoodsKey[]): Promise<TopRows> {
  const wanted = sql`
    unnest(${keys.map(({ shop_id }) => shop_id)}::bigint[], ${keys.map(({ product_id }) => product_id)}::text[],
      ${keys.map(({ sku_id }) => sku_id)}::text[]) with ordinality as k (shop_id, product_id, sku_id, position)`;
  const chosen = sql`
    select g.*, k.position from ${soldGoods(goods)} g join ${wanted} using (shop_id, product_id, sku_id)`;
  const { rows } = await sql<TopRows>`${withChosen(goods)}
    select ${CHOSEN} as currency, ${jsonList(withNames(chosen, sql`g.position`, goods))} as rows`.execute(db);
  return rows[0] ?? NOTHING;
}

/** All SKUs that were sold. */
export async function selectSoldSkus(
  db: Db,
  goods: Goods,
): Promise<{ currency: string | null; skus: GoodsKey[] }> {
  const { rows } = await sql<{ currency: string | null; skus: GoodsKey[] }>`${withChosen(goods)}
    select ${CHOSEN} as currency, ${jsonList(sql`
      select shop_id::text, product_id, sku_id from ${soldGoods({ ...goods, group: 'sku' })} g
      order by ${KEY}`)} as skus`.execute(db);
  return rows[0] ?? { currency: null, skus: [] };
}

export type SkuProfit = { shop_id: string; sku_id: string; profit: string | null };

/** The profit of SKUs with settled orders, of some or of all; null where a cost is not known. */
export async function selectSkuProfits(
  db: Db,
  goods: Goods,
  skuIds: readonly string[] | null,
): Promise<SkuProfit[]> {
  const ofCurrency = { ...goods, currency: sql<string | null>`${goods.currency}::text` };
  // The subquery hides the ids from the planner, which would estimate each of a hundred on its own.
  const ofSkus = skuIds ? sql`where sku_id = any(array(select unnest(${skuIds}::text[])))` : sql``;
  const { rows } = await sql<SkuProfit>`${prepared}
    with ${outdatedDays(goods, 'outdated_profits')}
    select shop_id::text, sku_id, (case when bool_and(profit is not null) then sum(profit) end)::text as profit
    from ${figuresOf('sales_sku_profits', ofCurrency)} f ${ofSkus}
    group by shop_id, sku_id`.execute(db);
  return rows;
}
