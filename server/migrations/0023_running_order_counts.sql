-- The kept counts of orders used to be a row for each day, one for each month and one in all. A far page of a list over
-- fifty shops then added up thousands of rows. Now a month ('m') is one row with a running count over its days, and a
-- year ('y') one with a running count over its months: `running[slot]` counts what lies in the slots up to that one, so
-- that any range within a row is one difference, and `running[31]` is always all of it. In all ('a'): everything is in the
-- first slot. In capitals the same over all statuses.
lock table orders in share row exclusive mode;

create function add_running(a int[], b int[]) returns int[] language sql immutable parallel safe as $$
  select array[
    a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4], a[5] + b[5], a[6] + b[6], a[7] + b[7],
    a[8] + b[8], a[9] + b[9], a[10] + b[10], a[11] + b[11], a[12] + b[12], a[13] + b[13], a[14] + b[14],
    a[15] + b[15], a[16] + b[16], a[17] + b[17], a[18] + b[18], a[19] + b[19], a[20] + b[20], a[21] + b[21],
    a[22] + b[22], a[23] + b[23], a[24] + b[24], a[25] + b[25], a[26] + b[26], a[27] + b[27], a[28] + b[28],
    a[29] + b[29], a[30] + b[30], a[31] + b[31]]
$$;

alter table order_counts rename to earlier_order_counts;
alter table earlier_order_counts rename constraint order_counts_pkey to earlier_order_counts_pkey;

create table order_counts (
  shop_id bigint not null,
  level "char" not null,
  period date not null,
  status text not null,
  has_tracking boolean not null,
  running int[] not null,
  primary key (shop_id, level, period, status, has_tracking)
);

create or replace function add_order_counts(changes order_change[]) returns void
language sql security definer set search_path = public as $$
  with by_day as (
    select shop_id, day, status, has_tracking, sum(n)::int as n
    from unnest(changes) group by 1, 2, 3, 4 having sum(n) <> 0),
  moved as (
    select c.shop_id, l.level, l.period, l.slot, l.status, c.has_tracking, sum(c.n)::int as n
    from by_day as c,
         lateral (values
           ('m', date_trunc('month', c.day)::date, extract(day from c.day)::int),
           ('y', date_trunc('year', c.day)::date, extract(month from c.day)::int),
           ('a', date '2000-01-01', 1)) as p (level, period, slot),
         lateral (values (p.level::"char", p.period, p.slot, c.status), (upper(p.level)::"char", p.period, p.slot, ''))
           as l (level, period, slot, status)
    group by 1, 2, 3, 4, 5, 6
    having sum(c.n) <> 0)
  insert into order_counts as kept (shop_id, level, period, status, has_tracking, running)
  select shop_id, level, period, status, has_tracking, array[
    sum(n * (slot <= 1)::int), sum(n * (slot <= 2)::int), sum(n * (slot <= 3)::int), sum(n * (slot <= 4)::int),
    sum(n * (slot <= 5)::int), sum(n * (slot <= 6)::int), sum(n * (slot <= 7)::int), sum(n * (slot <= 8)::int),
    sum(n * (slot <= 9)::int), sum(n * (slot <= 10)::int), sum(n * (slot <= 11)::int), sum(n * (slot <= 12)::int),
    sum(n * (slot <= 13)::int), sum(n * (slot <= 14)::int), sum(n * (slot <= 15)::int), sum(n * (slot <= 16)::int),
    sum(n * (slot <= 17)::int), sum(n * (slot <= 18)::int), sum(n * (slot <= 19)::int), sum(n * (slot <= 20)::int),
    sum(n * (slot <= 21)::int), sum(n * (slot <= 22)::int), sum(n * (slot <= 23)::int), sum(n * (slot <= 24)::int),
    sum(n * (slot <= 25)::int), sum(n * (slot <= 26)::int), sum(n * (slot <= 27)::int), sum(n * (slot <= 28)::int),
    sum(n * (slot <= 29)::int), sum(n * (slot <= 30)::int), sum(n * (slot <= 31)::int)]
  from moved
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (shop_id, level, period, status, has_tracking)
    do update set running = add_running(kept.running, excluded.running)
$$;

select add_order_counts(array(
  select row(shop_id, period, status, has_tracking, n)::order_change
  from earlier_order_counts where level = 'd' and n <> 0));

drop table earlier_order_counts;

-- What each slot holds by itself: a day of a month, a month of a year.
create view order_count_slots as
  select shop_id, level, period, slot, status, has_tracking, n
  from order_counts, generate_series(1, 31) as slot,
       lateral (select running[slot] - coalesce(running[slot - 1], 0) as n) as own
  where n <> 0;
