import type { SalesReport } from '@gian-hang/contract/analytics/overview';
import { SOLD_STATUSES } from '@gian-hang/contract/orders/order-statuses';
import { type DayRange, formatDayRange } from '../../shared/dates/day-range.ts';
import type { OverviewFilter } from './overview-search.ts';

/** The address of a list that explains a figure. The lists belong to other features, which check what they are given. */
export type ListTarget = { to: string; search: Record<string, string> };

type OrderSearch = {
  /** Days other than those of the period. */
  days?: DayRange;
  shops?: string | undefined;
  status?: string;
  search?: string;
  province?: string;
  weekday?: string;
  hour?: string;
  returned?: 'true';
};

function compact(search: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

export type ListTargets = ReturnType<typeof listTargets>;

/** The lists of the orders that a report counts. */
export function listTargets({ period, currency, currencies }: SalesReport, { shops }: OverviewFilter) {
  // Where there is no other currency, the list needs no filter for it.
  const hasOthers = currencies.some((other) => other !== currency);
  const scope = { shops, currency: hasOthers ? (currency ?? undefined) : undefined };
  const orders = ({ days = period, ...search }: OrderSearch = {}): ListTarget => ({
    to: '/product/order',
    search: compact({ dates: formatDayRange(days), ...scope, ...search }),
  });
  return {
    orders,
    /** Only those that count as sold. */
    sold: (search: OrderSearch = {}) => orders({ status: SOLD_STATUSES.join(','), ...search }),
    profit: (
      search: { shops?: string; skus?: string; missing?: 'true'; group?: 'order' } = {},
    ): ListTarget => ({
      to: '/payment/profit',
      search: compact({ dates: formatDayRange(period), ...scope, ...search }),
    }),
  };
}
