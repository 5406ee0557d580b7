create index concurrently if not exists orders_by_shipment on orders (shipped_at)
  include (shop_id, status, has_tracking, create_time) where shipped_at is not null;
