import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabaseBefore } from '../../../testing/database/earlier-database.ts';

let earlier: Awaited<ReturnType<typeof createDatabaseBefore>>;

beforeAll(async () => {
  earlier = await createDatabaseBefore('0058');
});
afterAll(() => earlier.drop());

it('an upgrade outdates the profit of every day with settled orders', async () => {
  const { owner } = earlier;
  // Without their shops, which play no part in this.
  await owner.query('alter table sold_skus drop constraint sold_skus_shop_id_fkey');
  await owner.query(
    `insert into sold_skus (shop_id, t_order_id, currency, sku_id, day, has_sale, quantity, revenue, fees, shipping, adjustments)
     select shop, number::text, 'VND', '', day, true, 1, 100, 0, 0, 0
     from (values (1, 1, date '2026-03-01'), (1, 2, '2026-03-01'), (1, 3, '2026-03-05'), (2, 4, '2026-03-05'))
       as sold (shop, number, day)`,
  );
  await earlier.upgrade();
  const { rows } = await owner.query(
    'select shop_id::int as shop, day::text from outdated_profits order by shop_id, day',
  );
  expect(rows).toEqual([
    { shop: 1, day: '2026-03-01' },
    { shop: 1, day: '2026-03-05' },
    { shop: 2, day: '2026-03-05' },
  ]);
});
