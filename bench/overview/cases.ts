import type { BenchCase } from '../lib/list.ts';

/** Bounds the page as it opens. */
const MOST = 6;
/** Longer periods and other rankings are chosen on the page; their times are printed without a bound. */
const UNBOUNDED = Number.POSITIVE_INFINITY;
const PERIODS: [name: string, dates: string, most: number][] = [
  ['7 days', '2026-11-08,2026-11-14', MOST],
  ['30 days', '2026-10-16,2026-11-14', UNBOUNDED],
  ['366 days', '2025-11-14,2026-11-14', UNBOUNDED],
];
const TASKS = '/analytics/tasks';

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
      { name: `products by revenue: ${name}`, path: products, most },
      { name: `SKUs by units: ${name}`, path: `${products}&group=sku&sort=units`, most: UNBOUNDED },
      {
        name: `sums of the order list: ${name}`,
        path: `/orders/amounts?dateRange=${dates}`,
        most: UNBOUNDED,
      },
    ];
  });
}
