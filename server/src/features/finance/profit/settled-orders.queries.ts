import { type RawBuilder, sql } from 'kysely';

export type ProfitFilter = {
  shopIds: readonly string[];
  /** Days on which the orders were created. */
  from: string | null;
  to: string | null;
  currency: string | null;
  timeZone: string;
};

const SUMS = sql`sum(t.gross + t.refunds) as revenue, sum(t.platform_fees + t.affiliate_fees + t.taxes) as fees,
  sum(t.shipping) as shipping, sum(t.adjustments + t.difference) as adjustments, sum(t.settlement) as settlement`;

/** Transactions of the shops with their statements. Nothing settles before the day it was ordered. */
function transactions({ shopIds, from, currency }: ProfitFilter): RawBuilder<unknown> {
  const conditions = [sql`t.shop_id = any(${shopIds}::bigint[])`, sql`t.kind <> 'RESERVE'`];
  if (currency) conditions.push(sql`t.currency = ${currency}`);
  if (from) conditions.push(sql`st.day >= ${from}::date - 1`);
  return sql`from statements st
    join finance_transactions t on t.shop_id = st.shop_id and t.statement_id = st.statement_id
    where ${sql.join(conditions, sql` and `)}`;
}

const within = (day: RawBuilder<unknown>, { from, to }: ProfitFilter): RawBuilder<unknown> =>
  sql`(${from}::date is null or ${day} >= ${from}::date) and (${to}::date is null or ${day} <= ${to}::date)`;

/**
 * Settled money by order (`sold`, on the day the order was created) and of no order (`others`, on the statement's day).
 * An order of which only corrections are known has no sale, and so no cost.
 */
const settledOrders = (filter: ProfitFilter) => sql`
  settled as (
    select t.shop_id, t.t_order_id, t.currency, ${SUMS}, bool_or(t.kind = 'ORDER') as has_sale,
      (coalesce(max(t.order_created_at), min(st.statement_at)) at time zone ${filter.timeZone})::date as told_day
    ${transactions(filter)} and t.t_order_id is not null
    group by t.shop_id, t.t_order_id, t.currency),
  sold as materialized (
    select settled.*, o.id as order_id, coalesce(o.day, settled.told_day) as day,
      case when settled.has_sale then o.lines end as lines
    from settled left join orders o on o.shop_id = settled.shop_id and o.t_order_id = settled.t_order_id
    where ${within(sql`coalesce(o.day, settled.told_day)`, filter)}),
  others as (
    select t.shop_id, t.currency, st.day, ${SUMS}
    ${transactions(filter)} and t.t_order_id is null and ${within(sql`st.day`, filter)}
    group by t.shop_id, t.currency, st.day)`;

/** The lines of the sold orders, each with the cost that was valid on the day of the order. */
const costedLines = ({ shopIds }: ProfitFilter) => sql`
  ranges as (
    select c.shop_id, c.sku_id, c.currency, c.cost, c.valid_from,
      lead(c.valid_from) over (partition by c.shop_id, c.sku_id order by c.valid_from) as valid_to
    from sku_costs c where c.shop_id = any(${shopIds}::bigint[])),
  lines as materialized (
    select s.shop_id, s.t_order_id, s.currency, l.place, l.line ->> 'sku_id' as sku_id, l.line as line,
      q.quantity, coalesce((l.line ->> 'price')::numeric, 0) * q.quantity as weight, q.quantity * c.cost as cost
    from sold s
    cross join lateral jsonb_array_elements(s.lines) with ordinality as l (line, place)
    cross join lateral (select (l.line ->> 'quantity')::bigint as quantity) as q
    left join ranges c on c.shop_id = s.shop_id and c.sku_id = l.line ->> 'sku_id' and c.currency = s.currency
      and s.day >= c.valid_from and (c.valid_to is null or s.day < c.valid_to)),
  order_costs as materialized (
    select shop_id, t_order_id, currency, sum(quantity) as units, sum(weight) as weight, sum(cost) as cost,
      bool_and(cost is not null) as is_costed
    from lines group by shop_id, t_order_id, currency)`;

/**
 * `results`: one row for each order, and one for each shop and day of money without an order. `cost` is null if some
 * cost is not known. Also gives `lines` and `order_costs`.
 */
export const profitResults = (filter: ProfitFilter): RawBuilder<unknown> => sql`
  ${settledOrders(filter)}, ${costedLines(filter)},
  results as materialized (
    select s.shop_id, s.order_id, s.t_order_id, s.currency, s.day, s.revenue, s.fees, s.shipping, s.adjustments,
      s.settlement, s.has_sale::int as orders, coalesce(c.units, 0) as units,
      case when not s.has_sale then 0 when c.is_costed then c.cost end as cost
    from sold s left join order_costs c
      on c.shop_id = s.shop_id and c.t_order_id = s.t_order_id and c.currency = s.currency
    union all
    select shop_id, null, null, currency, day, revenue, fees, shipping, adjustments, settlement, 0, 0, 0 from others)`;
