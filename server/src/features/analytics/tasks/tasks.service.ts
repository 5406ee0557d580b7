import type { OverviewTaskCounts, OverviewTasksQuery } from '@gian-hang/contract/analytics/overview';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { countLateSettlements, countPayouts } from '../../finance/incoming/incoming.service.ts';
import { countOrderTasks } from '../../orders/list/order-tasks.service.ts';
import { summariseProducts } from '../../products/list/products.service.ts';
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
  const [orders, failedSyncs, endingAuthorisations, products, money] = await Promise.all([
    countOrderTasks(deps, actor, query),
    countFailingShops(deps, actor, query),
    countEndingAuthorisations(deps, actor, query),
    summariseProducts(deps, actor, query),
    countMoneyTasks(deps, actor, query),
  ]);
  return {
    overdue: orders.overdue,
    due_today: orders.due_today,
    cancel_requested: orders.cancel_requested,
    return_requested: orders.return_requested,
    failed_syncs: failedSyncs,
    ending_authorisations: endingAuthorisations,
    low_stock: products.low_stock,
    ...money,
  };
}

async function countMoneyTasks(deps: Deps, actor: Actor, query: OverviewTasksQuery): Promise<MoneyTasks> {
  if (!actor.permissions.includes('money.read'))
    return { failed_payouts: null, late_settlements: null, bank_lines: null };
  const dates = lastDays(deps, PAYOUT_DAYS);
  const [failedPayouts, lateSettlements, bankLines] = await Promise.all([
    countPayouts(deps, actor, { ...query, dates, states: ['failed'] }),
    countLateSettlements(deps, actor, query),
    countLinesToDecide(deps, actor, query),
  ]);
  return { failed_payouts: failedPayouts, late_settlements: lateSettlements, bank_lines: bankLines };
}
