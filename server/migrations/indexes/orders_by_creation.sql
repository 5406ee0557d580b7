create index concurrently if not exists orders_by_creation on orders (create_time desc, id desc)
  include (shop_id, status, has_tracking, paid_at, ship_by, shipped_at, delivered_at, completed_at);
