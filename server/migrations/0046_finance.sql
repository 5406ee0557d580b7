-- What the marketplace's finance calls report. Amounts keep the marketplace's sign: costs are negative, so parts add up.

-- The parts from what buyers paid to what the shop receives: settlement = the sum of all of them, payable = settlement + reserve.
create type statement_state as enum ('processing', 'paid', 'failed');

create table statements (
  shop_id bigint not null references shops,
  statement_id text not null,
  statement_at timestamptz not null,
  -- The day of `statement_at` in UTC.
  day date not null,
  currency text not null,
  state statement_state not null,
  settlement numeric not null,
  -- Sums of the transactions; zero until they have been read.
  gross numeric not null default 0,
  refunds numeric not null default 0,
  platform_fees numeric not null default 0,
  affiliate_fees numeric not null default 0,
  shipping numeric not null default 0,
  taxes numeric not null default 0,
  adjustments numeric not null default 0,
  reserve numeric not null default 0,
  -- What does not add up, over the statement and each of its transactions; zero if everything does.
  difference numeric not null default 0,
  transaction_count integer not null default 0,
  order_count integer not null default 0,
  refund_count integer not null default 0,
  adjustment_count integer not null default 0,
  -- When the transactions were read completely; null before.
  transactions_read_at timestamptz,
  -- The payment that pays this statement, where the marketplace names one.
  payment_id text,
  paid_at timestamptz,
  primary key (shop_id, statement_id)
);
create index statements_by_day on statements (day desc, shop_id, statement_id);
create index statements_open on statements (day desc) where state <> 'paid' or difference <> 0;
create index statements_by_payment on statements (shop_id, payment_id) where payment_id is not null;

create table finance_transactions (
  shop_id bigint not null,
  statement_id text not null,
  transaction_id text not null,
  kind text not null,
  -- The marketplace's order id; null for adjustments without an order.
  t_order_id text,
  order_created_at timestamptz,
  currency text not null,
  settlement numeric not null,
  gross numeric not null,
  refunds numeric not null,
  platform_fees numeric not null,
  affiliate_fees numeric not null,
  shipping numeric not null,
  taxes numeric not null,
  adjustments numeric not null,
  reserve numeric not null,
  difference numeric not null,
  -- { section: { name: amount } } with the marketplace's names, without zero amounts.
  breakdown jsonb not null,
  primary key (shop_id, statement_id, transaction_id),
  foreign key (shop_id, statement_id) references statements
);
create index finance_transactions_by_order on finance_transactions (shop_id, t_order_id) where t_order_id is not null;

-- Money that leaves the marketplace or moves within it: payments, and withdrawals where there are no payments.
create table payouts (
  shop_id bigint not null references shops,
  source text not null check (source in ('payment', 'withdrawal')),
  payout_id text not null,
  -- The marketplace's type of a withdrawal; PAYMENT for payments.
  kind text not null,
  -- False for withdrawals that only move money inside the marketplace.
  to_bank boolean not null,
  state statement_state not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  currency text not null,
  amount numeric not null,
  reserve numeric not null default 0,
  before_exchange_amount numeric,
  before_exchange_currency text,
  exchange_rate numeric,
  -- Masked by the marketplace.
  bank_account text,
  primary key (shop_id, source, payout_id)
);
create index payouts_by_creation on payouts (created_at desc, shop_id, payout_id);

-- What the marketplace expects to settle for an order. The last estimate stays when the order has settled, to compare.
create table order_estimates (
  shop_id bigint not null references shops,
  t_order_id text not null,
  -- False once the marketplace no longer lists the order as unsettled.
  open boolean not null,
  reason text,
  expected_on date,
  order_created_at timestamptz,
  delivered_at timestamptz,
  currency text not null,
  settlement numeric not null,
  gross numeric not null,
  refunds numeric not null,
  platform_fees numeric not null,
  affiliate_fees numeric not null,
  shipping numeric not null,
  taxes numeric not null,
  adjustments numeric not null,
  difference numeric not null,
  breakdown jsonb not null,
  read_at timestamptz not null,
  primary key (shop_id, t_order_id)
);
create index order_estimates_open on order_estimates (expected_on, shop_id, t_order_id) where open;

-- The marketplace's own breakdown of an order by statement and SKU, read when someone looks at the order.
create table order_ledgers (
  shop_id bigint not null references shops,
  t_order_id text not null,
  rows jsonb not null,
  read_at timestamptz not null,
  primary key (shop_id, t_order_id)
);

alter table accounts add column money_access boolean not null default false;
