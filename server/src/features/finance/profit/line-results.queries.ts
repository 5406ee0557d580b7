import { type RawBuilder, sql } from 'kysely';

const AMOUNTS = ['revenue', 'fees', 'shipping', 'adjustments'] as const;
const WITHOUT_DECIMALS = ['VND', 'IDR', 'JPY', 'KRW'];

/** The share of an amount for the lines up to a weight, rounded; all lines have the whole amount. */
const shareUpTo = (amount: RawBuilder<unknown>, weight: RawBuilder<unknown>) =>
  sql`case when ${weight} = w.total then ${amount} else round(${amount} * ${weight} / w.total, w.decimals) end`;

/** A line's share is the difference of two such shares, so that the lines add up to the amount to the last digit. */
function lineShare(name: string): RawBuilder<unknown> {
  const amount = sql.ref(`w.${name}`);
  return sql`${shareUpTo(amount, sql`w.up_to`)} - ${shareUpTo(amount, sql`(w.up_to - w.weight)`)} as ${sql.ref(name)}`;
}

/**
 * `line_results`: the money of each order split over its lines by their price, by their quantity where nothing has a
 * price. Money without a line keeps its row, with `line` null. Needs `profitResults`.
 */
export const lineResults: RawBuilder<unknown> = sql`
  weighted as (
    select r.*, l.sku_id, l.line, l.quantity, l.cost as line_cost, l.weight,
      sum(l.weight) over (partition by r.shop_id, r.t_order_id, r.currency) as total,
      sum(l.weight) over (partition by r.shop_id, r.t_order_id, r.currency order by l.place) as up_to,
      case when r.currency = any(${WITHOUT_DECIMALS}::text[]) then 0 else 2 end as decimals
    from results r join (
      select lines.shop_id, lines.t_order_id, lines.currency, lines.place, lines.sku_id, lines.line, lines.quantity,
        lines.cost, case when c.weight > 0 then lines.weight else greatest(lines.quantity, 1) end as weight
      from lines join order_costs c
        on c.shop_id = lines.shop_id and c.t_order_id = lines.t_order_id and c.currency = lines.currency) l
      on l.shop_id = r.shop_id and l.t_order_id = r.t_order_id and l.currency = r.currency),
  line_results as materialized (
    select w.shop_id, w.order_id, w.t_order_id, w.currency, w.day, ${sql.join(AMOUNTS.map(lineShare))}, w.orders,
      w.quantity as units, w.line_cost as cost, w.sku_id, w.line
    from weighted w
    union all
    select shop_id, order_id, t_order_id, currency, day, revenue, fees, shipping, adjustments, orders, units, cost, null, null
    from results r where not exists (
      select 1 from order_costs c
      where c.shop_id = r.shop_id and c.t_order_id = r.t_order_id and c.currency = r.currency))`;
