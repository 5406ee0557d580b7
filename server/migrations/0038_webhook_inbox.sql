-- The deliveries that are not handled yet are the one inbox: each is claimed until retry_at and counts its attempts.
alter table webhook_deliveries
  add column attempts integer not null default 0,
  add column retry_at timestamptz;

-- What still waits in the second list becomes deliveries of the inbox.
insert into webhook_deliveries (marketplace, delivery_id, kind, shop_id, event, received_at)
select s.marketplace,
  concat('pending ', p.shop_id, ' ', p.kind, ' ', p.object_id),
  concat(p.kind, '_changed'),
  s.shop_id,
  jsonb_build_object(
    'kind', concat(p.kind, '_changed'),
    'shopId', s.shop_id,
    'orderIds', case p.kind when 'order' then jsonb_build_array(p.object_id) else '[]' end,
    'productIds', case p.kind when 'product' then jsonb_build_array(p.object_id) else '[]' end),
  p.noticed_at
from pending_changes p join shops s on s.id = p.shop_id
on conflict do nothing;

drop table pending_changes;
