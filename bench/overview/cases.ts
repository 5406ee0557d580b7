import type { BenchCase } from '../lib/list.ts';

const MOST = 6;
const PERIODS: [name: string, dates: string, before: string, most: number][] = [
  ['7 days', '2026-11-08,2026-11-14', '2026-11-01,2026-11-07', MOST],
  ['30 days', '2026-10-16,2026-11-14', '2026-09-16,2026-10-15', MOST],
  ['366 days', '2025-11-14,2026-11-14', '2024-11-13,2025-11-13', Number.POSITIVE_INFINITY],
];
const ORDERS: [name: string, query: string][] = [
  ['products by revenue', ''],
  ['SKUs by units', '&group=sku&sort=units'],
];

/** What the overview asks for when it opens, and each answer on its own. */
export function buildCases(tasks: readonly string[], shops: { big: string; small: string }): BenchCase[] {
  return PERIODS.flatMap(([name, dates, before, most]) => {
    const query = `dates=${dates}`;
    const [sales, products] = [`/analytics/sales?${query}`, `/analytics/products?${query}`];
    const profits = [dates, before].map(
      (days) => `/finance/profit?currency=VND&dates=${days}&group=shop&pageSize=1`,
    );
    const ofShop = (path: string) => `${path}&selectedStore=${shops.big}`;
    return [
      { name: `the page: ${name}`, path: [...tasks, sales, products], next: profits, most },
      {
        name: `the page: ${name}, big shop`,
        path: [...tasks, ofShop(sales), ofShop(products)],
        next: profits.map(ofShop),
        most,
      },
      { name: `sales: ${name}`, path: sales, most },
      ...ORDERS.map(([what, order]) => ({ name: `${what}: ${name}`, path: products + order, most })),
    ];
  });
}
