import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabaseBefore } from '../testing/database/earlier-database.ts';

let earlier: Awaited<ReturnType<typeof createDatabaseBefore>>;

beforeAll(async () => {
  earlier = await createDatabaseBefore('0023');
});
afterAll(() => earlier.drop());

it('an upgrade takes over the counts of orders and of products by day, month and in total', async () => {
  const { owner } = earlier;
  await owner.query(`
    insert into order_counts (shop_id, level, period, status, has_tracking, n) values
      (1, 'd', '2024-02-29', 'COMPLETED', true, 3), (1, 'd', '2024-02-01', 'COMPLETED', true, 2),
      (1, 'd', '2024-12-31', 'UNPAID', false, 4), (1, 'd', '2024-12-30', 'UNPAID', false, 0),
      (1, 'm', '2024-02-01', 'COMPLETED', true, 5), (1, 'a', '2000-01-01', 'COMPLETED', true, 5)`);
  await owner.query(`
    insert into product_counts (shop_id, level, period, status, quality, low_stock, n) values
      (7, 'd', '2026-01-31', 'ACTIVATE', 'GOOD', true, 2), (7, 'd', '2026-01-31', 'DELETED', 'GOOD', false, 1),
      (7, 'e', '2026-01-31', 'ACTIVATE', '', false, 2)`);
  await earlier.upgrade();

  const orders = await owner.query(`
    select granularity, period::text, status, has_tracking, n from order_counts where shop_id = 1 order by 1, 2, 3`);
  const completed = { status: 'COMPLETED', has_tracking: true };
  const anyOrder = { status: '', has_tracking: false };
  const unpaid = { status: 'UNPAID', has_tracking: false };
  expect(orders.rows).toEqual([
    { granularity: 'day', period: '2024-02-01', ...completed, n: 2 },
    { granularity: 'day', period: '2024-02-29', ...completed, n: 3 },
    { granularity: 'day', period: '2024-12-31', ...unpaid, n: 4 },
    { granularity: 'month', period: '2024-02-01', ...completed, n: 5 },
    { granularity: 'month', period: '2024-12-01', ...unpaid, n: 4 },
    { granularity: 'shop_day', period: '2024-02-01', ...anyOrder, n: 2 },
    { granularity: 'shop_day', period: '2024-02-29', ...anyOrder, n: 3 },
    { granularity: 'shop_day', period: '2024-12-31', ...anyOrder, n: 4 },
    { granularity: 'shop_month', period: '2024-02-01', ...anyOrder, n: 5 },
    { granularity: 'shop_month', period: '2024-12-01', ...anyOrder, n: 4 },
    { granularity: 'total', period: '2000-01-01', ...completed, n: 5 },
    { granularity: 'total', period: '2000-01-01', ...unpaid, n: 4 },
  ]);
  const products = await owner.query(`
    select granularity, period::text, status, quality, low_stock, n from product_counts order by 1, 2, 3`);
  const shown = { status: 'ACTIVATE', quality: 'GOOD', low_stock: true, n: 2 };
  const deleted = { status: 'DELETED', quality: 'GOOD', low_stock: false, n: 1 };
  const anyProduct = { status: '', quality: '', low_stock: false, n: 2 };
  const byGroup = (granularity: string, period: string) => [
    { granularity, period, ...shown },
    { granularity, period, ...deleted },
  ];
  expect(products.rows).toEqual([
    ...byGroup('day', '2026-01-31'),
    ...byGroup('month', '2026-01-01'),
    { granularity: 'shop_day', period: '2026-01-31', ...anyProduct },
    { granularity: 'shop_month', period: '2026-01-01', ...anyProduct },
    ...byGroup('total', '2000-01-01'),
  ]);
});
