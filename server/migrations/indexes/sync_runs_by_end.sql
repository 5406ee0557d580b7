create index concurrently if not exists sync_runs_by_end on sync_runs (finished_at);
