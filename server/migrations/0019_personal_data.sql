-- How long buyers' data is kept. ended_at: when an order was over, where that is known better than by its last change.
-- personal_gone: why the buyer's data of an order is masked (retention, unlinked, request); null while it is kept.
alter table orders add column ended_at timestamptz, add column personal_gone text;
create index orders_by_end on orders ((coalesce(ended_at, update_time)))
  where personal_gone is null and status in ('COMPLETED', 'CANCELLED');

-- Since when the time of the longest kept buyer's data in the page runs; null once there is none. Pages kept before this
-- are looked at first of all.
alter table payload_pages add column clear_since timestamptz default timestamptz '1970-01-01 00:00:00+00';
alter table payload_pages alter column clear_since drop default;
create index payload_pages_by_clear on payload_pages (clear_since) where clear_since is not null;

-- Of an unlinked shop: 'begun' once the first of its buyers' data may have gone, 'done' once all has.
alter table shops add column forgetting text;

-- From now on set aside without the buyer's data; the next sync brings the rest of it back.
update set_aside set payload = '{}' where kind = 'orders';

create function without_buyer(entry jsonb) returns jsonb language sql immutable as $$
  select case when entry ? 'recipient_address' then entry || jsonb_build_object(
    'recipient_address', jsonb_build_object('name', '***', 'phone_number', '***', 'full_address', '***'),
    'buyer_nickname', '***', 'seller_note', '***') else entry end
$$;
update audit_log set before = without_buyer(before), after = without_buyer(after)
where object_type = 'order' and (before ? 'recipient_address' or after ? 'recipient_address');
drop function without_buyer(jsonb);
