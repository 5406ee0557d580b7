import type pg from 'pg';

/** How many counts differ from the orders themselves, counted one by one. */
export async function countWrongOrderCounts(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  return (await countWrongCreationCounts(pool)) + (await countWrongDateCounts(pool));
}

async function countWrongDateCounts(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(`
    with truth as (
      select date_field, granularity, shop_id, date_trunc(granularity, moment at time zone 'UTC')::date as period,
        status, has_tracking, count(*) as n
      from orders, unnest(array['day', 'month']) as granularity, lateral (values
        ('paid', paid_at), ('ship_by', ship_by), ('shipped', shipped_at), ('delivered', delivered_at),
        ('completed', completed_at)) as times (date_field, moment)
      where moment is not null
      group by 1, 2, 3, 4, 5, 6)
    select count(*)::int as wrong from truth
    full join (select * from order_date_counts where n <> 0) as counts
      using (date_field, granularity, shop_id, period, status, has_tracking)
    where counts.n is distinct from truth.n`);
  return rows[0]?.wrong ?? 0;
}

async function countWrongCreationCounts(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(`
    with truth as (
      select shop_id, granularity, period, p.status, p.has_tracking, count(*) as n
      from orders o, lateral (values
        ('day', day, o.status, o.has_tracking),
        ('month', date_trunc('month', day)::date, o.status, o.has_tracking),
        ('total', date '2000-01-01', o.status, o.has_tracking),
        ('shop_day', day, '', false),
        ('shop_month', date_trunc('month', day)::date, '', false))
        as p (granularity, period, status, has_tracking)
      group by 1, 2, 3, 4, 5)
    select count(*)::int as wrong from truth
    full join (select * from order_counts where n <> 0) as counts
      using (shop_id, granularity, period, status, has_tracking)
    where counts.n is distinct from truth.n`);
  return rows[0]?.wrong ?? 0;
}
