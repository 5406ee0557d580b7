import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { createDb, createPool, type Db } from './database.ts';
import { bucketedLimit, prepared } from './prepared-queries.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ url: database.appUrl, size: 1, name: 'test', onError: () => {} });
  db = createDb(pool);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function statements(): Promise<string[]> {
  const { rows } = await pool.query('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
}

const half = (number: number) =>
  sql<{ half: number }>`${prepared} select 10 / ${number}::int as half`.execute(db);

it('prepares the marked queries once per connection, whatever the values, and no others', async () => {
  await sql`select ${1}::int as one`.execute(db);
  for (const number of [1, 2, 5]) expect((await half(number)).rows).toEqual([{ half: 10 / number }]);
  await db.selectFrom('shops').modifyFront(prepared).select('id').where('id', '=', '1').execute();
  expect((await statements()).map((text) => text.includes('/* prepared */'))).toEqual([true, true]);
});

it('runs a query again after it failed, within a transaction too', async () => {
  await expect(half(0)).rejects.toThrow('division by zero');
  expect((await half(5)).rows).toEqual([{ half: 2 }]);
  const other = (number: number, within: Db) =>
    sql<{ n: number }>`${prepared} select 12 / ${number}::int as n`.execute(within);
  await expect(db.transaction().execute((trx) => other(0, trx))).rejects.toThrow('division by zero');
  expect((await other(6, db)).rows).toEqual([{ n: 2 }]);
});

it('limits by few numbers, never by less than asked for', async () => {
  const limited = async (rows: number) => {
    const answer = await sql`select from generate_series(1, 6000) limit ${bucketedLimit(rows)}`.execute(db);
    return answer.rows.length;
  };
  expect(await Promise.all([1, 20, 21, 80, 81, 420, 2000].map(limited))).toEqual([
    20, 20, 80, 80, 320, 1280, 5120,
  ]);
});
