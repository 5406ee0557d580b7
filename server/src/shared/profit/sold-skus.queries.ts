import { type RawBuilder, sql } from 'kysely';

export type ProfitFilter = {
  shopIds: readonly string[];
  /** Days on which the orders were created. */
  from: string | null;
  to: string | null;
  currency: string | RawBuilder<string | null> | null;
  /** Only these, without money that belongs to no SKU. */
  skuIds?: readonly string[] | undefined;
};

function matching({ shopIds, from, to, currency }: ProfitFilter, alias: string, day: string) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const conditions = [sql`${column('shop_id')} = any(${shopIds}::bigint[])`];
  if (currency) conditions.push(sql`${column('currency')} = ${currency}`);
  if (from) conditions.push(sql`${sql.ref(day)} >= ${from}::date`);
  if (to) conditions.push(sql`${sql.ref(day)} <= ${to}::date`);
  return sql.join(conditions, sql` and `);
}

/** Costs `c`, each until the next one of its SKU. */
const costRanges = (condition: RawBuilder<unknown>) => sql`
  select c.shop_id, c.sku_id, c.currency, c.cost, c.valid_from,
    lead(c.valid_from) over (partition by c.shop_id, c.sku_id order by c.valid_from) as valid_to
  from sku_costs c where ${condition}`;

/**
 * Settled money by order and SKU from sold SKUs `k`, each with the cost that was valid on the day of the order, null if it
 * is not known. What has no sale has no cost.
 */
const costedLines = (soldSkus: RawBuilder<unknown>, ranges: RawBuilder<unknown>) => sql`
  select k.shop_id, k.t_order_id, k.currency, k.sku_id, k.order_id, k.day, k.revenue, k.fees, k.shipping, k.adjustments,
    k.has_sale::int as orders, k.quantity as units, case when k.has_sale then k.quantity * c.cost else 0 end as cost
  from ${soldSkus}
  left join ${ranges} c on c.shop_id = k.shop_id and c.sku_id = k.sku_id and c.currency = k.currency
    and k.day >= c.valid_from and (c.valid_to is null or k.day < c.valid_to)`;

/** One row for each order in `lines`; its cost is null if one of its lines has none. */
export const ORDER_RESULTS = sql`
  select shop_id, max(order_id) as order_id, t_order_id, currency, max(day) as day, sum(revenue) as revenue,
    sum(fees) as fees, sum(shipping) as shipping, sum(adjustments) as adjustments, max(orders) as orders,
    sum(units) as units, case when bool_and(cost is not null) then sum(cost) end as cost
  from lines group by shop_id, t_order_id, currency`;

/** Money of no order, on the day of its statement. */
const moneyOfNoOrder = (filter: ProfitFilter) => sql`
  select t.shop_id, null::text as t_order_id, t.currency, '' as sku_id, null::bigint as order_id, st.day,
    sum(t.gross + t.refunds) as revenue, sum(t.platform_fees + t.affiliate_fees + t.taxes) as fees,
    sum(t.shipping) as shipping, sum(t.adjustments + t.difference) as adjustments, 0 as orders, 0::bigint as units,
    0::numeric as cost
  from finance_transactions t join statements st on st.shop_id = t.shop_id and st.statement_id = t.statement_id
  where t.t_order_id is null and t.kind <> 'RESERVE' and ${matching(filter, 't', 'st.day')}
    ${filter.skuIds ? sql`and false` : sql``}
  group by t.shop_id, t.currency, st.day`;

/**
 * `lines`: settled money by order and SKU, with its cost, `others`: money of no order, and `results`: one row for each order
 * and for each row of `others`.
 */
export const profitResults = (filter: ProfitFilter): RawBuilder<unknown> => sql`
  ranges as (${costRanges(sql`c.shop_id = any(${filter.shopIds}::bigint[])`)}),
  lines as materialized (
    ${costedLines(sql`sold_skus k`, sql`ranges`)}
    where ${matching(filter, 'k', 'k.day')}
      ${filter.skuIds ? sql`and k.sku_id = any(${filter.skuIds}::text[])` : sql``}),
  others as materialized (${moneyOfNoOrder(filter)}),
  results as materialized (
    ${ORDER_RESULTS}
    union all
    select shop_id, order_id, t_order_id, currency, day, revenue, fees, shipping, adjustments, orders, units, cost
    from others)`;

export const SETTLED = sql`(revenue + fees + shipping + adjustments)`;

/** The sum of an amount over the results of which all costs are known. */
export const ofCosted = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(sum(${amount}) filter (where cost is not null), 0)`;

export const PROFIT = ofCosted(sql`${SETTLED} - cost`);

const PROFIT_SUMS = sql`sum(orders)::int as orders, ${ofCosted(sql`orders`)}::int as costed_orders, ${PROFIT} as profit`;

/** `lines` of the shops and days in `outdated`. Few days, so each line looks up the costs of its SKU. */
export const OUTDATED_LINES = sql`
  lines as (${costedLines(
    sql`outdated d join sold_skus k on k.shop_id = d.shop_id and k.day = d.day`,
    sql`lateral (${costRanges(sql`c.shop_id = k.shop_id and c.sku_id = k.sku_id`)})`,
  )})`;

/** The profit of the orders in `lines`, by shop and day. */
export const PROFIT_BY_DAY = sql`
  select shop_id, day, currency, ${PROFIT_SUMS} from (${ORDER_RESULTS}) results group by shop_id, day, currency`;

/** The profit of each SKU in `lines`, by shop and day; null if a cost is not known. */
export const SKU_PROFIT_BY_DAY = sql`
  select shop_id, day, currency, sku_id, case when bool_and(cost is not null) then sum(${SETTLED} - cost) end as profit
  from lines where sku_id <> '' group by shop_id, day, currency, sku_id`;

/** The same sums of money of no order, by day. */
export const profitOfNoOrder = (filter: ProfitFilter): RawBuilder<unknown> => sql`
  select day, ${PROFIT_SUMS} from (${moneyOfNoOrder(filter)}) others group by day`;
