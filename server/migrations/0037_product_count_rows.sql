-- Counts of products in plain rows, as those of orders: by shop, status, quality and low stock.
lock table products in share row exclusive mode;

alter table product_counts rename to running_product_counts;
alter table running_product_counts rename constraint product_counts_pkey to running_product_counts_pkey;

create table product_counts (
  shop_id bigint not null,
  granularity text not null check (granularity in ('day', 'month', 'total')),
  period date not null,
  status text not null,
  quality text not null,
  low_stock boolean not null,
  n int not null,
  primary key (granularity, shop_id, period, status, quality, low_stock)
);

create or replace function add_product_counts(changes product_change[]) returns void
language sql security definer set search_path = public as $$
  with by_day as (
    select shop_id, day, status, quality, low_stock, sum(n)::int as n
    from unnest(changes) group by 1, 2, 3, 4, 5 having sum(n) <> 0)
  insert into product_counts as c (shop_id, granularity, period, status, quality, low_stock, n)
  select d.shop_id, p.granularity, p.period, d.status, d.quality, d.low_stock, sum(d.n)
  from by_day as d,
       lateral (values
         ('day', d.day),
         ('month', date_trunc('month', d.day)::date),
         ('total', date '2000-01-01')) as p (granularity, period)
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

select add_product_counts(array(
  select row(shop_id, period + slot - 1, status, quality, low_stock, array[]::text[], n)::product_change
  from product_count_slots where level = 'm'));

drop view product_count_slots;
drop table running_product_counts;
drop function add_running;
