-- When the seller consented; null for grants from before this column.
alter table authorisations add column authorised_at timestamptz;
-- A failed refresh is tried again after this moment; the failures in a row set the pause.
alter table authorisations add column refresh_retry_at timestamptz;
alter table authorisations add column refresh_failures integer not null default 0;
