create table accounts (
  id bigint generated always as identity primary key,
  email text not null,
  -- NFKC, lower case: one e-mail is one account whatever its spelling.
  email_key text not null unique,
  first_name text not null default '',
  last_name text not null default '',
  phone_number text not null default '',
  telegram text not null default '',
  avatar_key text,
  password_hash text,
  role text not null default '2' check (role in ('1', '2', '3')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- Pictures are addressed by a random key, which nobody can guess.
create table avatars (
  key text primary key,
  account_id bigint not null references accounts on delete cascade,
  content_type text not null,
  bytes bytea not null
);
create index avatars_account on avatars (account_id);

create table sessions (
  id uuid primary key,
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  user_agent text not null
);
create index sessions_account on sessions (account_id) where ended_at is null;
create index sessions_expiry on sessions (expires_at);

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table known_devices (
  account_id bigint not null references accounts on delete cascade,
  hash bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, hash)
);

-- One row per counted event, such as a wrong password for a key; keys are hashes.
create table throttle_events (
  key bytea not null,
  at timestamptz not null
);
create index throttle_events_key on throttle_events (key, at);
create index throttle_events_at on throttle_events (at);

create table one_time_links (
  hash bytea primary key,
  purpose text not null,
  account_id bigint references accounts on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table oidc_flows (
  state_hash bytea primary key,
  provider text not null,
  code_verifier text not null,
  nonce text not null,
  redirect text not null,
  expires_at timestamptz not null
);

create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('notification', 'message')),
  type text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_account on notifications (account_id, kind, id desc);
create index notifications_unread on notifications (account_id, kind) where read_at is null;

-- Who did what, when and from where. The application's role may add and read, never change or remove.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id bigint,
  action text not null,
  object_type text,
  object_id text,
  before jsonb,
  after jsonb,
  ip text not null,
  user_agent text not null,
  request_id text not null
);
create index audit_log_account on audit_log (account_id, id desc);
