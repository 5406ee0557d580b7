import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { amountToCollect, otherAmounts } from '../list/order-amounts.ts';
import { type OrderRow, orderColumns } from '../list/page-orders.queries.ts';

export type PrintableOrder = OrderRow & { others: string | null; amount_to_collect: string | null };

/** Returns the orders in the order of their ids. Throws if one is missing or not visible. */
export async function printableOrders(
  { db }: Deps,
  actor: Actor,
  ids: readonly string[],
): Promise<PrintableOrder[]> {
  const shopIds = await visibleShopIds(db, actor);
  const { rows } = await sql<OrderRow>`
    select ${orderColumns()} from orders o join shops s on s.id = o.shop_id
    where o.shop_id = any(${shopIds}::bigint[]) and o.id = any(${ids}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw new AppError('not_found');
    return { ...row, others: otherAmounts(row), amount_to_collect: amountToCollect(row) };
  });
}
