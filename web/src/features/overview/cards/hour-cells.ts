import type { SalesReport } from '@gian-hang/contract/analytics/overview';
import { formatWeekday } from '../../../lib/text/format.ts';

/** From 1, which is Monday. */
export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
export const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** Shades of the heat map. */
const LEVELS = 5;

export type HourCell = {
  weekday: number;
  /** The weekday, written as in the filters of lists. */
  name: string;
  hour: number;
  orders: number;
  revenue: string;
  /** How strong the cell is, from 0 to 1, in few steps. */
  strength: number;
};

/** The colour of a cell. */
export function shadeOf(strength: number): string {
  return `color-mix(in srgb, var(--overview-strong) ${strength * 100}%, var(--gh-tint))`;
}

/** All hours of a week from Monday, also those without orders. */
export function weekOfHours({ hours }: SalesReport): HourCell[] {
  const known = new Map(hours.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]));
  const most = Math.max(1, ...hours.map(({ orders }) => orders));
  return WEEKDAYS.flatMap((weekday) => {
    const name = formatWeekday(weekday);
    return HOURS.map((hour) => {
      const { orders = 0, revenue = '0' } = known.get(`${weekday} ${hour}`) ?? {};
      return { weekday, name, hour, orders, revenue, strength: Math.ceil((orders / most) * LEVELS) / LEVELS };
    });
  });
}

const MOVES: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type Position = { row: number; column: number };

/** The next cell with orders in the direction of an arrow key; null if there is none. */
export function nextCell(
  rows: readonly (readonly HourCell[])[],
  from: Position,
  key: string,
): Position | null {
  const [down, right] = MOVES[key] ?? [0, 0];
  if (down === 0 && right === 0) return null;
  let { row, column } = from;
  for (;;) {
    row += down;
    column += right;
    const cell = rows[row]?.[column];
    if (cell === undefined) return null;
    if (cell.orders > 0) return { row, column };
  }
}
