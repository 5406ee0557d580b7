-- Requests of buyers for a return, refund or replacement, as the marketplace tells them.
create table order_returns (
  shop_id bigint not null references shops,
  return_id text not null,
  t_order_id text not null,
  -- One of our states, or the marketplace's word.
  status text not null,
  marketplace_status text not null,
  type text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Until when the seller has to answer; null if nobody waits for an answer.
  answer_by timestamptz,
  needs_answer boolean not null,
  -- Neither rejected nor withdrawn.
  counts boolean not null,
  primary key (shop_id, return_id)
);
create index order_returns_by_order on order_returns (shop_id, t_order_id);
create index order_returns_to_answer on order_returns (shop_id, t_order_id) where needs_answer;
