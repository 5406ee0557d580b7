import type { BenchCase } from '../lib/list.ts';

const MOST = 6;
const PERIODS: [name: string, dates: string, most: number][] = [
  ['7 days', '2026-11-08,2026-11-14', MOST],
  ['30 days', '2026-10-16,2026-11-14', MOST],
  ['366 days', '2025-11-14,2026-11-14', Number.POSITIVE_INFINITY],
];
const TASKS = '/analytics/tasks';
const ORDERS: [name: string, query: string][] = [
  ['products by revenue', ''],
  ['SKUs by units', '&group=sku&sort=units'],
];

/** What the overview asks for when it opens, and each answer on its own. */
export function buildCases(shops: { big: string; small: string }): BenchCase[] {
  return PERIODS.flatMap(([name, dates, most]) => {
    const query = `dates=${dates}`;
    const [sales, products] = [`/analytics/sales?${query}`, `/analytics/products?${query}`];
    const ofShop = (path: string) => `${path}&selectedStore=${shops.big}`;
    return [
      { name: `the page: ${name}`, path: [TASKS, sales, products], most },
      { name: `the page: ${name}, big shop`, path: [TASKS, ofShop(sales), ofShop(products)], most },
      { name: `sales: ${name}`, path: sales, most },
      ...ORDERS.map(([what, order]) => ({ name: `${what}: ${name}`, path: products + order, most })),
    ];
  });
}
