import type { OrderTaskCounts } from '@gian-hang/contract/orders/orders';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { everythingOf } from '../../../lists/list.ts';
import { countByStatus } from '../../../lists/list-counts.queries.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { TO_COLLECT, TO_SHIP } from './order-filters.ts';
import { ORDER_LIST } from './order-list.ts';
import { countTasks } from './order-tasks.queries.ts';

/** How much there is to do in the chosen shops that the actor may see. */
export async function countOrderTasks(
  { db, clock, config }: Deps,
  actor: Actor,
  { selectedStore }: { selectedStore?: string[] | undefined },
): Promise<OrderTaskCounts> {
  const shopIds = await visibleShopIds(db, actor, selectedStore);
  const [tasks, statuses] = await Promise.all([
    countTasks(db, shopIds, { now: clock.now(), timeZone: config.timeZone }),
    countByStatus(db, ORDER_LIST, everythingOf(shopIds)),
  ]);
  const sum = (wanted: readonly string[]) =>
    wanted.reduce((total, status) => total + (statuses[status] ?? 0), 0);
  return {
    overdue: tasks?.overdue ?? 0,
    due_today: tasks?.due_today ?? 0,
    to_ship: sum(TO_SHIP),
    to_collect: sum(TO_COLLECT),
    cancel_requested: tasks?.cancel_requested ?? 0,
    return_requested: tasks?.return_requested ?? 0,
    sync_errors: tasks?.sync_errors ?? 0,
  };
}
