-- Work on many products, done in the queue: cloning, one change of many, and taking such a change back.
create table product_works (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('clone', 'bulk', 'undo')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'finished')),
  -- What is to be changed; null when cloning.
  change jsonb,
  -- The change that is taken back; of a change, once it has ended, what it can be taken back by.
  bulk_id bigint references product_bulks on delete set null,
  -- Where it was asked from, for the audit log.
  origin jsonb not null,
  lease uuid,
  heartbeat_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index product_works_account on product_works (account_id, id);
create index product_works_open on product_works (id) where state <> 'finished';

create table product_work_items (
  work_id bigint not null references product_works on delete cascade,
  place integer not null,
  shop_id bigint not null references shops,
  product_id bigint not null,
  -- Where a clone goes.
  to_shop_id bigint references shops,
  -- Told to the marketplace with what is made there: a second try makes no second one.
  key uuid not null default gen_random_uuid(),
  tries integer not null default 0,
  -- What is going to be done, kept before it is: a second try does the same.
  plan jsonb,
  -- What came of it; null until then.
  result jsonb,
  primary key (work_id, place)
);
