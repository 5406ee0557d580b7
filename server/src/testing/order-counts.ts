import type pg from 'pg';

/** How many rows of `order_counts` differ from the orders themselves, counted one by one. */
export async function countWrongOrderCounts(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(`
    with truth as (
      select shop_id, granularity, period, status, has_tracking, count(*) as n
      from orders, lateral (values
        ('day', day), ('month', date_trunc('month', day)::date), ('total', date '2000-01-01'))
        as p (granularity, period)
      group by 1, 2, 3, 4, 5)
    select count(*)::int as wrong from truth
    full join (select * from order_counts where n <> 0) as counts
      using (shop_id, granularity, period, status, has_tracking)
    where counts.n is distinct from truth.n`);
  return rows[0]?.wrong ?? 0;
}
