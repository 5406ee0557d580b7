-- Looking up the sessions and links of one account, and removing them with it.
create index sessions_seen on sessions (account_id, last_used_at desc);
create index one_time_links_account on one_time_links (account_id);

-- A bulk change stays on record when the person who made it goes.
alter table product_bulks alter column account_id drop not null;
alter table product_bulks drop constraint product_bulks_account_id_fkey;
alter table product_bulks add constraint product_bulks_account_id_fkey
  foreign key (account_id) references accounts on delete set null;
