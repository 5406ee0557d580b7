-- Of an unlinked shop: 'begun' once the first of its buyers' data may have gone, 'done' once all has.
alter table shops add column if not exists forgetting text;
