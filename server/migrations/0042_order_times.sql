-- The times and deadlines that lists filter, sort and count by. due_at: the deadline that the order's status makes current.
alter table orders
  add column paid_at timestamptz,
  add column shipped_at timestamptz,
  add column delivered_at timestamptz,
  add column completed_at timestamptz,
  add column ship_by timestamptz,
  add column collect_by timestamptz,
  add column auto_cancel_at timestamptz,
  add column due_at timestamptz,
  add column cancel_requested boolean not null default false;

-- Replaced by orders_by_creation, which also holds the times.
drop index orders_by_time;
