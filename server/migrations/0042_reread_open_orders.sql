-- Earlier releases did not store deadlines. The next sync starts at the oldest open order of the last 30 days and stores them.
update sync_cursors c set position = least(c.position, oldest.update_time)
from (
  select shop_id, min(update_time) as update_time from orders
  where source = 'marketplace' and update_time > now() - interval '30 days'
    and status in ('UNPAID', 'AWAITING_SHIPMENT', 'PARTIALLY_SHIPPING', 'AWAITING_COLLECTION')
  group by shop_id) as oldest
where c.kind = 'orders' and c.shop_id = oldest.shop_id;
