import type {
  OverviewTaskCounts,
  SalesReport,
  SalesTotals,
  TopProducts,
} from '@gian-hang/contract/analytics/overview';
import { OVERVIEW_TASKS } from '@gian-hang/contract/analytics/overview-values';

export function testOverviewTasks(counts: Partial<OverviewTaskCounts> = {}): OverviewTaskCounts {
  const none = Object.fromEntries(OVERVIEW_TASKS.map((task) => [task, 0])) as OverviewTaskCounts;
  return { ...none, ...counts };
}

export const NO_TASKS = testOverviewTasks();
export const NO_TOP_PRODUCTS: TopProducts = { currency: null, items: [] };

export function testSalesTotals(fields: Partial<SalesTotals> = {}): SalesTotals {
  return {
    orders: 0,
    sold_orders: 0,
    cancelled_orders: 0,
    returned_orders: 0,
    units: 0,
    revenue: '0',
    average: null,
    cancellation_rate: null,
    return_rate: null,
    ...fields,
  };
}

/** A report of the week before 10 March 2026, without orders unless given. */
export function testSales(fields: Partial<SalesReport> = {}): SalesReport {
  return {
    currency: null,
    currencies: [],
    period: { from: '2026-03-04', to: '2026-03-10' },
    previous_period: { from: '2026-02-25', to: '2026-03-03' },
    totals: testSalesTotals(),
    previous_totals: testSalesTotals(),
    days: [],
    statuses: [],
    hours: [],
    regions: [],
    shops: [],
    ...fields,
  };
}
