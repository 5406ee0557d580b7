-- The effect of a call with an Idempotency-Key, noted in the transaction that has it. `former` is no longer written.
alter table idempotent_calls
  -- The request that had the effect; null: none yet.
  add column effect_by text,
  -- Our id of what it made or changed, where that is one thing.
  add column effect_on text;
