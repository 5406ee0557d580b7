-- Counts of a shop's orders, and of its products that are not deleted, by day and month over all groups. A list over dates
-- adds up one row per shop and month instead of one per shop, month, status and so on. Their counted columns hold '' and
-- false.
lock table orders, products in share row exclusive mode;

alter table order_counts drop constraint order_counts_granularity_check;
alter table order_counts add constraint order_counts_granularity_check
  check (granularity in ('day', 'month', 'total', 'shop_day', 'shop_month'));
alter table product_counts drop constraint product_counts_granularity_check;
alter table product_counts add constraint product_counts_granularity_check
  check (granularity in ('day', 'month', 'total', 'shop_day', 'shop_month'));

insert into order_counts (shop_id, granularity, period, status, has_tracking, n)
select shop_id, 'shop_' || granularity, period, '', false, sum(n)
from order_counts where granularity in ('day', 'month') group by 1, 2, 3;

insert into product_counts (shop_id, granularity, period, status, quality, low_stock, n)
select shop_id, 'shop_' || granularity, period, '', '', false, sum(n)
from product_counts where granularity in ('day', 'month') and status <> 'DELETED' group by 1, 2, 3;

create or replace function add_order_counts(changes order_change[]) returns void
language sql security definer set search_path = public as $$
  with by_day as (
    select shop_id, day, date_trunc('month', day)::date as month, status, has_tracking, sum(n)::int as n
    from unnest(changes) group by 1, 2, 3, 4, 5 having sum(n) <> 0)
  insert into order_counts as c (shop_id, granularity, period, status, has_tracking, n)
  select d.shop_id, p.granularity, p.period, p.status, p.has_tracking, sum(d.n)
  from by_day as d,
       lateral (values
         ('day', d.day, d.status, d.has_tracking),
         ('month', d.month, d.status, d.has_tracking),
         ('total', date '2000-01-01', d.status, d.has_tracking),
         ('shop_day', d.day, '', false),
         ('shop_month', d.month, '', false)) as p (granularity, period, status, has_tracking)
  group by 1, 2, 3, 4, 5
  having sum(d.n) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (shop_id, granularity, period, status, has_tracking) do update set n = c.n + excluded.n
$$;

create or replace function add_product_counts(changes product_change[]) returns void
language sql security definer set search_path = public as $$
  with by_day as (
    select shop_id, day, date_trunc('month', day)::date as month, status, quality, low_stock, sum(n)::int as n
    from unnest(changes) group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0)
  insert into product_counts as c (shop_id, granularity, period, status, quality, low_stock, n)
  select d.shop_id, p.granularity, p.period, p.status, p.quality, p.low_stock, sum(d.n)
  from by_day as d,
       lateral (values
         ('day', d.day, d.status, d.quality, d.low_stock),
         ('month', d.month, d.status, d.quality, d.low_stock),
         ('total', date '2000-01-01', d.status, d.quality, d.low_stock),
         ('shop_day', d.day, '', '', false),
         ('shop_month', d.month, '', '', false)) as p (granularity, period, status, quality, low_stock)
  where p.status <> '' or d.status <> 'DELETED'
  group by 1, 2, 3, 4, 5, 6
  having sum(d.n) <> 0
  order by 1, 2, 3, 4, 5, 6
  on conflict (shop_id, granularity, period, status, quality, low_stock) do update set n = c.n + excluded.n;

  insert into product_tag_counts as c (shop_id, tag, n)
  select d.shop_id, t.tag, sum(d.n)
  from unnest(changes) as d, unnest(d.tags) as t (tag)
  where d.status <> 'DELETED'
  group by 1, 2
  having sum(d.n) <> 0
  order by 1, 2
  on conflict (shop_id, tag) do update set n = c.n + excluded.n
$$;
