create index concurrently if not exists orders_by_ship_by on orders (ship_by)
  include (shop_id, status, has_tracking, create_time) where ship_by is not null;
