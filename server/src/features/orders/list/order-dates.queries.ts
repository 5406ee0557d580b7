import type { OrderDateField } from '@gian-hang/contract/orders/orders';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { countedCondition, type ListFilters, timeCondition } from '../../../lists/list.ts';
import { monthOf, nextDay, shiftMonth } from '../../../lists/months.ts';

/** A time of an order that is not its creation. */
export type OtherDateField = Exclude<OrderDateField, 'created'>;
type Days = { from: string | null; to: string | null };

export const DATE_COLUMNS: Record<OtherDateField, string> = {
  paid: 'paid_at',
  ship_by: 'ship_by',
  shipped: 'shipped_at',
  delivered: 'delivered_at',
  completed: 'completed_at',
};

const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

/**
 * The months in UTC that lie within some days whatever the time zone, which shifts them by less than a day: from `start`
 * until before `end`; null if there is none.
 */
export function wholeMonths({ from, to }: Days): { start: string; end: string } | null {
  const first = nextDay(from ?? FIRST_DAY);
  const start = first === monthOf(first) ? first : shiftMonth(first, 1);
  const end = monthOf(to ?? LAST_DAY);
  return start < end ? { start, end } : null;
}

type DateRange = {
  field: OtherDateField;
  days: Days;
  months: { start: string; end: string };
  timeZone: string;
};

/** How many orders have a time within some days by status: whole months from their counts, the days around them one by one. */
export async function countByDate(
  db: Db,
  filters: ListFilters,
  { field, days, months, timeZone }: DateRange,
): Promise<Record<string, number>> {
  const time = sql.ref(`item.${DATE_COLUMNS[field]}`);
  const inDays = timeCondition(days, timeZone, DATE_COLUMNS[field]);
  const isCounted = countedCondition(filters, 'item');
  const { rows } = await sql<{ status: string; n: number }>`
    select status, sum(n)::int as n from (
      select c.status, c.n from order_month_counts c
      where c.date_field = ${field} and c.month >= ${months.start}::date and c.month < ${months.end}::date
        and ${countedCondition(filters, 'c')}
      union all
      select item.status, count(*) from orders item
      where ${isCounted} and ${inDays} and ${time} < (${months.start}::timestamp at time zone 'UTC')
      group by item.status
      union all
      select item.status, count(*) from orders item
      where ${isCounted} and ${inDays} and ${time} >= (${months.end}::timestamp at time zone 'UTC')
      group by item.status) as parts
    group by status having sum(n) > 0`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}
