-- The audit log in the order it is read. With the filters in the index, counting and skipping never touch the table.
create index audit_log_by_time on audit_log (at, id) include (account_id, action, object_type, object_id);
create index audit_log_by_person on audit_log (account_id, at, id);
drop index audit_log_account;
create index audit_log_by_action on audit_log (action, at, id);
create index audit_log_by_object on audit_log (object_id, object_type, at, id);
