create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- What a seller granted. One grant may cover several shops; its tokens are sealed (server/src/db/sealing.ts).
create table authorisations (
  id uuid primary key,
  marketplace text not null,
  -- The authorising account, as the marketplace names it for this app.
  seller_id text not null,
  seller_name text,
  scopes text[] not null,
  access_token text,
  refresh_token text,
  access_expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  unique (marketplace, seller_id)
);
create index authorisations_due on authorisations (access_expires_at) where ended_at is null;

create table shops (
  id bigint generated always as identity primary key,
  marketplace text not null,
  shop_id text not null,
  code text not null,
  name text not null,
  marketplace_name text not null,
  region text not null,
  routing_key text not null,
  authorisation_id uuid not null references authorisations,
  owner_id bigint references accounts on delete set null,
  status text not null check (status in ('ACTIVE', 'EXPIRED', 'DISCONNECTED')),
  last_sync_failed boolean not null default false,
  auto_sync boolean not null default true,
  auto_sync_minutes integer not null default 10,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Unlinked shops leave the lists; their orders stay, and linking again brings them back.
  unlinked_at timestamptz,
  version integer not null default 1,
  unique (marketplace, shop_id)
);
create index shops_owner on shops (owner_id);
create index shops_authorisation on shops (authorisation_id);

create table shop_staff (
  shop_id bigint not null references shops on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  primary key (account_id, shop_id)
);
create index shop_staff_shop on shop_staff (shop_id);

-- Each delivery once, whatever the sender repeats.
create table webhook_deliveries (
  marketplace text not null,
  delivery_id text not null,
  kind text not null,
  shop_id text,
  event jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (marketplace, delivery_id)
);
create index webhook_deliveries_open on webhook_deliveries (received_at) where handled_at is null;

-- Orders and products that the marketplace says have changed and that wait to be read again.
create table pending_changes (
  shop_id bigint not null references shops on delete cascade,
  kind text not null check (kind in ('order', 'product')),
  object_id text not null,
  noticed_at timestamptz not null,
  primary key (shop_id, kind, object_id)
);
