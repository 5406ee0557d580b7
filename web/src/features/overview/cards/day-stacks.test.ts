import { describe, expect, it } from 'vitest';
import { BUSY_SALES, testSales } from '../../../testing/overview-builders.ts';
import { stackDays } from './day-stacks.ts';

const others = (count: number) => `${count} others`;
const [SHOP] = BUSY_SALES.shops;

function shops(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...(SHOP as NonNullable<typeof SHOP>),
    shop: { id: String(index), name: `Shop ${index}` },
    revenue: '10',
  }));
}

function day(date: string, shop: string, revenue: string) {
  return { day: date, shop_id: shop, revenue };
}

describe('the columns of revenue', () => {
  it('are all days of the period, also those without orders', () => {
    const { stacks, isByWeek } = stackDays(BUSY_SALES, others);
    expect(isByWeek).toBe(false);
    expect(stacks.map(({ total }) => total)).toEqual(['2400000', '0', '0', '0', '0', '0', '800000']);
  });

  it('have the shops beyond the first five as one', () => {
    const report = testSales({
      shops: shops(8),
      days: [day('2026-03-04', '6', '3'), day('2026-03-04', '7', '4.5')],
    });
    const { series, stacks } = stackDays(report, others);
    expect(series.map(({ name, total }) => [name, total]).at(-1)).toEqual(['3 others', '30']);
    expect(stacks[0]?.amounts).toEqual(['0', '0', '0', '0', '0', '7.5']);
    expect(stackDays(testSales({ shops: shops(6) }), others).series.at(-1)?.name).toBe('Shop 5');
  });

  it('are weeks in a long period, cut where it begins and ends', () => {
    const report = testSales({
      period: { from: '2025-12-03', to: '2026-03-10' },
      shops: shops(1),
      days: [day('2026-01-05', '0', '10'), day('2026-01-11', '0', '5')],
    });
    const { stacks, isByWeek } = stackDays(report, others);
    expect(isByWeek).toBe(true);
    expect(stacks[0]?.days).toEqual({ from: '2025-12-03', to: '2025-12-07' });
    expect(stacks.at(-1)?.days).toEqual({ from: '2026-03-09', to: '2026-03-10' });
    expect(stacks.find(({ total }) => total === '15')?.days).toEqual({
      from: '2026-01-05',
      to: '2026-01-11',
    });
  });
});
