import type { TopGroup } from '@gian-hang/contract/analytics/overview-values';
import type { SampleLine, SampleOrder } from './sample-orders.ts';

export type SalesFilter = { shops: readonly string[]; from: string; to: string; currency: string };

const UNSOLD = ['UNPAID', 'CANCELLED', 'SOMETHING_NEW'];
export const isSold = ({ status }: SampleOrder) => !UNSOLD.includes(status);

const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  return (order: SampleOrder) => format.format(order.created);
};

export const hourIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return (order: SampleOrder) => Number(format.format(order.created));
};

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const revenueOf = (orders: readonly SampleOrder[]) => add(orders.map(({ cents }) => cents ?? 0));

function expectedSums(orders: readonly SampleOrder[]) {
  const sold = orders.filter(isSold);
  return {
    orders: orders.length,
    sold_orders: sold.length,
    cancelled_orders: orders.filter(({ status }) => status === 'CANCELLED').length,
    returned_orders: orders.filter(({ returns }) => returns.some(({ counts }) => counts)).length,
    units: add(sold.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))),
    revenue: revenueOf(sold),
  };
}

const rounded = (part: number, whole: number, factor: number) =>
  Math.floor((part * factor) / whole + 0.5) / factor;

export function expectedTotals(orders: readonly SampleOrder[], currency: string) {
  const sums = expectedSums(orders);
  const rate = (part: number) => (sums.orders === 0 ? null : rounded(part * 100, sums.orders, 10).toFixed(1));
  return {
    ...sums,
    average:
      sums.sold_orders === 0
        ? null
        : currency === 'VND'
          ? rounded(sums.revenue / 100, sums.sold_orders, 1) * 100
          : rounded(sums.revenue, sums.sold_orders, 1),
    cancellation_rate: rate(sums.cancelled_orders),
    return_rate: rate(sums.returned_orders),
  };
}

/** The figures of each group, by its name. */
function groupBy<Value>(
  orders: readonly SampleOrder[],
  name: (order: SampleOrder) => string,
  figures: (orders: SampleOrder[]) => Value,
): Record<string, Value> {
  const groups = Map.groupBy(orders, name);
  return Object.fromEntries([...groups].map(([key, own]) => [key, figures(own)]));
}

const soldFigures = (orders: readonly SampleOrder[]) => ({
  orders: orders.length,
  revenue: revenueOf(orders),
});

/** Everything that the report shows, added up order by order. */
export function expectedReport(
  orders: readonly SampleOrder[],
  { shops, from, to, currency }: SalesFilter,
  timeZone: string,
) {
  const [dayOf, hourOf] = [dayIn(timeZone), hourIn(timeZone)];
  const own = orders.filter((order) => shops.includes(order.shop) && order.currency === currency);
  const within = own.filter((order) => dayOf(order) >= from && dayOf(order) <= to);
  const sold = within.filter(isSold);
  return {
    totals: expectedTotals(within, currency),
    days: groupBy(within, (order) => `${dayOf(order)} ${order.shop}`, expectedSums),
    statuses: groupBy(
      within,
      ({ status }) => status,
      (group) => group.length,
    ),
    hours: groupBy(sold, (order) => `${weekdayOf(dayOf(order))} ${hourOf(order)}`, soldFigures),
    regions: groupBy(sold, ({ province }) => province || 'none', soldFigures),
    shops: groupBy(
      within,
      ({ shop }) => shop,
      (group) => expectedTotals(group, currency),
    ),
  };
}

export type ExpectedGoods = { key: string; orders: number; units: number; revenue: number };

/** What was sold, by `shop product sku`. */
export function expectedGoods(
  orders: readonly SampleOrder[],
  { shops, from, to, currency }: SalesFilter,
  { timeZone, group }: { timeZone: string; group: TopGroup },
): ExpectedGoods[] {
  const dayOf = dayIn(timeZone);
  const goods = new Map<string, { orders: Set<string>; lines: SampleLine[] }>();
  for (const order of orders) {
    const day = dayOf(order);
    if (!shops.includes(order.shop) || order.currency !== currency || day < from || day > to) continue;
    if (!isSold(order)) continue;
    for (const line of order.lines) {
      if (line.product === '' || (group === 'sku' && line.sku === '')) continue;
      const key = `${order.shop} ${line.product} ${group === 'sku' ? line.sku : ''}`;
      const found = goods.get(key) ?? { orders: new Set(), lines: [] };
      goods.set(key, { orders: found.orders.add(order.id), lines: [...found.lines, line] });
    }
  }
  return [...goods].map(([key, { orders: own, lines }]) => ({
    key,
    orders: own.size,
    units: add(lines.map(({ quantity }) => quantity)),
    revenue: add(lines.map(({ quantity, cents }) => quantity * (cents ?? 0))),
  }));
}
