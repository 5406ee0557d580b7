create index concurrently if not exists orders_by_payment on orders (paid_at)
  include (shop_id, status, has_tracking, create_time) where paid_at is not null;
