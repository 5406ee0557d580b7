-- The kept counts of products as those of orders: a month with a running count over its days, a year over its months, and
-- in all. By status, quality and low stock ('m', 'y', 'a'), over everything that is not deleted ('M', 'Y', 'A'), by status
-- alone ('n', 'z', 'b') and by low stock alone of what is not deleted ('o', 'x', 'c').
lock table products in share row exclusive mode;

alter table product_counts rename to earlier_product_counts;
alter table earlier_product_counts rename constraint product_counts_pkey to earlier_product_counts_pkey;

create table product_counts (
  shop_id bigint not null,
  level "char" not null,
  period date not null,
  status text not null,
  quality text not null,
  low_stock boolean not null,
  running int[] not null,
  primary key (shop_id, level, period, status, quality, low_stock)
);

create or replace function add_product_counts(changes product_change[]) returns void
language sql security definer set search_path = public as $$
  with by_day as (
    select shop_id, day, status, quality, low_stock, sum(n)::int as n
    from unnest(changes) group by 1, 2, 3, 4, 5 having sum(n) <> 0),
  moved as (
    select c.shop_id, l.level, p.period, p.slot, l.status, l.quality, l.low_stock, sum(c.n)::int as n
    from by_day as c,
         lateral (values
           (date_trunc('month', c.day)::date, extract(day from c.day)::int, 1),
           (date_trunc('year', c.day)::date, extract(month from c.day)::int, 2),
           (date '2000-01-01', 1, 3)) as p (period, slot, place),
         lateral (values
           (substr('mya', p.place, 1)::"char", c.status, c.quality, c.low_stock),
           (substr('nzb', p.place, 1)::"char", c.status, '', false),
           (substr('MYA', p.place, 1)::"char", '', '', false),
           (substr('oxc', p.place, 1)::"char", '', '', c.low_stock)) as l (level, status, quality, low_stock)
    where c.status <> 'DELETED' or l.status <> ''
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(c.n) <> 0)
  insert into product_counts as kept (shop_id, level, period, status, quality, low_stock, running)
  select shop_id, level, period, status, quality, low_stock, array[
    sum(n * (slot <= 1)::int), sum(n * (slot <= 2)::int), sum(n * (slot <= 3)::int), sum(n * (slot <= 4)::int),
    sum(n * (slot <= 5)::int), sum(n * (slot <= 6)::int), sum(n * (slot <= 7)::int), sum(n * (slot <= 8)::int),
    sum(n * (slot <= 9)::int), sum(n * (slot <= 10)::int), sum(n * (slot <= 11)::int), sum(n * (slot <= 12)::int),
    sum(n * (slot <= 13)::int), sum(n * (slot <= 14)::int), sum(n * (slot <= 15)::int), sum(n * (slot <= 16)::int),
    sum(n * (slot <= 17)::int), sum(n * (slot <= 18)::int), sum(n * (slot <= 19)::int), sum(n * (slot <= 20)::int),
    sum(n * (slot <= 21)::int), sum(n * (slot <= 22)::int), sum(n * (slot <= 23)::int), sum(n * (slot <= 24)::int),
    sum(n * (slot <= 25)::int), sum(n * (slot <= 26)::int), sum(n * (slot <= 27)::int), sum(n * (slot <= 28)::int),
    sum(n * (slot <= 29)::int), sum(n * (slot <= 30)::int), sum(n * (slot <= 31)::int)]
  from moved
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (shop_id, level, period, status, quality, low_stock)
    do update set running = add_running(kept.running, excluded.running);

  insert into product_tag_counts as kept (shop_id, tag, n)
  select c.shop_id, t.tag, sum(c.n)
  from unnest(changes) as c, unnest(c.tags) as t (tag)
  where c.status <> 'DELETED'
  group by 1, 2
  having sum(c.n) <> 0
  order by 1, 2
  on conflict (shop_id, tag) do update set n = kept.n + excluded.n
$$;

select add_product_counts(array(
  select row(shop_id, period, status, quality, low_stock, array[]::text[], n)::product_change
  from earlier_product_counts where level = 'd' and n <> 0));

drop table earlier_product_counts;

create view product_count_slots as
  select shop_id, level, period, slot, status, quality, low_stock, n
  from product_counts, generate_series(1, 31) as slot,
       lateral (select running[slot] - coalesce(running[slot - 1], 0) as n) as own
  where n <> 0;
