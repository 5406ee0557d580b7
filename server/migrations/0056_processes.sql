-- Running API and worker processes. Each renews its row while it runs and removes it when it stops.
create table processes (
  id uuid primary key,
  kind text not null check (kind in ('api', 'worker')),
  version text not null,
  started_at timestamptz not null,
  reported_at timestamptz not null,
  memory_bytes bigint not null
);
