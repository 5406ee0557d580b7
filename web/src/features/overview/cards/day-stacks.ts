import type { SalesReport } from '@gian-hang/contract/analytics/overview';
import { addAmounts } from '@gian-hang/contract/money/money';
import { addDays, type DayRange } from '../../../shared/dates/day-range.ts';
import { countDays } from '../period.ts';

/** More shops than that are one series. */
const MAX_SHOPS = 5;
/** Longer periods have a column per week. */
const MAX_DAYS = 92;

type Series = {
  key: string;
  name: string;
  shopIds: readonly string[];
  total: string;
  colour: string;
};

export type Stack = {
  /** The days of the column: one, or those of a week within the period. */
  days: DayRange;
  /** One for each series. */
  amounts: readonly string[];
  total: string;
};

export type DayStacks = { series: readonly Series[]; stacks: readonly Stack[]; isByWeek: boolean };

/** Revenue by day or week, stacked by the shops with most of it; the others come last, as one. */
export function stackDays(report: SalesReport, nameOthers: (count: number) => string): DayStacks {
  const series = seriesOf(report, nameOthers);
  const isByWeek = countDays(report.period) > MAX_DAYS;
  const columns = columnsOf(report.period, isByWeek);
  const columnOf = new Map(columns.flatMap((days, index) => daysIn(days).map((day) => [day, index])));
  const seriesOfShop = new Map(series.flatMap(({ shopIds }, place) => shopIds.map((id) => [id, place])));
  const sums = columns.map(() => series.map(() => '0'));
  for (const { day, shop_id: shop, revenue } of report.days) {
    const column = sums[columnOf.get(day) ?? -1];
    const place = seriesOfShop.get(shop);
    if (column && place !== undefined) column[place] = addAmounts([column[place] ?? '0', revenue]);
  }
  const stacks = columns.map((days, index) => {
    const amounts = sums[index] ?? [];
    return { days, amounts, total: addAmounts(amounts) };
  });
  return { series, stacks, isByWeek };
}

function seriesOf({ shops }: SalesReport, nameOthers: (count: number) => string): Series[] {
  // One more than the limit needs no series for the others.
  const named = shops.length <= MAX_SHOPS + 1 ? shops : shops.slice(0, MAX_SHOPS);
  const others = shops.slice(named.length);
  const colour = (index: number) => `--overview-${index + 1}`;
  return [
    ...named.map(({ shop, revenue }, index) => ({
      key: `shop${shop.id}`,
      name: shop.name,
      shopIds: [shop.id],
      total: revenue,
      colour: colour(index),
    })),
    ...(others.length === 0
      ? []
      : [
          {
            key: 'others',
            name: nameOthers(others.length),
            shopIds: others.map(({ shop }) => shop.id),
            total: addAmounts(others.map(({ revenue }) => revenue)),
            colour: colour(MAX_SHOPS),
          },
        ]),
  ];
}

function daysIn({ from, to }: DayRange): string[] {
  return Array.from({ length: countDays({ from, to }) }, (_, index) => addDays(from, index));
}

/** Weeks begin on Mondays; the first and the last may be cut by the period. */
function columnsOf({ from, to }: DayRange, isByWeek: boolean): DayRange[] {
  if (!isByWeek) return daysIn({ from, to }).map((day) => ({ from: day, to: day }));
  const columns: DayRange[] = [];
  for (let start = from; start <= to; start = addDays(columns.at(-1)?.to ?? to, 1)) {
    const sunday = addDays(start, (7 - new Date(`${start}T00:00:00Z`).getUTCDay()) % 7);
    columns.push({ from: start, to: sunday < to ? sunday : to });
  }
  return columns;
}
