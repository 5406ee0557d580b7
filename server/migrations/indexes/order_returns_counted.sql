create index concurrently if not exists order_returns_counted on order_returns (shop_id, created_at)
  include (t_order_id) where counts;
