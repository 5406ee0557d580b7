import type { OverviewTaskCounts, SalesReport, TopProducts } from '@gian-hang/contract/analytics/overview';
import type { TopSort } from '@gian-hang/contract/analytics/overview-values';
import { PATHS } from '@gian-hang/contract/paths';
import { type DayRange, formatDayRange } from '../../shared/dates/day-range.ts';
import { listQuery } from '../../shared/list/list-query.ts';
import type { OverviewFilter } from './overview-search.ts';

/** Orders become overdue without a change that the server could announce. */
const TASKS_REFRESH_MS = 60_000;

/** Long enough that a report is not fetched again when its currency is written into the address. */
const SALES_FRESH_MS = 5_000;

type Scope = { filter: OverviewFilter; period: DayRange };

function scopeQuery({ filter: { shops, currency }, period }: Scope) {
  return { selectedStore: shops, currency, dates: formatDayRange(period) };
}

export function tasksQuery({ shops }: OverviewFilter) {
  return {
    ...listQuery<OverviewTaskCounts>(['analytics', 'tasks'], PATHS.analytics.tasks, { selectedStore: shops }),
    refetchInterval: TASKS_REFRESH_MS,
  };
}

export function salesQuery(scope: Scope) {
  return {
    ...listQuery<SalesReport>(['analytics', 'sales'], PATHS.analytics.sales, scopeQuery(scope)),
    staleTime: SALES_FRESH_MS,
  };
}

export function topProductsQuery(scope: Scope, sort: TopSort) {
  const query = { ...scopeQuery(scope), group: scope.filter.by ?? 'product', sort };
  return listQuery<TopProducts>(['analytics', 'products'], PATHS.analytics.products, query);
}
