-- What a piece of an SKU costs the seller, from a day on until the next entry.
create table sku_costs (
  shop_id bigint not null references shops,
  -- The marketplace's SKU id.
  sku_id text not null,
  valid_from date not null,
  -- The currency of the shop: money of other currencies has no cost.
  currency text not null,
  cost numeric not null check (cost >= 0),
  changed_by bigint references accounts on delete set null,
  changed_at timestamptz not null,
  primary key (shop_id, sku_id, valid_from)
);
