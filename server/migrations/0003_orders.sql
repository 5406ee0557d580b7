create table orders (
  shop_id bigint not null references shops,
  id bigint generated always as identity,
  t_order_id text not null,
  status text not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  -- The day of create_time in the installation's time zone: what date filters and the kept counts mean by a day.
  day date not null,
  has_tracking boolean not null,
  tracking_number text not null,
  recipient_name text not null,
  recipient_phone text not null,
  recipient_address text not null,
  recipient_masked boolean not null,
  currency text not null,
  total_amount numeric,
  sub_total numeric,
  tax numeric,
  shipping_fee numeric,
  is_cod boolean not null,
  -- Lines with quantities, as shown; written whole with the order and never searched by member.
  lines jsonb not null,
  -- What the order's own page shows besides.
  details jsonb not null,
  -- Words and ids to be found by, folded (server/src/features/orders/search-words.ts).
  words tsvector not null,
  synced_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, t_order_id)
);
create index orders_by_time on orders (create_time desc, id desc) include (shop_id, status, has_tracking);
create index orders_by_shop on orders (shop_id, create_time desc, id desc) include (status, has_tracking);
create index orders_by_status on orders (status, has_tracking, create_time desc, id desc) include (shop_id);
create index orders_by_shop_status on orders (shop_id, status, has_tracking, create_time desc, id desc);
create index orders_by_words on orders using gin (words);

create table order_payloads (
  shop_id bigint not null,
  order_id bigint not null,
  payload jsonb not null,
  primary key (shop_id, order_id)
);

-- How many orders there are, by day, by month ('m', its first day) and in all ('a', a fixed day), kept by the triggers
-- below in the transaction that changes the orders. Nothing here spans shops, so that no lock does.
create table order_counts (
  shop_id bigint not null,
  level "char" not null,
  period date not null,
  status text not null,
  has_tracking boolean not null,
  n bigint not null,
  primary key (shop_id, level, period, status, has_tracking)
);

create type order_change as (shop_id bigint, day date, status text, has_tracking boolean, n bigint);

create function count_orders() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_order_counts(array(select row(shop_id, day, status, has_tracking, 1)::order_change from added));
  elsif tg_op = 'DELETE' then
    perform add_order_counts(array(select row(shop_id, day, status, has_tracking, -1)::order_change from removed));
  else
    perform add_order_counts(array(
      select row(shop_id, day, status, has_tracking, -1)::order_change from removed
      union all
      select row(shop_id, day, status, has_tracking, 1)::order_change from added));
  end if;
  return null;
end $$;

create function add_order_counts(changes order_change[]) returns void language sql security definer set search_path = public as $$
  insert into order_counts as kept (shop_id, level, period, status, has_tracking, n)
  select c.shop_id, l.level, l.period, c.status, c.has_tracking, sum(c.n)
  from unnest(changes) as c,
       lateral (values ('d'::"char", c.day), ('m', date_trunc('month', c.day)::date), ('a', date '2000-01-01')) as l (level, period)
  group by 1, 2, 3, 4, 5
  having sum(c.n) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (shop_id, level, period, status, has_tracking) do update set n = kept.n + excluded.n
$$;

create trigger orders_added after insert on orders
  referencing new table as added for each statement execute function count_orders();
create trigger orders_removed after delete on orders
  referencing old table as removed for each statement execute function count_orders();
create trigger orders_changed after update on orders
  referencing old table as removed new table as added for each statement execute function count_orders();

create table sync_runs (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops,
  kind text not null check (kind in ('orders', 'products')),
  state text not null check (state in ('waiting', 'running', 'succeeded', 'failed')),
  trigger text not null,
  requested_by bigint,
  -- Whoever works on the run; a worker that lost it can write nothing more.
  lease uuid,
  heartbeat_at timestamptz,
  done integer not null default 0,
  expected integer,
  created integer not null default 0,
  updated integer not null default 0,
  set_aside integer not null default 0,
  error_code text,
  error_text text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create unique index sync_runs_one_at_a_time on sync_runs (shop_id, kind) where state in ('waiting', 'running');
create index sync_runs_latest on sync_runs (shop_id, id desc);

create table sync_cursors (
  shop_id bigint not null references shops,
  kind text not null,
  -- Everything the marketplace changed before this has been read.
  position timestamptz not null,
  complete_until timestamptz,
  primary key (shop_id, kind)
);

-- Records that could not be read, with why and as they came; retried with every sync.
create table set_aside (
  shop_id bigint not null references shops,
  kind text not null,
  object_id text not null,
  reason text not null,
  payload text not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (shop_id, kind, object_id)
);
