-- Totals of incoming money, so that neither a list nor its sums read every row. Triggers add the difference that each write
-- makes, within its transaction.

-- What an order has settled for so far and the day of its last statement; null before any.
alter table order_estimates
  add column settled numeric,
  add column settled_on date;

-- Pages find their rows within the index, whatever the filter and however far they are.
drop index statements_by_day;
create index statements_by_day on statements (day desc, shop_id, statement_id) include (state, currency);
create index statements_by_shop on statements (shop_id, day desc, statement_id);
drop index order_estimates_open;
create index order_estimates_open on order_estimates (order_created_at desc nulls last, shop_id, t_order_id) where open;
create index order_estimates_by_delivery on order_estimates (shop_id, delivered_at) include (currency) where open;
create index order_estimates_short on order_estimates (settled_on desc, shop_id, t_order_id)
  where not open and settled < settlement;

-- Sums of `statements` by month: `month` is its first day.
create table statement_months (
  shop_id bigint not null references shops,
  month date not null,
  currency text not null,
  state statement_state not null,
  statements integer not null,
  mismatched integer not null,
  held integer not null,
  mismatch numeric not null,
  settlement numeric not null,
  reserve numeric not null,
  gross numeric not null,
  refunds numeric not null,
  platform_fees numeric not null,
  affiliate_fees numeric not null,
  shipping numeric not null,
  taxes numeric not null,
  adjustments numeric not null,
  primary key (shop_id, month, currency, state)
);

-- Adds what the rows of `changed` count for, times the sign in the first argument.
create function add_to_statement_months() returns trigger language plpgsql security definer set search_path = public as $$
declare
  sign constant integer := tg_argv[0];
begin
  insert into statement_months as m (shop_id, month, currency, state, statements, mismatched, held, mismatch, settlement,
    reserve, gross, refunds, platform_fees, affiliate_fees, shipping, taxes, adjustments)
  select shop_id, date_trunc('month', day)::date, currency, state, sign * count(*),
    sign * count(*) filter (where difference <> 0), sign * count(*) filter (where reserve < 0),
    sign * sum(abs(difference)), sign * sum(settlement), sign * sum(reserve), sign * sum(gross), sign * sum(refunds),
    sign * sum(platform_fees), sign * sum(affiliate_fees), sign * sum(shipping), sign * sum(taxes),
    sign * sum(adjustments)
  from changed group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (shop_id, month, currency, state) do update set
    statements = m.statements + excluded.statements, mismatched = m.mismatched + excluded.mismatched,
    held = m.held + excluded.held, mismatch = m.mismatch + excluded.mismatch,
    settlement = m.settlement + excluded.settlement, reserve = m.reserve + excluded.reserve,
    gross = m.gross + excluded.gross, refunds = m.refunds + excluded.refunds,
    platform_fees = m.platform_fees + excluded.platform_fees,
    affiliate_fees = m.affiliate_fees + excluded.affiliate_fees, shipping = m.shipping + excluded.shipping,
    taxes = m.taxes + excluded.taxes, adjustments = m.adjustments + excluded.adjustments;
  return null;
end $$;

create trigger statement_months_added after insert on statements
  referencing new table as changed for each statement execute function add_to_statement_months('1');
create trigger statement_months_removed after delete on statements
  referencing old table as changed for each statement execute function add_to_statement_months('-1');
create trigger statement_months_before after update on statements
  referencing old table as changed for each statement execute function add_to_statement_months('-1');
create trigger statement_months_now after update on statements
  referencing new table as changed for each statement execute function add_to_statement_months('1');

-- Sums of `payouts` by the month of their creation in UTC.
create table payout_months (
  shop_id bigint not null references shops,
  month date not null,
  currency text not null,
  state statement_state not null,
  payouts integer not null,
  amount numeric not null,
  primary key (shop_id, month, currency, state)
);

create function add_to_payout_months() returns trigger language plpgsql security definer set search_path = public as $$
declare
  sign constant integer := tg_argv[0];
begin
  insert into payout_months as m (shop_id, month, currency, state, payouts, amount)
  select shop_id, date_trunc('month', created_at at time zone 'UTC')::date, currency, state, sign * count(*),
    sign * sum(amount)
  from changed group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (shop_id, month, currency, state) do update set
    payouts = m.payouts + excluded.payouts, amount = m.amount + excluded.amount;
  return null;
end $$;

create trigger payout_months_added after insert on payouts
  referencing new table as changed for each statement execute function add_to_payout_months('1');
create trigger payout_months_removed after delete on payouts
  referencing old table as changed for each statement execute function add_to_payout_months('-1');
create trigger payout_months_before after update on payouts
  referencing old table as changed for each statement execute function add_to_payout_months('-1');
create trigger payout_months_now after update on payouts
  referencing new table as changed for each statement execute function add_to_payout_months('1');

-- How many orders wait for their settlement, by the month of the order, and how many settled for less than estimated, by the
-- month of their last statement; with the sum of the estimates or of what is missing.
create table estimate_months (
  shop_id bigint not null references shops,
  list text not null check (list in ('open', 'short')),
  month date not null,
  currency text not null,
  orders integer not null,
  amount numeric not null,
  primary key (shop_id, list, month, currency)
);

create function add_to_estimate_months() returns trigger language plpgsql security definer set search_path = public as $$
declare
  sign constant integer := tg_argv[0];
begin
  insert into estimate_months as m (shop_id, list, month, currency, orders, amount)
  select e.shop_id, l.list, date_trunc('month', l.day)::date, e.currency, sign * count(*), sign * sum(l.amount)
  from changed e,
    lateral (values
      ('open', e.open, (coalesce(e.order_created_at, 'epoch') at time zone 'UTC')::date, e.settlement),
      ('short', not e.open and e.settled < e.settlement, e.settled_on, e.settled - e.settlement)
    ) as l (list, counts, day, amount)
  where l.counts group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (shop_id, list, month, currency) do update set
    orders = m.orders + excluded.orders, amount = m.amount + excluded.amount;
  return null;
end $$;

create trigger estimate_months_added after insert on order_estimates
  referencing new table as changed for each statement execute function add_to_estimate_months('1');
create trigger estimate_months_removed after delete on order_estimates
  referencing old table as changed for each statement execute function add_to_estimate_months('-1');
create trigger estimate_months_before after update on order_estimates
  referencing old table as changed for each statement execute function add_to_estimate_months('-1');
create trigger estimate_months_now after update on order_estimates
  referencing new table as changed for each statement execute function add_to_estimate_months('1');

-- Keeps what the estimated orders of changed transactions have settled for.
create function settle_estimates() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update order_estimates e set settled = t.settled, settled_on = t.settled_on
  from (
    select o.shop_id, o.t_order_id, sum(t.settlement) as settled, max(s.day) as settled_on
    from (select distinct shop_id, t_order_id from changed where t_order_id is not null) o
    left join finance_transactions t using (shop_id, t_order_id)
    left join statements s on s.shop_id = t.shop_id and s.statement_id = t.statement_id
    group by 1, 2) t
  where e.shop_id = t.shop_id and e.t_order_id = t.t_order_id
    and (e.settled, e.settled_on) is distinct from (t.settled, t.settled_on);
  return null;
end $$;

create trigger transactions_settle_added after insert on finance_transactions
  referencing new table as changed for each statement execute function settle_estimates();
create trigger transactions_settle_removed after delete on finance_transactions
  referencing old table as changed for each statement execute function settle_estimates();
create trigger transactions_settle_changed after update on finance_transactions
  referencing new table as changed for each statement execute function settle_estimates();
