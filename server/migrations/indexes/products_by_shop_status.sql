create index concurrently if not exists products_by_shop_status
  on products (shop_id, status, quality, low_stock, create_time desc, id desc);
