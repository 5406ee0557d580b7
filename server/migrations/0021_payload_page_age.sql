-- Since when the time of the longest kept buyer's data in the page runs; null once there is none. Pages kept before this
-- are looked at first of all.
alter table payload_pages
  add column if not exists clear_since timestamptz default timestamptz '1970-01-01 00:00:00+00';
alter table payload_pages alter column clear_since drop default;
