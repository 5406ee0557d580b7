alter table sync_runs drop constraint sync_runs_kind_check,
  add constraint sync_runs_kind_check check (kind in ('orders', 'products', 'finance'));

-- How many transactions the marketplace says a statement has; null if it does not say.
alter table statements add column expected_count integer;
-- What the transactions of a statement settle together, to compare with what the statement settles.
alter table statements add column transactions_sum numeric not null default 0;
