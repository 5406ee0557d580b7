create index concurrently if not exists products_by_own_rating on products (own_rating, id);
