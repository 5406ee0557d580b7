import type { VisitsReport } from '@gian-hang/contract/analytics/visits';
import { addDays } from '../../shared/dates/day-range.ts';

type Counts = Pick<VisitsReport['people'][number], 'sign_ins' | 'exports' | 'changes'>;

/** A day, or a week of a long period. */
export type Span = { from: string; to: string };

/** A longer period is shown by weeks. */
const MAX_DAY_COLUMNS = 62;
const LEVELS = 4;

/** What is counted: everything, or one kind. */
export const VISIT_KINDS = ['all', 'sign_ins', 'changes', 'exports'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

const countOf = (counts: Counts, kind: VisitKind) =>
  kind === 'all' ? counts.sign_ins + counts.exports + counts.changes : counts[kind];

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The days of a period up to today, or its weeks from Monday to Sunday if there are many. */
export function spansOf({ from, to }: Span, today: string): Span[] {
  const last = to < today ? to : today;
  const days: string[] = [];
  for (let day = from; day <= last; day = addDays(day, 1)) days.push(day);
  if (days.length <= MAX_DAY_COLUMNS) return days.map((day) => ({ from: day, to: day }));
  const weeks: Span[] = [];
  for (const day of days) {
    const week = weeks.at(-1);
    if (week === undefined || weekdayOf(day) === 1) weeks.push({ from: day, to: day });
    else week.to = day;
  }
  return weeks;
}

/** What each person did in each span, by the person's id. */
export function sumBySpan(
  days: VisitsReport['days'],
  spans: readonly Span[],
  kind: VisitKind,
): Map<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const day of days) {
    const index = spans.findIndex(({ from, to }) => from <= day.day && day.day <= to);
    if (index === -1) continue;
    const row = sums.get(day.account_id) ?? spans.map(() => 0);
    row[index] = (row[index] ?? 0) + countOf(day, kind);
    sums.set(day.account_id, row);
  }
  return sums;
}

/** How strongly a cell is coloured: 0 for nothing to 4 for the most. */
export function levelOf(count: number, most: number): number {
  return count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * LEVELS));
}
