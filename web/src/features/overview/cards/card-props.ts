import type { SalesReport } from '@gian-hang/contract/analytics/overview';
import type { DayRange } from '../../../shared/dates/day-range.ts';
import type { ListTargets } from '../list-target.ts';

/** What each card draws its chart from. */
export type CardProps = { report: SalesReport; currency: string; targets: ListTargets; period: DayRange };
