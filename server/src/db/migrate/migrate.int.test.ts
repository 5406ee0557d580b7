import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('migrating', () => {
  it('an empty database with several processes at once applies each step once', async () => {
    await query(
      database.ownerUrl,
      'drop schema pgboss cascade; drop schema public cascade; create schema public',
    );
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(database.ownerUrl, database.appUrl)));
    const rows = await query(
      database.ownerUrl,
      'select name, count(*)::int as times from schema_migrations group by name',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => (row as { times: number }).times === 1)).toBe(true);
  });

  it('gives the application no privilege to change the schema, the migrations or the audit log', async () => {
    for (const statement of [
      'create table mine (id int)',
      'alter table accounts add column mine int',
      'drop table sessions',
      'create extension hstore',
      'create role mine',
      "copy accounts to program 'cat'",
      'delete from audit_log',
      'update audit_log set action = action',
      'delete from schema_migrations',
      "select pg_read_file('/etc/passwd')",
    ])
      await expect(query(database.appUrl, statement), statement).rejects.toThrow(
        /permission denied|must be (owner|superuser)/,
      );
  });

  it('restores a missing privilege and revokes an extra one', async () => {
    const role = new URL(database.appUrl).username;
    await query(
      database.ownerUrl,
      `revoke update on orders from ${role}; grant delete on audit_log to ${role}`,
    );
    await migrateDatabase(database.ownerUrl, database.appUrl);
    await query(database.appUrl, 'update orders set status = status where false');
    await expect(query(database.appUrl, 'delete from audit_log')).rejects.toThrow(/permission denied/);
  });

  it('writes nothing when nothing changes', async () => {
    const name = new URL(database.ownerUrl).pathname.slice(1);
    await query(database.ownerUrl, `alter database ${name} set default_transaction_read_only = on`);
    await expect(migrateDatabase(database.ownerUrl, database.appUrl)).resolves.toBeUndefined();
    await query(
      database.ownerUrl,
      `begin read write; alter database ${name} reset default_transaction_read_only; commit`,
    );
  });

  it('refuses a database of a newer release with a clear message', async () => {
    await query(
      database.ownerUrl,
      "insert into schema_migrations (name, timestamp) values ('9999_future', '2030-01-01')",
    );
    await expect(migrateDatabase(database.ownerUrl, database.appUrl)).rejects.toThrow(
      /newer release \(it has 9999_future\)/,
    );
  });
});
