import type { OrderDateField } from '@gian-hang/contract/orders/orders';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { countedCondition, type ListFilters, timeCondition } from '../../../lists/list.ts';
import { countsIn } from '../../../lists/list-counts.queries.ts';
import { dayBefore, nextDay, splitByMonth } from '../../../lists/months.ts';

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

/**
 * The days in UTC that lie within some days whatever the time zone, which shifts them by less than a day; null if there is
 * none.
 */
export function wholeDays({ from, to }: Days): Days | null {
  const whole = { from: from && nextDay(from), to: to && dayBefore(to) };
  return whole.from && whole.to && whole.from > whole.to ? null : whole;
}

type DateRange = { field: OtherDateField; days: Days; whole: Days; timeZone: string };

/** How many orders have a time within some days by status: whole days from the counts, the hours around them one by one. */
export async function countByDate(
  db: Db,
  filters: ListFilters,
  { field, days, whole, timeZone }: DateRange,
): Promise<Record<string, number>> {
  const time = sql.ref(`item.${DATE_COLUMNS[field]}`);
  const isInRange = sql`${countedCondition(filters, 'item')} and ${timeCondition(days, timeZone, DATE_COLUMNS[field])}`;
  const isBefore = whole.from ? sql`${time} < (${whole.from}::timestamp at time zone 'UTC')` : sql`false`;
  const isAfter = whole.to
    ? sql`${time} >= ((${whole.to}::date + 1)::timestamp at time zone 'UTC')`
    : sql`false`;
  const { rows } = await sql<{ status: string; n: number }>`
    select status, sum(n)::int as n from (
      select c.status, c.n from ${countsIn('order_date_counts', splitByMonth(whole.from, whole.to))}
      where c.date_field = ${field} and ${countedCondition(filters, 'c')}
      union all
      select item.status, count(*) from orders item where ${isInRange} and ${isBefore} group by item.status
      union all
      select item.status, count(*) from orders item where ${isInRange} and ${isAfter} group by item.status) as parts
    group by status having sum(n) > 0`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}
