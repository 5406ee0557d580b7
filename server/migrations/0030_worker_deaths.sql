-- A row stands while a worker runs a job. One that is left behind means that its worker died.
create table job_attempts (
  job_id uuid primary key,
  name text not null,
  worker uuid not null,
  worker_deaths integer not null default 0,
  started_at timestamptz not null,
  quarantined_at timestamptz
);
-- Workers that died on the run since it last made progress.
alter table sync_runs add column worker_deaths integer not null default 0;
