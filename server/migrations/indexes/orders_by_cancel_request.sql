create index concurrently if not exists orders_by_cancel_request on orders (create_time desc, id desc)
  include (shop_id, status, has_tracking) where cancel_requested;
