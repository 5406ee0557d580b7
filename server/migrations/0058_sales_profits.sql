-- Profit by shop and day of the orders, kept as the figures of sales are: a day in outdated_profits is computed from sold_skus
-- and sku_costs whenever it is read, until a worker has refreshed it.
create table sales_profits (
  shop_id bigint not null,
  day date not null,
  currency text not null,
  -- Settled orders, those of which all costs are known, and the profit of the latter.
  orders integer not null,
  costed_orders integer not null,
  profit numeric not null,
  primary key (shop_id, day, currency) include (orders, costed_orders, profit)
);

-- Marks of their own: a cost changes the profit of a whole year, but no figure of its orders.
create table outdated_profits (
  shop_id bigint not null,
  day date not null,
  version bigint not null default 1,
  primary key (shop_id, day)
);

create function outdate_profits() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into outdated_profits as marks (shop_id, day)
  select distinct shop_id, day from changed order by shop_id, day
  on conflict (shop_id, day) do update set version = marks.version + 1;
  return null;
end $$;

create trigger profits_outdated_by_new after insert on sold_skus
  referencing new table as changed for each statement execute function outdate_profits();
create trigger profits_outdated_by_removed after delete on sold_skus
  referencing old table as changed for each statement execute function outdate_profits();
create trigger profits_outdated_before after update on sold_skus
  referencing old table as changed for each statement execute function outdate_profits();
create trigger profits_outdated_now after update on sold_skus
  referencing new table as changed for each statement execute function outdate_profits();

-- The days from valid_from on, on which the SKUs were sold.
create function outdate_profits_of_skus(shop_ids bigint[], sku_ids text[], valid_from date[]) returns void
language plpgsql security definer set search_path = public as $$
begin
  -- The lock of refresh_sold_skus: of a cost and a sale that are stored at the same time, the second sees both.
  perform pg_advisory_xact_lock(4742048, shop::integer)
  from (select distinct shop from unnest(shop_ids) as shop order by shop) shops;
  insert into outdated_profits as marks (shop_id, day)
  select distinct k.shop_id, k.day
  from unnest(shop_ids, sku_ids, valid_from) as c (shop_id, sku_id, valid_from)
  join sold_skus k on k.shop_id = c.shop_id and k.sku_id = c.sku_id and k.day >= c.valid_from
  order by k.shop_id, k.day
  on conflict (shop_id, day) do update set version = marks.version + 1;
end $$;

create function outdate_profits_of_costs() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform outdate_profits_of_skus(array_agg(shop_id), array_agg(sku_id), array_agg(valid_from)) from changed;
  return null;
end $$;

-- Leaves out what only lost the account that had entered it.
create function outdate_profits_of_changed_costs() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform outdate_profits_of_skus(array_agg(shop_id), array_agg(sku_id), array_agg(valid_from)) from (
    (select shop_id, sku_id, valid_from, currency, cost from former
      except select shop_id, sku_id, valid_from, currency, cost from changed)
    union all
    (select shop_id, sku_id, valid_from, currency, cost from changed
      except select shop_id, sku_id, valid_from, currency, cost from former)) costs;
  return null;
end $$;

create trigger profits_outdated_by_new after insert on sku_costs
  referencing new table as changed for each statement execute function outdate_profits_of_costs();
create trigger profits_outdated_by_removed after delete on sku_costs
  referencing old table as changed for each statement execute function outdate_profits_of_costs();
create trigger profits_outdated_by_changed after update on sku_costs
  referencing old table as former new table as changed
  for each statement execute function outdate_profits_of_changed_costs();

insert into outdated_profits (shop_id, day) select distinct shop_id, day from sold_skus;
