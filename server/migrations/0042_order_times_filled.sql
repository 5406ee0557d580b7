-- Fills the times of stored orders from their details, and counts them. Reads go on meanwhile, writes wait: about two minutes
-- for a million orders.
lock table orders in share row exclusive mode;

-- How many orders have a time in a month (in UTC), by the time's name in the API; maintained by triggers on orders.
create table order_month_counts (
  date_field text not null,
  shop_id bigint not null,
  month date not null,
  status text not null,
  has_tracking boolean not null,
  n int not null,
  primary key (date_field, shop_id, month, status, has_tracking)
);

create function order_months(
  paid_at timestamptz, ship_by timestamptz, shipped_at timestamptz, delivered_at timestamptz, completed_at timestamptz
) returns table (date_field text, month date) language sql immutable as $$
  select name, date_trunc('month', moment at time zone 'UTC')::date
  from (values
    ('paid', paid_at), ('ship_by', ship_by), ('shipped', shipped_at), ('delivered', delivered_at), ('completed', completed_at)
  ) as times (name, moment)
  where moment is not null
$$;

create type order_month_change as (
  date_field text, shop_id bigint, month date, status text, has_tracking boolean, n int
);

create function add_order_month_counts(changes order_month_change[]) returns void
language sql security definer set search_path = public as $$
  insert into order_month_counts as c (date_field, shop_id, month, status, has_tracking, n)
  select date_field, shop_id, month, status, has_tracking, sum(n)
  from unnest(changes)
  group by 1, 2, 3, 4, 5
  having sum(n) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (date_field, shop_id, month, status, has_tracking) do update set n = c.n + excluded.n
$$;

create function count_order_months() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_order_month_counts(array(
      select row(m.date_field, o.shop_id, m.month, o.status, o.has_tracking, 1)::order_month_change
      from added o, order_months(o.paid_at, o.ship_by, o.shipped_at, o.delivered_at, o.completed_at) m));
  elsif tg_op = 'DELETE' then
    perform add_order_month_counts(array(
      select row(m.date_field, o.shop_id, m.month, o.status, o.has_tracking, -1)::order_month_change
      from removed o, order_months(o.paid_at, o.ship_by, o.shipped_at, o.delivered_at, o.completed_at) m));
  else
    perform add_order_month_counts(array(
      select row(m.date_field, o.shop_id, m.month, o.status, o.has_tracking, -1)::order_month_change
      from removed o, order_months(o.paid_at, o.ship_by, o.shipped_at, o.delivered_at, o.completed_at) m
      union all
      select row(m.date_field, o.shop_id, m.month, o.status, o.has_tracking, 1)::order_month_change
      from added o, order_months(o.paid_at, o.ship_by, o.shipped_at, o.delivered_at, o.completed_at) m));
  end if;
  return null;
end $$;

create trigger order_months_added after insert on orders
  referencing new table as added for each statement execute function count_order_months();
create trigger order_months_removed after delete on orders
  referencing old table as removed for each statement execute function count_order_months();
create trigger order_months_changed after update on orders
  referencing old table as removed new table as added for each statement execute function count_order_months();

create function pg_temp.time_of(details jsonb, name text, create_time timestamptz) returns timestamptz language sql as $$
  select greatest(create_time, (entry ->> 'at')::timestamptz) from jsonb_array_elements(details -> 'times') as entry
  where entry ->> 'event' = name order by 1 desc limit 1
$$;

alter table orders disable trigger user;
update orders set
  paid_at = pg_temp.time_of(details, 'paid', create_time),
  shipped_at = pg_temp.time_of(details, 'shipped', create_time),
  delivered_at = pg_temp.time_of(details, 'delivered', create_time),
  completed_at = case when status = 'COMPLETED' then greatest(create_time, coalesce(ended_at, update_time)) end;
alter table orders enable trigger user;

insert into order_month_counts (date_field, shop_id, month, status, has_tracking, n)
select m.date_field, o.shop_id, m.month, o.status, o.has_tracking, count(*)
from orders o, order_months(o.paid_at, o.ship_by, o.shipped_at, o.delivered_at, o.completed_at) m
group by 1, 2, 3, 4, 5;
