import { type RawBuilder, sql } from 'kysely';

const AMOUNTS = ['revenue', 'fees', 'shipping', 'adjustments'] as const;
const WITHOUT_DECIMALS = ['VND', 'IDR', 'JPY', 'KRW'];

/** The share of an amount for the lines up to a weight, rounded; all lines have the whole amount. */
const shareUpTo = (amount: RawBuilder<unknown>, weight: RawBuilder<unknown>) =>
  sql`case when ${weight} = w.total then ${amount} else round(${amount} * ${weight} / w.total, w.decimals) end`;

/** A line's share is the difference of two such shares, so that the lines add up to the amount to the last digit. */
function lineShare(name: string): RawBuilder<unknown> {
  const amount = sql.ref(`w.${name}`);
  const before = shareUpTo(amount, sql`(w.up_to - w.share)`);
  return sql`${shareUpTo(amount, sql`w.up_to`)} - ${before} as ${sql.ref(name)}`;
}

/**
 * `line_results`: the money of each order split over its lines by their price, by their quantity where nothing has a
 * price. Money without a line keeps its row, with `sku_id` null. Needs `profitResults`.
 */
export const lineResults: RawBuilder<unknown> = sql`
  weighted as (
    select r.*, case when total_weight > 0 then weight else quantity end as share,
      case when total_weight > 0 then total_weight else total_quantity end as total,
      case when total_weight > 0 then weight_up_to else quantity_up_to end as up_to,
      case when currency = any(${WITHOUT_DECIMALS}::text[]) then 0 else 2 end as decimals
    from line_rows r),
  line_results as (
    select w.number, w.shop_id, w.order_id, w.currency, w.day, ${sql.join(AMOUNTS.map(lineShare))}, w.orders,
      w.quantity as units, w.line_cost as cost, w.sku_id
    from weighted w where w.total > 0
    union all
    select number, shop_id, order_id, currency, day, revenue, fees, shipping, adjustments, orders, units, cost, null
    from weighted where coalesce(total, 0) <= 0 and coalesce(place, 1) = 1
    union all
    select null, shop_id, null, currency, day, revenue, fees, shipping, adjustments, 0, 0, 0, null from others)`;
