import { type RawBuilder, sql } from 'kysely';

export type ProfitFilter = {
  shopIds: readonly string[];
  /** Days on which the orders were created. */
  from: string | null;
  to: string | null;
  currency: string | null;
  /** Only these SKUs; all if absent. */
  skuIds?: readonly string[] | null;
};

function matching({ shopIds, from, to, currency }: ProfitFilter, alias: string, day: string) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const conditions = [sql`${column('shop_id')} = any(${shopIds}::bigint[])`];
  if (currency) conditions.push(sql`${column('currency')} = ${currency}`);
  if (from) conditions.push(sql`${sql.ref(day)} >= ${from}::date`);
  if (to) conditions.push(sql`${sql.ref(day)} <= ${to}::date`);
  return sql.join(conditions, sql` and `);
}

const ofSkus = ({ skuIds }: ProfitFilter, alias: string) =>
  skuIds ? sql`and ${sql.ref(`${alias}.sku_id`)} = any(${skuIds}::text[])` : sql``;

/**
 * `lines`: settled money by order and SKU, each with the cost that was valid on the day of the order, null if it is not
 * known. What has no sale has no cost. `others`: money of no order, on the day of its statement. `results`: one row for
 * each order and for each row of `others`; its cost is null if one of its lines has none.
 */
export const profitResults = (filter: ProfitFilter): RawBuilder<unknown> => sql`
  ranges as (
    select c.shop_id, c.sku_id, c.currency, c.cost, c.valid_from,
      lead(c.valid_from) over (partition by c.shop_id, c.sku_id order by c.valid_from) as valid_to
    from sku_costs c where c.shop_id = any(${filter.shopIds}::bigint[]) ${ofSkus(filter, 'c')}),
  lines as materialized (
    select k.shop_id, k.t_order_id, k.currency, k.sku_id, k.order_id, k.day, k.revenue, k.fees, k.shipping, k.adjustments,
      k.has_sale::int as orders, k.quantity as units, case when k.has_sale then k.quantity * c.cost else 0 end as cost
    from sold_skus k
    left join ranges c on c.shop_id = k.shop_id and c.sku_id = k.sku_id and c.currency = k.currency
      and k.day >= c.valid_from and (c.valid_to is null or k.day < c.valid_to)
    where ${matching(filter, 'k', 'k.day')} ${ofSkus(filter, 'k')}),
  others as materialized (
    select t.shop_id, null::text as t_order_id, t.currency, '' as sku_id, null::bigint as order_id, st.day,
      sum(t.gross + t.refunds) as revenue, sum(t.platform_fees + t.affiliate_fees + t.taxes) as fees,
      sum(t.shipping) as shipping, sum(t.adjustments + t.difference) as adjustments, 0 as orders, 0::bigint as units,
      0::numeric as cost
    from finance_transactions t join statements st on st.shop_id = t.shop_id and st.statement_id = t.statement_id
    where t.t_order_id is null and t.kind <> 'RESERVE' and ${matching(filter, 't', 'st.day')}
    group by t.shop_id, t.currency, st.day),
  results as materialized (
    select shop_id, max(order_id) as order_id, t_order_id, currency, max(day) as day, sum(revenue) as revenue,
      sum(fees) as fees, sum(shipping) as shipping, sum(adjustments) as adjustments, max(orders) as orders,
      sum(units) as units, case when bool_and(cost is not null) then sum(cost) end as cost
    from lines group by shop_id, t_order_id, currency
    union all
    select shop_id, order_id, t_order_id, currency, day, revenue, fees, shipping, adjustments, orders, units, cost
    from others)`;
