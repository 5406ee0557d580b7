-- Orders usually come long before their settlement; the others complete what is kept of it.
create function refresh_sold_skus_of_orders() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform refresh_sold_skus(shop_id, array_agg(t_order_id)) from (
    select c.shop_id, c.t_order_id from changed c
    where exists (select 1 from finance_transactions t where t.shop_id = c.shop_id and t.t_order_id = c.t_order_id)
  ) settled group by shop_id;
  return null;
end $$;
create trigger sold_skus_after_insert after insert on orders referencing new table as changed
  for each statement execute function refresh_sold_skus_of_orders();

create function refresh_sold_skus_of_changed_orders() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform refresh_sold_skus(shop_id, array_agg(t_order_id)) from (
    select c.shop_id, c.t_order_id from changed c join former f on f.shop_id = c.shop_id and f.id = c.id
    where (f.lines is distinct from c.lines or f.day <> c.day)
      and exists (select 1 from finance_transactions t where t.shop_id = c.shop_id and t.t_order_id = c.t_order_id)
  ) settled group by shop_id;
  return null;
end $$;
create trigger sold_skus_after_update after update on orders referencing old table as former new table as changed
  for each statement execute function refresh_sold_skus_of_changed_orders();
