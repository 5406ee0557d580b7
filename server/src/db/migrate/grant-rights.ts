import { type Kysely, sql } from 'kysely';

const TABLE_RIGHTS = ['select', 'insert', 'update', 'delete'] as const;
type TableRight = (typeof TABLE_RIGHTS)[number];

/** What the application's role may not do: its triggers keep the counts, and nobody changes the audit log. */
const WITHHELD: Record<string, readonly TableRight[]> = {
  audit_log: ['update', 'delete'],
  order_counts: ['insert', 'update', 'delete'],
  product_counts: ['insert', 'update', 'delete'],
  product_tag_counts: ['insert', 'update', 'delete'],
  schema_migrations: ['insert', 'update', 'delete'],
  schema_migrations_lock: ['insert', 'update', 'delete'],
};

/** Gives the application's role its rights. Where it has exactly these, nothing is written. */
export async function grantRights(db: Kysely<unknown>, role: string): Promise<void> {
  const { rows } = await sql<{ owner: string }>`select current_user as owner`.execute(db);
  if (rows[0]?.owner === role || (await hasExactlyItsRights(db, role))) return;
  const to = sql.id(role);
  await sql`grant usage on schema public, pgboss to ${to}`.execute(db);
  await sql`grant select, insert, update, delete on all tables in schema public, pgboss to ${to}`.execute(db);
  await sql`grant usage on all sequences in schema public, pgboss to ${to}`.execute(db);
  await sql`grant execute on all functions in schema pgboss to ${to}`.execute(db);
  for (const [table, rights] of Object.entries(WITHHELD))
    await sql`revoke ${sql.join(rights.map((right) => sql.raw(right)))} on ${sql.id(table)} from ${to}`.execute(
      db,
    );
}

async function hasExactlyItsRights(db: Kysely<unknown>, role: string): Promise<boolean> {
  const ours = sql`('public'::regnamespace, 'pgboss'::regnamespace)`;
  const withheld = Object.entries(WITHHELD).flatMap(([table, rights]) =>
    rights.map((right) => `${table} ${right}`),
  );
  const { rows } = await sql<{ differs: boolean }>`
    select exists (
      select from pg_class c, unnest(${[...TABLE_RIGHTS]}::text[]) as r (name)
      where c.relnamespace in ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and has_table_privilege(${role}, c.oid, r.name)
          = (c.relname || ' ' || r.name = any(${withheld}::text[]))
    ) or exists (
      select from pg_sequence s join pg_class c on c.oid = s.seqrelid
      where c.relnamespace in ${ours} and not has_sequence_privilege(${role}, s.seqrelid, 'usage')
    ) or exists (
      select from pg_proc p where p.pronamespace = 'pgboss'::regnamespace
        and not has_function_privilege(${role}, p.oid, 'execute')
    ) or exists (
      select from pg_namespace n where n.oid in ${ours} and not has_schema_privilege(${role}, n.oid, 'usage')
    ) as differs`.execute(db);
  return rows[0]?.differs === false;
}
