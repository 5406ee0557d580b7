-- The seller's bank accounts. The number is encrypted; its last digits match payouts, whose accounts are masked.
create table bank_accounts (
  id bigint generated always as identity primary key,
  -- The code of a Vietnamese bank; null for banks abroad.
  bank_code text,
  bank_name text not null,
  holder text not null,
  number_sealed text not null,
  number_last4 text not null,
  -- Finds the same number twice without reading it.
  number_hash bytea not null,
  currency text not null,
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

-- Which shops pay into an account. Whoever sees none of its shops does not see the account.
create table bank_account_shops (
  bank_account_id bigint not null references bank_accounts on delete cascade,
  shop_id bigint not null references shops,
  primary key (bank_account_id, shop_id)
);
create index bank_accounts_by_number on bank_accounts (number_hash);
create index bank_account_shops_by_shop on bank_account_shops (shop_id);

create index payouts_to_bank on payouts (shop_id, currency, created_at desc) where to_bank;
