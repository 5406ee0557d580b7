-- Profit by shop, day of the orders and SKU, kept as sales_profits is and outdated with it.
create table sales_sku_profits (
  shop_id bigint not null,
  day date not null,
  currency text not null,
  sku_id text not null,
  -- Null if a cost is not known.
  profit numeric,
  primary key (shop_id, sku_id, day, currency) include (profit)
);
create index sales_sku_profits_by_day on sales_sku_profits (shop_id, day);

insert into outdated_profits as marks (shop_id, day) select distinct shop_id, day from sold_skus
on conflict (shop_id, day) do update set version = marks.version + 1;
