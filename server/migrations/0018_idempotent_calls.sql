-- Calls that came with an Idempotency-Key. Neither the key nor what was asked can be read from it.
create table idempotent_calls (
  -- Of the caller and the key.
  id bytea primary key,
  -- Of method, address and body.
  fingerprint bytea not null,
  -- The request at work on it, for as long as it says so; then the next may take over.
  holder text not null,
  held_until timestamptz not null,
  -- Requests that fell silent before they had answered.
  former text[] not null default '{}',
  -- Sealed; null until the holder has answered.
  answer text,
  at timestamptz not null
);
create index idempotent_calls_by_time on idempotent_calls (at);
