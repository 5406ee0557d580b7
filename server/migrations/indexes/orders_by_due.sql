create index concurrently if not exists orders_by_due on orders (due_at, id)
  include (shop_id, status, has_tracking, create_time) where due_at is not null;
