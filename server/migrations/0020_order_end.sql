-- How long buyers' data is kept. ended_at: when an order was over, where that is known better than by its last change.
-- personal_gone: why the buyer's data of an order is masked (retention, unlinked, request); null while it is kept.
alter table orders add column if not exists ended_at timestamptz, add column if not exists personal_gone text;
