import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('gives each caller a migrated database in which the application cannot create tables', async () => {
  const first = await createTestDatabase();
  const second = await createTestDatabase();
  await query(first.ownerUrl, 'create table only_here (id int)');
  expect(await query(second.ownerUrl, "select to_regclass('only_here') as found")).toEqual([{ found: null }]);
  expect(await query(first.appUrl, "select to_regclass('schema_migrations') is not null as found")).toEqual([
    { found: true },
  ]);
  await expect(query(first.appUrl, 'create table mine (id int)')).rejects.toThrow(/permission denied/);
  await Promise.all([first.drop(), second.drop()]);
});

test("sorts and folds Vietnamese letters independently of the machine's locales", async () => {
  const database = await createTestDatabase();
  expect(await query(database.ownerUrl, "select lower('ĐƠN HÀNG') as low, 'ă' ~* 'Ă' as same")).toEqual([
    { low: 'đơn hàng', same: true },
  ]);
  await database.drop();
});
