create index concurrently if not exists orders_by_end on orders ((coalesce(ended_at, update_time)))
  where erasure_reason is null and status in ('COMPLETED', 'CANCELLED');
