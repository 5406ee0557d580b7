import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { NEWEST_FIRST } from '../../../lists/list.ts';
import { fetchByIds } from '../../../lists/list-rows.queries.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { amountToCollect, otherAmounts } from '../list/order-amounts.ts';
import { ORDER_LIST, type OrderRow } from '../list/order-list.ts';

export type PrintableOrder = OrderRow & { others: string | null; amount_to_collect: string | null };

/** Returns the orders in the order of their ids. Throws if one is missing or not visible. */
export async function printableOrders(
  { db }: Deps,
  actor: Actor,
  ids: readonly string[],
): Promise<PrintableOrder[]> {
  const shopIds = await visibleShopIds(db, actor);
  const rows = await fetchByIds(db, ORDER_LIST, { shopIds, ids, sort: NEWEST_FIRST });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw new AppError('not_found');
    return { ...row, others: otherAmounts(row), amount_to_collect: amountToCollect(row) };
  });
}
