create index orders_by_id on orders (id);

-- Beside the levels by status ('d', 'm', 'a') the same levels over all statuses ('D', 'M', 'A', status ''), so that a
-- list without a status filter sums a tenth of the rows.
create or replace function add_order_counts(changes order_change[]) returns void language sql security definer set search_path = public as $$
  insert into order_counts as kept (shop_id, level, period, status, has_tracking, n)
  select c.shop_id, l.level, l.period, l.status, c.has_tracking, sum(c.n)
  from unnest(changes) as c,
       lateral (values
         ('d'::"char", c.day, c.status),
         ('m', date_trunc('month', c.day)::date, c.status),
         ('a', date '2000-01-01', c.status),
         ('D', c.day, ''),
         ('M', date_trunc('month', c.day)::date, ''),
         ('A', date '2000-01-01', '')) as l (level, period, status)
  group by 1, 2, 3, 4, 5
  having sum(c.n) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (shop_id, level, period, status, has_tracking) do update set n = kept.n + excluded.n
$$;

insert into order_counts (shop_id, level, period, status, has_tracking, n)
select shop_id, upper(level::text)::"char", period, '', has_tracking, sum(n)
from order_counts where level in ('d', 'm', 'a')
group by 1, 2, 3, 5;

-- Words are filed under the month of their order, ids (six digits or more) as they are.
alter table orders disable trigger user;
update orders set words = array_to_tsvector(array(
  select case when length(regexp_replace(word, '\D', '', 'g')) >= 6 then word
    else to_char(create_time at time zone 'UTC', 'YYMM') || word end
  from unnest(tsvector_to_array(words) || lower(t_order_id) || nullif(lower(tracking_number), '')) as word
  where word is not null));
alter table orders enable trigger user;
