create index concurrently if not exists payload_pages_by_clear on payload_pages (clear_since)
  where clear_since is not null;
