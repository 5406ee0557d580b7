alter table orders add column source text not null default 'marketplace' check (source in ('marketplace', 'manual'));
create index orders_by_hand on orders (shop_id, day) where source = 'manual';

-- record_time: when a record that could not be read says it was created, if that much of it could be.
alter table set_aside
  add column id bigint generated always as identity unique,
  add column record_time timestamptz,
  add column retried_at timestamptz;

-- The last comparison of counts with the marketplace: when, and what either side had of what was created before it.
alter table sync_cursors add column compared_at timestamptz, add column their_count integer, add column our_count integer;

-- Days on which the counts still differ after they were read again. Negative: the marketplace no longer lists some.
create table order_gaps (
  shop_id bigint not null references shops,
  from_day date not null,
  to_day date not null,
  missing integer not null,
  found_at timestamptz not null,
  primary key (shop_id, from_day)
);

-- Each change of an order's status as we learnt of it, and of new orders except those of a first sync.
create table order_changes (
  shop_id bigint not null,
  order_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null,
  from_status text,
  to_status text not null,
  -- What made us read or change the order: the writer sets gian_hang.read_by for its transaction.
  read_by text not null,
  primary key (shop_id, order_id, id)
);

create function note_order_changes() returns trigger language plpgsql security definer set search_path = public as $$
declare
  reader constant text := coalesce(current_setting('gian_hang.read_by', true), '');
begin
  if tg_op = 'INSERT' then
    if reader in ('', 'first') then
      return null;
    end if;
    insert into order_changes (shop_id, order_id, at, to_status, read_by)
    select shop_id, id, synced_at, status, reader from added order by id;
  else
    insert into order_changes (shop_id, order_id, at, from_status, to_status, read_by)
    select a.shop_id, a.id, a.synced_at, r.status, a.status, reader
    from added a join removed r on r.shop_id = a.shop_id and r.id = a.id
    where a.status <> r.status order by a.id;
  end if;
  return null;
end $$;

create trigger orders_noted after insert on orders
  referencing new table as added for each statement execute function note_order_changes();
create trigger orders_noted_changed after update on orders
  referencing old table as removed new table as added for each statement execute function note_order_changes();
