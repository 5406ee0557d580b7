import type { SalesReport } from '@gian-hang/contract/analytics/overview';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DayRange } from '../../shared/dates/day-range.ts';
import { salesQuery } from './overview.api.ts';
import type { OverviewParams } from './overview-search.ts';

/** Writes the currency that the server chose among several into the address, so that the page and its links keep it. */
export function useWrittenCurrency(
  list: OverviewParams,
  period: DayRange,
  { data: report, isPlaceholderData, dataUpdatedAt }: UseQueryResult<SalesReport>,
): void {
  const queries = useQueryClient();
  const { filter, fill } = list;
  useEffect(() => {
    if (filter.currency !== undefined || isPlaceholderData || !report) return;
    const { currency, currencies } = report;
    if (currency === null || currencies.length < 2) return;
    // The page of the new address begins with the same report, so it does not fetch it again.
    const { queryKey } = salesQuery({ filter: { ...filter, currency }, period });
    const knownAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (knownAt < dataUpdatedAt) queries.setQueryData(queryKey, report, { updatedAt: dataUpdatedAt });
    fill({ currency });
  });
}
