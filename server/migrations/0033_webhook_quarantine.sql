-- A signed delivery that cannot be read: why, and how it begins. It counts as handled and is never applied.
alter table webhook_deliveries
  add column quarantine_reason text,
  add column quarantined_body bytea;
