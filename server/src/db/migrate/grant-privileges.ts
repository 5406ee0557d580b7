import { type Kysely, sql } from 'kysely';

const TABLE_PRIVILEGES = ['select', 'insert', 'update', 'delete'] as const;
type TablePrivilege = (typeof TABLE_PRIVILEGES)[number];

/** Privileges that the application's role lacks: triggers maintain the counts, and nobody changes the audit log. */
const REVOKED_PRIVILEGES: Record<string, readonly TablePrivilege[]> = {
  audit_log: ['update', 'delete'],
  estimate_months: ['insert', 'update', 'delete'],
  order_counts: ['insert', 'update', 'delete'],
  order_date_counts: ['insert', 'update', 'delete'],
  payout_months: ['insert', 'update', 'delete'],
  product_counts: ['insert', 'update', 'delete'],
  product_tag_counts: ['insert', 'update', 'delete'],
  schema_migrations: ['insert', 'update', 'delete'],
  statement_months: ['insert', 'update', 'delete'],
};

/** Grants the application's role its privileges. Writes nothing if they are already right. */
export async function grantPrivileges(db: Kysely<unknown>, role: string): Promise<void> {
  const { rows } = await sql<{ owner: string }>`select current_user as owner`.execute(db);
  if (rows[0]?.owner === role || (await hasExpectedPrivileges(db, role))) return;
  const to = sql.id(role);
  await sql`grant usage on schema public, pgboss to ${to}`.execute(db);
  await sql`grant select, insert, update, delete on all tables in schema public, pgboss to ${to}`.execute(db);
  await sql`grant usage on all sequences in schema public, pgboss to ${to}`.execute(db);
  await sql`grant execute on all functions in schema pgboss to ${to}`.execute(db);
  for (const { table } of await existingTables(db, Object.keys(REVOKED_PRIVILEGES))) {
    const privileges = REVOKED_PRIVILEGES[table] ?? [];
    await sql`revoke ${sql.join(privileges.map((privilege) => sql.raw(privilege)))} on ${sql.id(table)} from ${to}`.execute(
      db,
    );
  }
}

/** Those of the tables that the applied migrations have created. */
async function existingTables(db: Kysely<unknown>, names: readonly string[]): Promise<{ table: string }[]> {
  const { rows } = await sql<{ table: string }>`
    select name as table from unnest(${names}::text[]) as name where to_regclass(name) is not null`.execute(
    db,
  );
  return rows;
}

async function hasExpectedPrivileges(db: Kysely<unknown>, role: string): Promise<boolean> {
  const schemas = sql`('public'::regnamespace, 'pgboss'::regnamespace)`;
  const revoked = Object.entries(REVOKED_PRIVILEGES).flatMap(([table, privileges]) =>
    privileges.map((privilege) => `${table} ${privilege}`),
  );
  const { rows } = await sql<{ differs: boolean }>`
    select exists (
      select from pg_class c, unnest(${[...TABLE_PRIVILEGES]}::text[]) as r (name)
      where c.relnamespace in ${schemas} and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and has_table_privilege(${role}, c.oid, r.name)
          = (c.relname || ' ' || r.name = any(${revoked}::text[]))
    ) or exists (
      select from pg_sequence s join pg_class c on c.oid = s.seqrelid
      where c.relnamespace in ${schemas} and not has_sequence_privilege(${role}, s.seqrelid, 'usage')
    ) or exists (
      select from pg_proc p where p.pronamespace = 'pgboss'::regnamespace
        and not has_function_privilege(${role}, p.oid, 'execute')
    ) or exists (
      select from pg_namespace n where n.oid in ${schemas} and not has_schema_privilege(${role}, n.oid, 'usage')
    ) as differs`.execute(db);
  return rows[0]?.differs === false;
}
