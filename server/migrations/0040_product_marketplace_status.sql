-- The marketplace's word for a product's status, if it differs from ours; null: the same word.
alter table products add column marketplace_status text;
