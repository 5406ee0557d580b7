create index concurrently if not exists payload_pages_by_clear on payload_pages (unmasked_since)
  where unmasked_since is not null;
