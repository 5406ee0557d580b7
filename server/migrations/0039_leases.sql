-- Sync runs, bulk jobs and idempotent calls are leased under the same column names.
alter table sync_runs rename column lease to lease_holder;
alter table sync_runs rename column heartbeat_at to lease_expires_at;
alter table product_works rename column lease to lease_holder;
alter table product_works rename column heartbeat_at to lease_expires_at;
alter table idempotent_calls rename column holder to lease_holder;
alter table idempotent_calls rename column held_until to lease_expires_at;
alter table product_works add column worker_deaths integer not null default 0;
