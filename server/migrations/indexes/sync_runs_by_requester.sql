create index concurrently if not exists sync_runs_by_requester on sync_runs (requested_by, finished_at)
  where requested_by is not null;
