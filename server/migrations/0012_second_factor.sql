-- An account's second factor: the sealed secret in force, and one that is being set up beside it. On while `secret` is.
create table second_factors (
  account_id bigint primary key references accounts on delete cascade,
  secret text,
  pending_secret text,
  enabled_at timestamptz,
  -- The latest 30-second step whose code was used: neither it nor an earlier one works again.
  last_step bigint
);

create table recovery_codes (
  account_id bigint not null references accounts on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (account_id, hash)
);
