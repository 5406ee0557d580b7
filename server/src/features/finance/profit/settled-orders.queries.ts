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
  sum(t.shipping) as shipping, sum(t.adjustments + t.difference) as adjustments`;

/** Transactions of the shops with their statements. Nothing settles before the day it was ordered. */
function transactions({ shopIds, from, currency }: ProfitFilter): RawBuilder<unknown> {
  const conditions = [sql`t.shop_id = any(${shopIds}::bigint[])`, sql`t.kind <> 'RESERVE'`];
  if (currency) conditions.push(sql`t.currency = ${currency}`);
  if (from) conditions.push(sql`st.day >= ${from}::date - 1`);
  return sql`from statements st
    join finance_transactions t on t.shop_id = st.shop_id and t.statement_id = st.statement_id
    where ${sql.join(conditions, sql` and `)}`;
}

function within(day: RawBuilder<unknown>, { from, to }: ProfitFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (from) conditions.push(sql`${day} >= ${from}::date`);
  if (to) conditions.push(sql`${day} <= ${to}::date`);
  return sql.join(conditions, sql` and `);
}

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
  sold as (
    select settled.*, o.id as order_id, coalesce(o.day, settled.told_day) as day,
      case when settled.has_sale then o.lines end as lines, row_number() over () as number
    from settled left join orders o on o.shop_id = settled.shop_id and o.t_order_id = settled.t_order_id
    where ${within(sql`coalesce(o.day, settled.told_day)`, filter)}),
  others as (
    select t.shop_id, t.currency, st.day, ${SUMS}
    ${transactions(filter)} and t.t_order_id is null and ${within(sql`st.day`, filter)}
    group by t.shop_id, t.currency, st.day)`;

/**
 * `line_rows`: the lines of the sold orders, each with the cost that was valid on the day of the order and with the sums
 * of its order; an order without lines has one row. Joining lines to their orders later would be slow for many orders.
 */
const lineRows = sql`
  line_rows as materialized (
    select s.number, s.shop_id, s.order_id, s.t_order_id, s.currency, s.day, s.revenue, s.fees, s.shipping,
      s.adjustments, s.has_sale::int as orders, l.place, l.sku_id, l.quantity, l.weight, l.cost as line_cost,
      coalesce(sum(l.quantity) over of_order, 0) as units,
      case when not s.has_sale then 0 when bool_and(l.cost is not null) over of_order then sum(l.cost) over of_order end
        as cost,
      sum(l.weight) over of_order as total_weight, sum(l.quantity) over of_order as total_quantity,
      sum(l.weight) over up_to_line as weight_up_to, sum(l.quantity) over up_to_line as quantity_up_to
    from sold s left join lateral (
      select line.ordinality as place, line.value ->> 'sku_id' as sku_id, q.quantity,
        coalesce((line.value ->> 'price')::numeric, 0) * q.quantity as weight, q.quantity * c.cost as cost
      from jsonb_array_elements(s.lines) with ordinality as line
      cross join lateral (select (line.value ->> 'quantity')::bigint as quantity) as q
      left join lateral (
        select case when latest.currency = s.currency then latest.cost end as cost from sku_costs latest
        where latest.shop_id = s.shop_id and latest.sku_id = line.value ->> 'sku_id' and latest.valid_from <= s.day
        order by latest.valid_from desc limit 1) as c on true) as l on true
    window of_order as (partition by s.number), up_to_line as (partition by s.number order by l.place))`;

/**
 * `results`: one row for each order, and one for each shop and day of money without an order. `cost` is null if some
 * cost is not known. Also gives `line_rows` and `others`.
 */
export const profitResults = (filter: ProfitFilter): RawBuilder<unknown> => sql`
  ${settledOrders(filter)}, ${lineRows},
  results as (
    select shop_id, order_id, t_order_id, currency, day, revenue, fees, shipping, adjustments, orders, units, cost
    from line_rows where coalesce(place, 1) = 1
    union all
    select shop_id, null, null, currency, day, revenue, fees, shipping, adjustments, 0, 0, 0 from others)`;
