-- Migrations are guarded by an advisory lock; this table was the library's that used to apply them.
drop table if exists schema_migrations_lock;
