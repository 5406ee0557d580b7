-- Sales by shop and local day. A worker computes them from the orders; a day in outdated_sales is computed from the orders
-- whenever it is read, until a worker has refreshed it. A day that has neither rows nor a mark has no orders.
create table sales_days (
  shop_id bigint not null,
  day date not null,
  currency text not null,
  orders integer not null,
  sold_orders integer not null,
  cancelled_orders integer not null,
  returned_orders integer not null,
  -- Of sold orders, as the revenue.
  units integer not null,
  revenue numeric not null,
  primary key (shop_id, day, currency) include (orders, sold_orders, cancelled_orders, returned_orders, units, revenue)
);

create table sales_statuses (
  shop_id bigint not null,
  day date not null,
  currency text not null,
  status text not null,
  orders integer not null,
  primary key (shop_id, day, currency, status) include (orders)
);

-- The others count sold orders only.
create table sales_hours (
  shop_id bigint not null,
  day date not null,
  currency text not null,
  hour integer not null,
  orders integer not null,
  revenue numeric not null,
  primary key (shop_id, day, currency, hour) include (orders, revenue)
);

create table sales_regions (
  shop_id bigint not null,
  day date not null,
  currency text not null,
  -- The destination as the marketplace names it; empty if it is not known.
  region text not null,
  orders integer not null,
  revenue numeric not null,
  primary key (shop_id, day, currency, region) include (orders, revenue)
);

-- order_id: the newest order, whose line has the names.
create table sales_products (
  shop_id bigint not null,
  day date not null,
  currency text not null,
  product_id text not null,
  order_id bigint not null,
  orders integer not null,
  units integer not null,
  revenue numeric not null,
  primary key (shop_id, day, currency, product_id) include (order_id, orders, units, revenue)
);

create table sales_skus (
  shop_id bigint not null,
  day date not null,
  currency text not null,
  product_id text not null,
  sku_id text not null,
  order_id bigint not null,
  orders integer not null,
  units integer not null,
  revenue numeric not null,
  primary key (shop_id, day, currency, product_id, sku_id) include (order_id, orders, units, revenue)
);

create table outdated_sales (
  shop_id bigint not null,
  day date not null,
  version bigint not null default 1,
  primary key (shop_id, day)
);

-- The time zone in which sales_hours counts hours. One row, once a worker has refreshed something.
create table sales_time_zone (
  is_only boolean primary key default true check (is_only),
  time_zone text not null
);

-- A mark that exists is changed, not left: so a worker that has just taken it makes this transaction wait, and its refresh
-- cannot miss what this transaction commits.
create function outdate_sales() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into outdated_sales as marks (shop_id, day)
  select distinct shop_id, day from changed order by shop_id, day
  on conflict (shop_id, day) do update set version = marks.version + 1;
  return null;
end $$;

create function outdate_sales_of_returns() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into outdated_sales as marks (shop_id, day)
  select distinct o.shop_id, o.day from changed c join orders o using (shop_id, t_order_id) order by o.shop_id, o.day
  on conflict (shop_id, day) do update set version = marks.version + 1;
  return null;
end $$;

create trigger sales_outdated_by_new after insert on orders
  referencing new table as changed for each statement execute function outdate_sales();
create trigger sales_outdated_by_removed after delete on orders
  referencing old table as changed for each statement execute function outdate_sales();
create trigger sales_outdated_before after update on orders
  referencing old table as changed for each statement execute function outdate_sales();
create trigger sales_outdated_now after update on orders
  referencing new table as changed for each statement execute function outdate_sales();

create trigger sales_outdated_by_new after insert on order_returns
  referencing new table as changed for each statement execute function outdate_sales_of_returns();
create trigger sales_outdated_by_removed after delete on order_returns
  referencing old table as changed for each statement execute function outdate_sales_of_returns();
create trigger sales_outdated_before after update on order_returns
  referencing old table as changed for each statement execute function outdate_sales_of_returns();
create trigger sales_outdated_now after update on order_returns
  referencing new table as changed for each statement execute function outdate_sales_of_returns();

-- The days of the stored orders. Rows of days without orders are harmless: their sales are computed as none.
insert into outdated_sales (shop_id, day)
select distinct shop_id, period from order_counts where granularity = 'shop_day';
