import type { VisitsReport } from '@gian-hang/contract/analytics/visits';
import { PATHS } from '@gian-hang/contract/paths';
import { listQuery } from '../../shared/list/list-query.ts';
import { DEFAULT_DATES, VISITS, type VisitsFilter } from './visits-search.ts';

export function visitsQuery({ dates = DEFAULT_DATES }: VisitsFilter) {
  return listQuery<VisitsReport>(['visits'], PATHS.analytics.visits, VISITS.toQuery({ dates }));
}
