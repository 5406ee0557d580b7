import type { Analytics } from '@gian-hang/contract/analytics/analytics';
import { addAmounts } from '@gian-hang/contract/money/money';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { runningProcesses } from '../../../shared/processes/process-reports.service.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { visibleKinds } from '../../sync/visible-kinds.service.ts';
import { lastDays, previousPeriod } from '../period.ts';
import { fetchSalesByDay } from '../sales/sales-by-day.service.ts';
import { endedRuns, signInsByDay } from './summary.queries.ts';

const PERIOD_DAYS = 30;
const DAY_MS = 86_400_000;

type SalesDays = Awaited<ReturnType<typeof fetchSalesByDay>>;

/** The last 30 days: sales, syncs and sign-ins that the actor may see, and the running processes. */
export async function getAnalytics(deps: Deps, actor: Actor): Promise<Analytics> {
  const period = lastDays(deps, PERIOD_DAYS);
  const [sales, salesBefore, performance, server, visits] = await Promise.all([
    fetchSalesByDay(deps, actor, period),
    fetchSalesByDay(deps, actor, previousPeriod(period)),
    summariseSyncs(deps, actor),
    runningProcesses(deps),
    countSignIns(deps, actor, period.from),
  ]);
  return {
    revenue: sumByCurrency(sales, salesBefore),
    mainChart: sales.map(({ day, currency, revenue, orders }) => ({ day, currency, revenue, orders })),
    performance,
    server,
    visits,
  };
}

function sumByCurrency(sales: SalesDays, before: SalesDays): Analytics['revenue'] {
  const currencies = new Set([...sales, ...before].map(({ currency }) => currency));
  return [...currencies].sort().map((currency) => {
    const days = sales.filter((day) => day.currency === currency);
    const daysBefore = before.filter((day) => day.currency === currency);
    return {
      currency,
      amount: addAmounts(days.map(({ revenue }) => revenue)),
      previous_amount: addAmounts(daysBefore.map(({ revenue }) => revenue)),
      orders: days.reduce((sum, { orders }) => sum + orders, 0),
      units: days.reduce((sum, { units }) => sum + units, 0),
    };
  });
}

async function summariseSyncs({ db, clock }: Deps, actor: Actor): Promise<Analytics['performance']> {
  const ended = await endedRuns(db, {
    shopIds: await visibleShopIds(db, actor),
    kinds: visibleKinds(actor),
    since: new Date(clock.now().getTime() - DAY_MS),
  });
  return {
    runs: ended?.runs ?? 0,
    succeeded: ended?.succeeded ?? 0,
    failed: ended?.failed ?? 0,
    records: ended?.records ?? 0,
    average_seconds: ended?.average_seconds ?? null,
    last_ended_at: ended?.last_ended_at?.toISOString() ?? null,
  };
}

function countSignIns({ db, config }: Deps, actor: Actor, from: string): Promise<Analytics['visits']> {
  const seesEverybody = actor.permissions.includes('audit.read');
  return signInsByDay(db, {
    from,
    timeZone: config.timeZone,
    accountId: seesEverybody ? null : actor.accountId,
  });
}
