create index concurrently if not exists orders_by_completion on orders (completed_at)
  include (shop_id, status, has_tracking, create_time) where completed_at is not null;
