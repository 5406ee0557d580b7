-- Statement files of banks, their lines, and which payouts the lines pay.
create table bank_files (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_accounts on delete cascade,
  name text not null,
  -- SHA-256; the same file is loaded once.
  content_hash text not null,
  mapping jsonb not null,
  new_count integer not null,
  known_count integer not null,
  unreadable_count integer not null,
  first_day date not null,
  last_day date not null,
  loaded_by bigint references accounts on delete set null,
  loaded_at timestamptz not null,
  unique (bank_account_id, content_hash)
);

create table bank_lines (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_accounts on delete cascade,
  booked_on date not null,
  -- Negative for money out.
  amount numeric not null check (amount <> 0),
  currency text not null,
  description text not null,
  reference text not null,
  balance numeric,
  -- Of what the bank wrote, so that files that overlap load a line once.
  fingerprint text not null,
  state text not null check (state in ('matched', 'doubtful', 'unmatched', 'ignored')),
  doubt text check ((doubt is not null) = (state = 'doubtful')),
  ignored_reason text check ((ignored_reason is not null) = (state = 'ignored')),
  ignored_note text not null default '',
  -- True once a person has decided: automatic matching no longer matches the line.
  is_decided boolean not null default false,
  version integer not null default 1,
  unique (bank_account_id, fingerprint)
);
create index bank_lines_by_state on bank_lines (bank_account_id, state, booked_on desc, id desc);

-- A line that several files hold stays until the last of them is removed.
create table bank_file_lines (
  file_id bigint not null references bank_files on delete cascade,
  line_id bigint not null references bank_lines on delete cascade,
  primary key (file_id, line_id)
);
create index bank_file_lines_by_line on bank_file_lines (line_id);

create table bank_matches (
  line_id bigint not null references bank_lines on delete cascade,
  shop_id bigint not null,
  source text not null,
  payout_id text not null,
  amount numeric not null check (amount > 0),
  -- False once a person has made or confirmed it.
  is_automatic boolean not null,
  decided_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  primary key (line_id, shop_id, source, payout_id),
  foreign key (shop_id, source, payout_id) references payouts
);
create index bank_matches_by_payout on bank_matches (shop_id, source, payout_id);

-- Neither a line nor a payout is matched beyond its amount, whoever writes at the same time.
create function check_bank_match() returns trigger language plpgsql as $$
declare
  line_amount numeric;
  payout_amount numeric;
begin
  select amount into line_amount from bank_lines where id = new.line_id for no key update;
  select amount into payout_amount from payouts
    where shop_id = new.shop_id and source = new.source and payout_id = new.payout_id for no key update;
  if (select sum(amount) from bank_matches where line_id = new.line_id) > line_amount
    or (select sum(amount) from bank_matches
        where shop_id = new.shop_id and source = new.source and payout_id = new.payout_id) > payout_amount
  then
    raise exception using errcode = 'check_violation', constraint = 'bank_matches_within_amounts',
      message = 'a bank line or a payout would be matched beyond its amount';
  end if;
  return null;
end $$;
create trigger bank_matches_within_amounts after insert or update of amount on bank_matches
  for each row execute function check_bank_match();

-- The columns of a bank's files, as a person chose them last.
create table bank_column_mappings (
  bank text not null,
  -- SHA-256 of the headings.
  header_hash text not null,
  mapping jsonb not null,
  updated_at timestamptz not null,
  primary key (bank, header_hash)
);
