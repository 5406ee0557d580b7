create index concurrently if not exists orders_by_delivery on orders (delivered_at)
  include (shop_id, status, has_tracking, create_time) where delivered_at is not null;
