import type { createPool } from '../../server/src/db/database.ts';

/** Orders older than twelve days have settled; every second SKU has a cost. */
const SETTLED = `
  insert into sold_skus (shop_id, t_order_id, currency, sku_id, order_id, day, has_sale, quantity, revenue, fees, shipping, adjustments)
  select o.shop_id, o.t_order_id, o.currency, line ->> 'sku_id', o.id, o.day, true, sum((line ->> 'quantity')::bigint),
    sum((line ->> 'price')::numeric), -sum((line ->> 'price')::numeric) / 10, -15000, 0
  from orders o cross join lateral jsonb_array_elements(o.lines) as line
  where o.status = 'COMPLETED' and o.day <= (select max(day) - 12 from orders) group by o.shop_id, o.id, line ->> 'sku_id'`;
const COSTS = `
  insert into sku_costs (shop_id, sku_id, currency, cost, valid_from, changed_at)
  select distinct shop_id, sku_id, currency, 20000, date '2000-01-01', now() from sold_skus where hashtext(sku_id) % 2 = 0`;

export async function seedSettledMoney(owner: ReturnType<typeof createPool>): Promise<void> {
  for (const text of [SETTLED, COSTS]) await owner.query(text);
}
