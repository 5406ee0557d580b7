import { NO_PROVINCE } from '@gian-hang/contract/orders/filter-values';
import type { OrderFilters, OrderTask } from '@gian-hang/contract/orders/orders';
import { type RawBuilder, sql } from 'kysely';
import { type CountedFilter, type ListFilters, timeCondition } from '../../../lists/list.ts';
import type { Search } from '../../../lists/search-query.ts';
import { countByDate, DATE_COLUMNS, type OtherDateField, wholeDays } from './order-dates.queries.ts';

export const TO_SHIP = ['AWAITING_SHIPMENT', 'PARTIALLY_SHIPPING'];
export const TO_COLLECT = ['AWAITING_COLLECTION'];

type Conditions = Pick<ListFilters, 'counted' | 'uncounted'>;
/** The moment of the request, and where its day ends. */
export type Today = { now: Date; timeZone: string };

/** Midnight after `now`. */
export const endOfDay = ({ now, timeZone }: Today) =>
  sql<Date>`(((${now}::timestamptz at time zone ${timeZone})::date + 1)::timestamp at time zone ${timeZone})`;

const statusIs = (values: readonly string[]): CountedFilter[] => [{ column: 'status', values }];

function taskConditions(task: OrderTask, today: Today): Conditions {
  switch (task) {
    case 'overdue':
      return { counted: statusIs(TO_SHIP), uncounted: [sql<boolean>`item.due_at < ${today.now}`] };
    case 'due_today':
      return {
        counted: statusIs(TO_SHIP),
        uncounted: [sql<boolean>`item.due_at >= ${today.now} and item.due_at < ${endOfDay(today)}`],
      };
    case 'to_ship':
      return { counted: statusIs(TO_SHIP), uncounted: [] };
    case 'to_collect':
      return { counted: statusIs(TO_COLLECT), uncounted: [] };
    case 'cancel_requested':
      return { counted: [], uncounted: [sql<boolean>`item.cancel_requested`] };
    case 'return_requested':
      return { counted: [], uncounted: [hasReturn(sql`r.needs_answer`)] };
  }
}

/** Few orders have returns. As an array they are looked up first; a join would walk along all orders to find them. */
const hasReturn = (condition: RawBuilder<unknown>) => sql<boolean>`item.id = any(array(
  select o.id from order_returns r join orders o on o.shop_id = r.shop_id and o.t_order_id = r.t_order_id
  where ${condition}))`;

/** A return follows its order, so the orders of a period have no return from before it. */
const hasCountedReturn = (shopIds: readonly string[], from: string | null, timeZone: string) =>
  hasReturn(sql`r.counts and r.shop_id = any(${shopIds}::bigint[])
    ${from ? sql`and r.created_at >= (${from}::date::timestamp at time zone ${timeZone})` : sql``}`);

type PlainFilters = Pick<OrderFilters, 'currency' | 'province' | 'weekday' | 'hour'>;

/** Conditions on single columns, which the counts do not know. */
function plainConditions(
  { currency, province, weekday, hour }: PlainFilters,
  timeZone: string,
): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (currency) conditions.push(sql`item.currency = ${currency}`);
  if (province)
    conditions.push(
      sql`coalesce(item.details ->> 'province', '') = ${province === NO_PROVINCE ? '' : province}`,
    );
  if (weekday !== undefined) conditions.push(sql`extract(isodow from item.day) = ${weekday}`);
  if (hour !== undefined)
    conditions.push(sql`extract(hour from item.create_time at time zone ${timeZone}) = ${hour}`);
  return conditions;
}

type Days = { from: string | null; to: string | null };

/**
 * Limits another time than the creation. An order is created before anything else happens to it: with that condition a
 * page along creation starts at the end of the range.
 */
function dateConditions(field: OtherDateField, days: Days, timeZone: string) {
  return [
    timeCondition(days, timeZone, DATE_COLUMNS[field]),
    timeCondition({ from: null, to: days.to }, timeZone),
  ];
}

/** Limits the orders by another time than the creation; there are counts by day unless other conditions limit them too. */
function withDates(filters: ListFilters, field: OtherDateField, days: Days, timeZone: string): ListFilters {
  if (!days.from && !days.to) return filters;
  const whole = filters.uncounted.length === 0 ? wholeDays(days) : null;
  return {
    ...filters,
    uncounted: [...filters.uncounted, ...dateConditions(field, days, timeZone)],
    countUncountedByStatus: whole
      ? (db) => countByDate(db, filters, { field, days, whole, timeZone })
      : undefined,
  };
}

/** The filters of a request, within some shops. By `due_time` only orders with a deadline are listed. */
export function toListFilters(
  filters: OrderFilters & { sort?: string },
  shopIds: readonly string[],
  search: Search | null,
  today: Today,
): ListFilters {
  const counted: CountedFilter[] = [];
  const uncounted = plainConditions(filters, today.timeZone);
  if (filters.statusFilter?.length) counted.push(...statusIs(filters.statusFilter));
  const tracking = filters.hasTracking ?? filters.hashTracking ?? 'all';
  if (tracking !== 'all') counted.push({ column: 'has_tracking', values: [tracking === 'true'] });
  if (filters.task) {
    const task = taskConditions(filters.task, today);
    counted.push(...task.counted);
    uncounted.push(...task.uncounted);
  }
  if (filters.sort?.startsWith('due_time')) uncounted.push(sql<boolean>`item.due_at is not null`);
  const { from = null, to = null } = filters.dateRange ?? {};
  const { dateField } = filters;
  const isByCreation = dateField === 'created';
  if (filters.returned) uncounted.push(hasCountedReturn(shopIds, isByCreation ? from : null, today.timeZone));
  const base = { shopIds, counted, uncounted, search };
  if (isByCreation) return { ...base, from, to };
  const undated = { ...base, from: null, to: null };
  return withDates(undated, dateField, { from, to }, today.timeZone);
}
