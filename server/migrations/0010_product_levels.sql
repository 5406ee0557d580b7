-- Beside the counts by status, quality and low stock ('d', 'm', 'a') and those over everything not deleted ('D', 'M',
-- 'A'): by status alone ('e', 'n', 'b') and by low stock alone of what is not deleted ('f', 'o', 'c'). A list filtered by
-- one of them then sums a fifth of the rows.
create or replace function add_product_counts(changes product_change[]) returns void
language sql security definer set search_path = public as $$
  insert into product_counts as kept (shop_id, level, period, status, quality, low_stock, n)
  select c.shop_id, l.level, l.period, l.status, l.quality, l.low_stock, sum(c.n)
  from unnest(changes) as c,
       lateral (values (c.day, 0), (date_trunc('month', c.day)::date, 1), (date '2000-01-01', 2)) as p (period, place),
       lateral (values
         (substr('dma', p.place + 1, 1)::"char", p.period, c.status, c.quality, c.low_stock),
         (substr('enb', p.place + 1, 1)::"char", p.period, c.status, '', false),
         (substr('DMA', p.place + 1, 1)::"char", p.period, '', '', false),
         (substr('foc', p.place + 1, 1)::"char", p.period, '', '', c.low_stock))
         as l (level, period, status, quality, low_stock)
  where c.status <> 'DELETED' or l.status <> ''
  group by 1, 2, 3, 4, 5, 6
  having sum(c.n) <> 0
  order by 1, 2, 3, 4, 5, 6
  on conflict (shop_id, level, period, status, quality, low_stock) do update set n = kept.n + excluded.n;

  insert into product_tag_counts as kept (shop_id, tag, n)
  select c.shop_id, t.tag, sum(c.n)
  from unnest(changes) as c, unnest(c.tags) as t (tag)
  where c.status <> 'DELETED'
  group by 1, 2
  having sum(c.n) <> 0
  order by 1, 2
  on conflict (shop_id, tag) do update set n = kept.n + excluded.n
$$;

insert into product_counts (shop_id, level, period, status, quality, low_stock, n)
select shop_id, translate(level::text, 'dma', 'enb')::"char", period, status, '', false, sum(n)
from product_counts where level in ('d', 'm', 'a') group by 1, 2, 3, 4
union all
select shop_id, translate(level::text, 'dma', 'foc')::"char", period, '', '', low_stock, sum(n)
from product_counts where level in ('d', 'm', 'a') and status <> 'DELETED' group by 1, 2, 3, 6;
