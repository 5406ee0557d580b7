import type { OrderDateField, OrderTask } from '@gian-hang/contract/orders/orders';
import fc from 'fast-check';
import { orderRecord } from './test-orders.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TO_SHIP = ['AWAITING_SHIPMENT', 'PARTIALLY_SHIPPING'];
export const STATUSES = [...TO_SHIP, 'UNPAID', 'AWAITING_COLLECTION', 'COMPLETED'];
export const OTHER_DATE_FIELDS = ['paid', 'ship_by', 'shipped', 'delivered', 'completed'] as const;
type OtherDateField = (typeof OTHER_DATE_FIELDS)[number];

/** An order with random times. */
export type DatedOrder = {
  id: string;
  shop: string;
  status: string;
  created: Date;
  due: Date | null;
  cancelRequested: boolean;
  returnRequested: boolean;
  dates: Record<OtherDateField, Date | null>;
};

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' });
export const dayOf = (date: Date) => dayFormat.format(date);

/** The next noon, so that the day does not end during a test. */
export function nextNoon(now: Date): Date {
  const noon = Date.parse(`${dayOf(now)}T12:00:00+07:00`);
  return new Date(noon > now.getTime() ? noon : noon + DAY_MS);
}

const SAMPLE = fc.record({
  shop: fc.nat(1),
  status: fc.constantFrom(...STATUSES),
  ageHours: fc.nat(120 * 24),
  dueHours: fc.integer({ min: -40, max: 40 }),
  hours: fc.array(fc.nat(300), { minLength: 5, maxLength: 5 }),
  cancelRequested: fc.boolean(),
});

/** Orders of two shops around `now`. No two have the same creation or deadline. */
export function sampleDatedOrders(count: number, now: Date, shops: readonly string[]): DatedOrder[] {
  return fc.sample(SAMPLE, { numRuns: count, seed: 18 }).map((sample, index) => {
    const created = new Date(now.getTime() - sample.ageHours * HOUR_MS - index * 1000);
    const hasDeadline = sample.status !== 'COMPLETED' && sample.dueHours !== 0;
    const dateAfter = (hours = 0) => (hours === 0 ? null : new Date(created.getTime() + hours * HOUR_MS));
    return {
      id: `5764614130${String(index).padStart(8, '0')}`,
      shop: shops[sample.shop] ?? '',
      status: sample.status,
      created,
      due: hasDeadline ? new Date(now.getTime() + (sample.dueHours + 0.5) * HOUR_MS + index) : null,
      cancelRequested: sample.cancelRequested && index % 7 === 0,
      returnRequested: index % 11 === 0,
      dates: {
        paid: dateAfter(sample.hours[0]),
        ship_by: dateAfter(sample.hours[1]),
        shipped: dateAfter(sample.hours[2]),
        delivered: dateAfter(sample.hours[3]),
        completed: dateAfter(sample.hours[4]),
      },
    };
  });
}

const toText = (time: Date | null) => time?.toISOString() ?? null;

export function toDatedRecord({ id, status, created, due, cancelRequested, dates }: DatedOrder) {
  return orderRecord({
    id,
    status,
    createdAt: created,
    times: {
      due_at: toText(due),
      cancel_requested: cancelRequested,
      paid_at: toText(dates.paid),
      ship_by: toText(dates.ship_by),
      shipped_at: toText(dates.shipped),
      delivered_at: toText(dates.delivered),
      completed_at: toText(dates.completed),
    },
  });
}

export type DatedFilters = {
  task: OrderTask | null;
  dateField: OrderDateField;
  from: string | null;
  to: string | null;
  statuses: string[] | null;
  shop: string | null;
  sort: string;
};

function fitsTask(
  { status, due, cancelRequested, returnRequested }: DatedOrder,
  task: OrderTask | null,
  now: Date,
): boolean {
  const isToShip = TO_SHIP.includes(status);
  if (task === 'overdue') return isToShip && due !== null && due < now;
  if (task === 'due_today') return isToShip && due !== null && due >= now && dayOf(due) === dayOf(now);
  if (task === 'to_ship') return isToShip;
  if (task === 'to_collect') return status === 'AWAITING_COLLECTION';
  if (task === 'cancel_requested') return cancelRequested;
  return task === null || returnRequested;
}

function fitsDates(order: DatedOrder, { dateField, from, to }: DatedFilters): boolean {
  if (!from && !to) return true;
  const time = dateField === 'created' ? order.created : order.dates[dateField];
  return time !== null && (!from || dayOf(time) >= from) && (!to || dayOf(time) <= to);
}

/** The orders that match, filtered and sorted by hand. */
export function matchingOrders(
  orders: readonly DatedOrder[],
  filters: DatedFilters,
  now: Date,
): DatedOrder[] {
  const [name, direction] = filters.sort.split(':');
  const timeOf = ({ due, created }: DatedOrder) =>
    name === 'due_time' ? (due?.getTime() ?? 0) : created.getTime();
  return orders
    .filter((order) => fitsTask(order, filters.task, now) && fitsDates(order, filters))
    .filter((order) => !filters.statuses || filters.statuses.includes(order.status))
    .filter((order) => filters.shop === null || order.shop === filters.shop)
    .filter((order) => name !== 'due_time' || order.due !== null)
    .sort((a, b) => (direction === 'asc' ? timeOf(a) - timeOf(b) : timeOf(b) - timeOf(a)));
}
