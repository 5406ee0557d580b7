import type { OverviewTaskCounts, OverviewTasksQuery } from '@gian-hang/contract/analytics/overview';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { countFailedPayouts, countLateSettlements } from '../../finance/incoming/incoming.service.ts';
import { countUrgentTasks } from '../../orders/list/order-tasks.service.ts';
import { countLowStock } from '../../products/list/products.service.ts';
import { countLinesToDecide } from '../../reconciliation/lines/lines.service.ts';
import { countEndingAuthorisations } from '../../shops/shops.service.ts';
import { countFailingShops } from '../../sync/sync-status.service.ts';
import { lastDays } from '../period.ts';

/** The list of payouts opens with as many days. */
const PAYOUT_DAYS = 30;

type MoneyTasks = Pick<OverviewTaskCounts, 'failed_payouts' | 'late_settlements' | 'bank_lines'>;

/** What needs somebody now in the chosen shops that the actor may see. Each count is the total of its list. */
export async function countOverviewTasks(
  deps: Deps,
  actor: Actor,
  query: OverviewTasksQuery,
): Promise<OverviewTaskCounts> {
  const shopIds = await visibleShopIds(deps.db, actor, query.selectedStore);
  const [orders, failingShops, endingAuthorisations, lowStock, money] = await Promise.all([
    countUrgentTasks(deps, shopIds),
    countFailingShops(deps, shopIds),
    countEndingAuthorisations(deps, shopIds),
    countLowStock(deps, shopIds),
    countMoneyTasks(deps, actor, shopIds, query),
  ]);
  return {
    overdue: orders.overdue,
    due_today: orders.due_today,
    cancel_requested: orders.cancel_requested,
    return_requested: orders.return_requested,
    failed_syncs: failingShops.orders,
    failed_product_syncs: failingShops.products,
    failed_finance_syncs: actor.permissions.includes('money.read') ? failingShops.finance : null,
    ending_authorisations: endingAuthorisations,
    low_stock: lowStock,
    ...money,
  };
}

async function countMoneyTasks(
  deps: Deps,
  actor: Actor,
  shopIds: readonly string[],
  query: OverviewTasksQuery,
): Promise<MoneyTasks> {
  if (!actor.permissions.includes('money.read'))
    return { failed_payouts: null, late_settlements: null, bank_lines: null };
  const [failedPayouts, lateSettlements, bankLines] = await Promise.all([
    countFailedPayouts(deps, shopIds, lastDays(deps, PAYOUT_DAYS)),
    countLateSettlements(deps, shopIds),
    countLinesToDecide(deps, actor, query),
  ]);
  return { failed_payouts: failedPayouts, late_settlements: lateSettlements, bank_lines: bankLines };
}
