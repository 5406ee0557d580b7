-- Saved views of the order list.
create table order_views (
  id bigint generated always as identity primary key,
  owner_id bigint not null references accounts on delete cascade,
  name text not null,
  shared boolean not null,
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner_id, name)
);
create index order_views_shared on order_views (id) where shared;

-- Where each account has placed a view, its own or a shared one; at most one of them is its start view.
create table order_view_places (
  account_id bigint not null references accounts on delete cascade,
  view_id bigint not null references order_views on delete cascade,
  position integer not null,
  is_start boolean not null,
  primary key (account_id, view_id)
);
create index order_view_places_view on order_view_places (view_id);
create unique index order_view_places_start on order_view_places (account_id) where is_start;
