import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDb, createPool, type Db } from './database.ts';
import { prepared, roughLimit, roughList } from './prepared-queries.ts';

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

it('keeps what is marked with the connection, whatever the values, and nothing else', async () => {
  await sql`select ${1}::int as one`.execute(db);
  for (const number of [1, 2, 5]) expect((await half(number)).rows).toEqual([{ half: 10 / number }]);
  await db.selectFrom('shops').modifyFront(prepared).select('id').where('id', '=', '1').execute();
  expect((await statements()).map((text) => text.includes('/* prepared */'))).toEqual([true, true]);
});

it('keeps the hundred wordings asked last, and asks any other all the same', async () => {
  const ask = async (n: number, within: Db = db) => {
    const query = sql<{ n: number }>`${prepared} select ${sql.lit(n)} + ${1}::int as n`;
    expect((await query.execute(within)).rows).toEqual([{ n: n + 1 }]);
  };
  await db
    .transaction()
    .execute((trx) => Promise.all(Array.from({ length: 150 }, (_, n) => ask(1000 + n, trx))));
  for (let n = 1; n <= 300; n++) {
    await ask(n);
    await ask(1);
  }
  await ask(2);
  const kept = (await statements()).map((text) => Number(/select (\d+)/.exec(text)?.[1]));
  expect(kept.toSorted((a, b) => a - b)).toEqual([1, 2, ...Array.from({ length: 98 }, (_, n) => n + 203)]);
});

it('can be asked again after it failed, within a transaction too', async () => {
  await expect(half(0)).rejects.toThrow('division by zero');
  expect((await half(5)).rows).toEqual([{ half: 2 }]);
  const other = (number: number, within: Db) =>
    sql<{ n: number }>`${prepared} select 12 / ${number}::int as n`.execute(within);
  await expect(db.transaction().execute((trx) => other(0, trx))).rejects.toThrow('division by zero');
  expect((await other(6, db)).rows).toEqual([{ n: 2 }]);
});

it('limits by few numbers, never by less than asked for', async () => {
  const limited = async (rows: number) => {
    const answer = await sql`select from generate_series(1, 4000) limit ${roughLimit(rows)}`.execute(db);
    return answer.rows.length;
  };
  expect(await Promise.all([1, 20, 21, 40, 41, 420, 2000].map(limited))).toEqual([
    20, 20, 40, 40, 80, 640, 2560,
  ]);
});

it('lists values as they are, however many, in few wordings', async () => {
  const wordings = new Set<string>();
  for (let length = 0; length <= 60; length++) {
    const values = Array.from({ length }, (_, n) => String(n + 1));
    const listed = roughList(values, 'bigint');
    const asked = sql<{ id: string }>`select id from unnest(${listed}) as w (id) where id is not null`;
    expect((await asked.execute(db)).rows.map(({ id }) => id)).toEqual(values);
    const { rows } = await sql`select where '60' = any(${listed})`.execute(db);
    expect(rows).toHaveLength(length === 60 ? 1 : 0);
    wordings.add(asked.compile(db).sql);
  }
  expect(wordings.size).toBe(5);
});
