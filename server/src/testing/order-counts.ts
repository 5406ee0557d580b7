import type pg from 'pg';

/** How many counts differ from the orders themselves, counted one by one. */
export async function countWrongOrderCounts(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  return (await countWrongDayCounts(pool)) + (await countWrongMonthCounts(pool));
}

async function countWrongMonthCounts(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(`
    with truth as (
      select date_field, shop_id, date_trunc('month', moment at time zone 'UTC')::date as month, status, has_tracking,
        count(*) as n
      from orders, lateral (values
        ('paid', paid_at), ('ship_by', ship_by), ('shipped', shipped_at), ('delivered', delivered_at),
        ('completed', completed_at)) as times (date_field, moment)
      where moment is not null
      group by 1, 2, 3, 4, 5)
    select count(*)::int as wrong from truth
    full join (select * from order_month_counts where n <> 0) as counts
      using (date_field, shop_id, month, status, has_tracking)
    where counts.n is distinct from truth.n`);
  return rows[0]?.wrong ?? 0;
}

async function countWrongDayCounts(pool: Pick<pg.Pool, 'query'>): Promise<number> {
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
