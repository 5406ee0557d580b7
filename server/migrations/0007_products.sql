-- A SKU with no more pieces than this is low on stock.
alter table shops add column low_stock_threshold integer not null default 5 check (low_stock_threshold between 0 and 99999);

create table products (
  shop_id bigint not null references shops,
  id bigint generated always as identity,
  product_id text not null,
  title text not null,
  -- Folded beginning of the title, to sort by.
  title_key text not null,
  status text not null,
  quality text not null,
  audit_status text not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  -- The day of create_time in the installation's time zone, as with orders.
  day date not null,
  currency text not null,
  price numeric,
  price_max numeric,
  quantity integer not null,
  lowest_stock integer not null,
  low_stock boolean not null,
  -- As shown, with price, attributes and stock per warehouse; written and read with the product.
  skus jsonb not null,
  -- The update_time whose details (everything down to tags) have been read; null: none yet.
  detail_time timestamptz,
  description text not null,
  excerpt text not null,
  images jsonb not null,
  categories jsonb not null,
  brand jsonb,
  details jsonb not null,
  -- What the grid filters by: c: category, b: brand, s: size, k: colour.
  tags text[] not null,
  -- Words and ids to be found by, folded (server/src/db/search-words.ts).
  words tsvector not null,
  synced_at timestamptz not null,
  -- The marketplace knows it no more.
  gone boolean not null default false,
  -- An edit the marketplace has accepted and still reviews.
  pending_title text,
  pending_description text,
  -- Ours: no sync writes below this line.
  subtitle text not null default '',
  discount integer not null default 0 check (discount between 0 and 100),
  description_2 text not null default '',
  code text not null default '',
  hashtag text not null default '',
  technology text[] not null default '{}',
  rating numeric(2, 1) not null default 5 check (rating between 0 and 5),
  favourite boolean not null default false,
  version integer not null default 1,
  primary key (shop_id, id),
  unique (shop_id, product_id)
);
create index products_by_id on products (id);
create index products_by_time on products (create_time desc, id desc) include (shop_id, status, quality, low_stock);
create index products_by_shop on products (shop_id, create_time desc, id desc) include (status, quality, low_stock);
create index products_by_update_time on products (update_time, id);
create index products_by_title on products (title_key, id);
create index products_by_price on products (price, id);
create index products_by_shop_price on products (shop_id, currency, price);
create index products_by_quantity on products (quantity, id);
create index products_by_rating on products (rating, id);
create index products_by_favourite on products (favourite, id);
create index products_by_words on products using gin (words);
create index products_by_tags on products using gin (tags);

create table product_payloads (
  shop_id bigint not null,
  product_id bigint not null,
  payload json not null,
  primary key (shop_id, product_id)
);

-- How many products there are, by day ('d'), month ('m') and in all ('a'), kept by the triggers below; and at the same
-- levels in capitals over everything that is not deleted, which is what a list without filters shows.
create table product_counts (
  shop_id bigint not null,
  level "char" not null,
  period date not null,
  status text not null,
  quality text not null,
  low_stock boolean not null,
  n bigint not null,
  primary key (shop_id, level, period, status, quality, low_stock)
);

-- How many products that are not deleted have a tag.
create table product_tag_counts (
  shop_id bigint not null,
  tag text not null,
  n bigint not null,
  primary key (shop_id, tag)
);

create type product_change as (
  shop_id bigint, day date, status text, quality text, low_stock boolean, tags text[], n bigint);

create function add_product_counts(changes product_change[]) returns void
language sql security definer set search_path = public as $$
  insert into product_counts as kept (shop_id, level, period, status, quality, low_stock, n)
  select c.shop_id, l.level, l.period, l.status, l.quality, l.low_stock, sum(c.n)
  from unnest(changes) as c,
       lateral (values
         ('d'::"char", c.day, c.status, c.quality, c.low_stock),
         ('m', date_trunc('month', c.day)::date, c.status, c.quality, c.low_stock),
         ('a', date '2000-01-01', c.status, c.quality, c.low_stock),
         ('D', c.day, '', '', false),
         ('M', date_trunc('month', c.day)::date, '', '', false),
         ('A', date '2000-01-01', '', '', false)) as l (level, period, status, quality, low_stock)
  where c.status <> 'DELETED' or l.level in ('d', 'm', 'a')
  group by 1, 2, 3, 4, 5, 6
  having sum(c.n) <> 0
  order by 1, 2, 3, 4, 5, 6
  on conflict (shop_id, level, period, status, quality, low_stock) do update set n = kept.n + excluded.n;

  insert into product_tag_counts as kept (shop_id, tag, n)
  select c.shop_id, t.tag, sum(c.n)
  from unnest(changes) as c, unnest(c.tags) as t (tag)
  where c.status <> 'DELETED'
  group by 1, 2
  having sum(c.n) <> 0
  order by 1, 2
  on conflict (shop_id, tag) do update set n = kept.n + excluded.n
$$;

create function count_products() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_product_counts(array(
      select row(shop_id, day, status, quality, low_stock, tags, 1)::product_change from added));
  elsif tg_op = 'DELETE' then
    perform add_product_counts(array(
      select row(shop_id, day, status, quality, low_stock, tags, -1)::product_change from removed));
  else
    perform add_product_counts(array(
      select row(shop_id, day, status, quality, low_stock, tags, -1)::product_change from removed
      union all
      select row(shop_id, day, status, quality, low_stock, tags, 1)::product_change from added));
  end if;
  return null;
end $$;

create trigger products_added after insert on products
  referencing new table as added for each statement execute function count_products();
create trigger products_removed after delete on products
  referencing old table as removed for each statement execute function count_products();
create trigger products_changed after update on products
  referencing old table as removed new table as added for each statement execute function count_products();

create function apply_low_stock_threshold() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update products set low_stock = lowest_stock <= new.low_stock_threshold
  where shop_id = new.id and low_stock <> (lowest_stock <= new.low_stock_threshold);
  return null;
end $$;

create trigger shops_low_stock after update of low_stock_threshold on shops
  for each row when (old.low_stock_threshold <> new.low_stock_threshold) execute function apply_low_stock_threshold();

-- What was changed for many products at once, and from what, so that it can be taken back.
create table product_bulks (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  at timestamptz not null,
  change jsonb not null,
  items jsonb not null,
  undone_at timestamptz
);
create index product_bulks_account on product_bulks (account_id);
