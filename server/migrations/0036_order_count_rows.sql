-- Counts of orders in plain rows, maintained by the triggers on orders: by shop, status and tracking, for each day, for each
-- month (period is its first day) and in total (period is a fixed day).
lock table orders in share row exclusive mode;

alter table order_counts rename to running_order_counts;
alter table running_order_counts rename constraint order_counts_pkey to running_order_counts_pkey;

create table order_counts (
  shop_id bigint not null,
  granularity text not null check (granularity in ('day', 'month', 'total')),
  period date not null,
  status text not null,
  has_tracking boolean not null,
  n int not null,
  primary key (granularity, shop_id, period, status, has_tracking)
);

create or replace function add_order_counts(changes order_change[]) returns void
language sql security definer set search_path = public as $$
  with by_day as (
    select shop_id, day, status, has_tracking, sum(n)::int as n
    from unnest(changes) group by 1, 2, 3, 4 having sum(n) <> 0)
  insert into order_counts as c (shop_id, granularity, period, status, has_tracking, n)
  select d.shop_id, p.granularity, p.period, d.status, d.has_tracking, sum(d.n)
  from by_day as d,
       lateral (values
         ('day', d.day),
         ('month', date_trunc('month', d.day)::date),
         ('total', date '2000-01-01')) as p (granularity, period)
  group by 1, 2, 3, 4, 5
  having sum(d.n) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (shop_id, granularity, period, status, has_tracking) do update set n = c.n + excluded.n
$$;

select add_order_counts(array(
  select row(shop_id, period + slot - 1, status, has_tracking, n)::order_change
  from order_count_slots where level = 'm'));

drop view order_count_slots;
drop table running_order_counts;

-- Pages are read along time (orders_by_time) or per shop, status and tracking (orders_by_shop_status).
drop index orders_by_shop;
drop index orders_by_status;
