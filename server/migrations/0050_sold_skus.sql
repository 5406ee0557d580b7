-- The settled money of each order by SKU, kept by triggers: profit of many orders is read from here. Costs are not kept, so
-- that a changed cost changes nothing here.
create table sold_skus (
  shop_id bigint not null references shops,
  t_order_id text not null,
  currency text not null,
  -- Empty for money without an SKU: the order is not stored, or only corrections of it are known.
  sku_id text not null,
  order_id bigint,
  -- The day of the order; in UTC while the order is not stored.
  day date not null,
  has_sale boolean not null,
  quantity bigint not null,
  revenue numeric not null,
  fees numeric not null,
  shipping numeric not null,
  adjustments numeric not null,
  primary key (shop_id, t_order_id, currency, sku_id)
);
create index sold_skus_by_day on sold_skus (shop_id, day);
create index finance_transactions_without_order on finance_transactions (shop_id, statement_id) where t_order_id is null;

-- The share of an amount that falls to one of several weights. It is the difference of two running shares, so that all
-- shares add up to the amount to the last digit.
create function share_of(amount numeric, share numeric, up_to numeric, total numeric, decimals integer) returns numeric
language sql immutable as $$
  select case when total is null then amount else
    case when up_to = total then amount else round(amount * up_to / total, decimals) end
    - case when up_to - share = total then amount else round(amount * (up_to - share) / total, decimals) end
  end
$$;

create function refresh_sold_skus(shop bigint, order_ids text[]) returns void
language plpgsql security definer set search_path = public as $$
begin
  -- An order and its transactions may be stored at the same time; the second of them sees both.
  perform pg_advisory_xact_lock(4742048, shop::integer);
  delete from sold_skus where shop_id = shop and t_order_id = any(order_ids);
  insert into sold_skus
  with settled as (
    select t.t_order_id, t.currency, bool_or(t.kind = 'ORDER') as has_sale,
      (coalesce(max(t.order_created_at), min(st.statement_at)) at time zone 'UTC')::date as told_day,
      case when t.currency in ('VND', 'IDR', 'JPY', 'KRW') then 0 else 2 end as decimals,
      sum(t.gross + t.refunds) as revenue, sum(t.platform_fees + t.affiliate_fees + t.taxes) as fees,
      sum(t.shipping) as shipping, sum(t.adjustments + t.difference) as adjustments
    from finance_transactions t join statements st on st.shop_id = t.shop_id and st.statement_id = t.statement_id
    where t.shop_id = shop and t.t_order_id = any(order_ids) and t.kind <> 'RESERVE'
    group by t.t_order_id, t.currency),
  skus as (
    select s.t_order_id, s.currency, coalesce(line ->> 'sku_id', '') as sku_id, sum((line ->> 'quantity')::bigint) as quantity,
      sum(coalesce((line ->> 'price')::numeric, 0) * (line ->> 'quantity')::bigint) as price
    from settled s join orders o on o.shop_id = shop and o.t_order_id = s.t_order_id
    cross join lateral jsonb_array_elements(o.lines) as line
    where s.has_sale group by 1, 2, 3),
  -- By price, or by quantity where nothing has a price.
  weighted as (
    select *, case when sum(price) over of_order > 0 then price else greatest(quantity, 1) end as share
    from skus window of_order as (partition by t_order_id, currency)),
  shares as (
    select *, sum(share) over of_order as total, sum(share) over (of_order order by sku_id) as up_to
    from weighted window of_order as (partition by t_order_id, currency))
  select shop, s.t_order_id, s.currency, coalesce(k.sku_id, ''), o.id, coalesce(o.day, s.told_day), s.has_sale,
    coalesce(k.quantity, 0), share_of(s.revenue, k.share, k.up_to, k.total, s.decimals),
    share_of(s.fees, k.share, k.up_to, k.total, s.decimals), share_of(s.shipping, k.share, k.up_to, k.total, s.decimals),
    share_of(s.adjustments, k.share, k.up_to, k.total, s.decimals)
  from settled s
  left join orders o on o.shop_id = shop and o.t_order_id = s.t_order_id
  left join shares k on k.t_order_id = s.t_order_id and k.currency = s.currency;
end $$;

create function refresh_sold_skus_of_transactions() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform refresh_sold_skus(shop_id, array_agg(distinct t_order_id))
  from changed where t_order_id is not null group by shop_id;
  return null;
end $$;
create trigger sold_skus_after_insert after insert on finance_transactions referencing new table as changed
  for each statement execute function refresh_sold_skus_of_transactions();
create trigger sold_skus_after_update after update on finance_transactions referencing new table as changed
  for each statement execute function refresh_sold_skus_of_transactions();
create trigger sold_skus_after_delete after delete on finance_transactions referencing old table as changed
  for each statement execute function refresh_sold_skus_of_transactions();
