-- The marketplace's word for an order's status, if it differs from ours; null: the same word.
alter table orders add column marketplace_status text;
