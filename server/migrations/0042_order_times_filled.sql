-- Fills the times of stored orders from their details, and counts them. Reads go on meanwhile, writes wait: some minutes for a
-- million orders.
lock table orders in share row exclusive mode;

-- How many orders have a time on a day or in a month (period is its first day), both in UTC, by the time's name in the API.
-- Maintained by the triggers below.
create table order_date_counts (
  date_field text not null,
  granularity text not null check (granularity in ('day', 'month')),
  shop_id bigint not null,
  period date not null,
  status text not null,
  has_tracking boolean not null,
  n int not null,
  primary key (date_field, granularity, shop_id, period, status, has_tracking)
);

create function order_days(
  paid_at timestamptz, ship_by timestamptz, shipped_at timestamptz, delivered_at timestamptz, completed_at timestamptz
) returns table (date_field text, day date) language sql immutable as $$
  select name, (moment at time zone 'UTC')::date
  from (values
    ('paid', paid_at), ('ship_by', ship_by), ('shipped', shipped_at), ('delivered', delivered_at), ('completed', completed_at)
  ) as times (name, moment)
  where moment is not null
$$;

create type order_date_change as (
  date_field text, shop_id bigint, day date, status text, has_tracking boolean, n int
);

create function add_order_date_counts(changes order_date_change[]) returns void
language sql security definer set search_path = public as $$
  with by_day as (
    select date_field, shop_id, day, status, has_tracking, sum(n)::int as n
    from unnest(changes) group by 1, 2, 3, 4, 5 having sum(n) <> 0)
  insert into order_date_counts as c (date_field, granularity, shop_id, period, status, has_tracking, n)
  select d.date_field, p.granularity, d.shop_id, p.period, d.status, d.has_tracking, sum(d.n)
  from by_day as d,
       lateral (values ('day', d.day), ('month', date_trunc('month', d.day)::date)) as p (granularity, period)
  group by 1, 2, 3, 4, 5, 6
  having sum(d.n) <> 0
  order by 1, 2, 3, 4, 5, 6
  on conflict (date_field, granularity, shop_id, period, status, has_tracking) do update set n = c.n + excluded.n
$$;

create function count_order_dates() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_order_date_counts(array(
      select row(d.date_field, o.shop_id, d.day, o.status, o.has_tracking, 1)::order_date_change
      from added o, order_days(o.paid_at, o.ship_by, o.shipped_at, o.delivered_at, o.completed_at) d));
  elsif tg_op = 'DELETE' then
    perform add_order_date_counts(array(
      select row(d.date_field, o.shop_id, d.day, o.status, o.has_tracking, -1)::order_date_change
      from removed o, order_days(o.paid_at, o.ship_by, o.shipped_at, o.delivered_at, o.completed_at) d));
  else
    perform add_order_date_counts(array(
      select row(d.date_field, o.shop_id, d.day, o.status, o.has_tracking, -1)::order_date_change
      from removed o, order_days(o.paid_at, o.ship_by, o.shipped_at, o.delivered_at, o.completed_at) d
      union all
      select row(d.date_field, o.shop_id, d.day, o.status, o.has_tracking, 1)::order_date_change
      from added o, order_days(o.paid_at, o.ship_by, o.shipped_at, o.delivered_at, o.completed_at) d));
  end if;
  return null;
end $$;

create trigger order_dates_added after insert on orders
  referencing new table as added for each statement execute function count_order_dates();
create trigger order_dates_removed after delete on orders
  referencing old table as removed for each statement execute function count_order_dates();
create trigger order_dates_changed after update on orders
  referencing old table as removed new table as added for each statement execute function count_order_dates();

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

select add_order_date_counts(array(
  select row(d.date_field, o.shop_id, d.day, o.status, o.has_tracking, count(*))::order_date_change
  from orders o, order_days(o.paid_at, o.ship_by, o.shipped_at, o.delivered_at, o.completed_at) d
  group by d.date_field, o.shop_id, d.day, o.status, o.has_tracking));
