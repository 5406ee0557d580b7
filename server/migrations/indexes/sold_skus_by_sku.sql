create index concurrently if not exists sold_skus_by_sku on sold_skus (shop_id, sku_id, day);
