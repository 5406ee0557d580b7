import { SOLD_STATUSES } from '@gian-hang/contract/orders/orders';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';

type SalesDay = {
  day: string;
  currency: string;
  orders: number;
  sold_orders: number;
  units: number;
  revenue: string;
};

export async function fetchSalesByDay(
  { db }: Deps,
  actor: Actor,
  { from, to }: { from: string; to: string },
): Promise<SalesDay[]> {
  const shopIds = await visibleShopIds(db, actor);
  const { rows } = await sql<SalesDay>`
    select o.day::text, o.currency, count(*)::int as orders,
      (count(*) filter (where o.status = any(${[...SOLD_STATUSES]})))::int as sold_orders, 0 as units,
      coalesce(sum(o.total_amount) filter (where o.status = any(${[...SOLD_STATUSES]})), 0)::text as revenue
    from orders o where o.shop_id = any(${shopIds}::bigint[]) and o.day between ${from}::date and ${to}::date
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
