create index concurrently if not exists sync_runs_last_success on sync_runs (shop_id, kind, id desc)
  where state = 'succeeded';
