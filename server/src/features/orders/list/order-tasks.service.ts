import type { OrderTaskCounts } from '@gian-hang/contract/orders/orders';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { everythingOf } from '../../../lists/list.ts';
import { countByStatus } from '../../../lists/list-counts.queries.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { TO_COLLECT, TO_SHIP } from './order-filters.ts';
import { ORDER_LIST } from './order-list.ts';
import { countTasks, type UrgentTaskCounts } from './order-tasks.queries.ts';

/** Deadlines, requests and problems of the orders of shops that the caller may see. */
export function countUrgentTasks(
  { db, clock, config }: Deps,
  shopIds: readonly string[],
): Promise<UrgentTaskCounts> {
  return countTasks(db, shopIds, { now: clock.now(), timeZone: config.timeZone });
}

/** How much there is to do in the chosen shops that the actor may see. */
export async function countOrderTasks(
  deps: Deps,
  actor: Actor,
  { selectedStore }: { selectedStore?: string[] | undefined },
): Promise<OrderTaskCounts> {
  const shopIds = await visibleShopIds(deps.db, actor, selectedStore);
  const [urgent, statuses] = await Promise.all([
    countUrgentTasks(deps, shopIds),
    countByStatus(deps.db, ORDER_LIST, everythingOf(shopIds)),
  ]);
  const sum = (wanted: readonly string[]) =>
    wanted.reduce((total, status) => total + (statuses[status] ?? 0), 0);
  return { ...urgent, to_ship: sum(TO_SHIP), to_collect: sum(TO_COLLECT) };
}
