import { describe, expect, it } from 'vitest';
import { testSales } from '../../../testing/overview-builders.ts';
import { nextCell, weekOfHours } from './hour-cells.ts';

const REPORT = testSales({
  hours: [
    { weekday: 1, hour: 9, orders: 10, revenue: '1000' },
    { weekday: 1, hour: 12, orders: 1, revenue: '100' },
    { weekday: 7, hour: 9, orders: 5, revenue: '500' },
  ],
});

describe('the hours of a week', () => {
  it('are complete, in few shades', () => {
    const cells = weekOfHours(REPORT);
    expect(cells).toHaveLength(168);
    const strengths = new Map(cells.map(({ weekday, hour, strength }) => [`${weekday} ${hour}`, strength]));
    expect(['1 9', '1 12', '7 9', '3 3'].map((key) => strengths.get(key))).toEqual([1, 0.2, 0.6, 0]);
  });

  it('are walked by arrow keys over the hours without orders', () => {
    const cells = weekOfHours(REPORT);
    const rows = [0, 1, 2, 3, 4, 5, 6].map((day) => cells.slice(day * 24, day * 24 + 24));
    expect(nextCell(rows, { row: 0, column: 9 }, 'ArrowRight')).toEqual({ row: 0, column: 12 });
    expect(nextCell(rows, { row: 0, column: 9 }, 'ArrowDown')).toEqual({ row: 6, column: 9 });
    expect(nextCell(rows, { row: 0, column: 9 }, 'ArrowLeft')).toBeNull();
    expect(nextCell(rows, { row: 0, column: 9 }, 'Enter')).toBeNull();
  });
});
