import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { askTogether, NOTHING } from './ask-together.ts';
import { createDb, createPool, type Db } from './database.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(createPool({ url: database.appUrl, size: 1, name: 'test', onError: () => {} }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('answers each question by its name, in its order, with numbers for whole numbers', async () => {
  for (const isPrepared of [true, false])
    expect(
      await askTogether(
        db,
        {
          sum: sql<{ n: number }>`select sum(n)::bigint as n from generate_series(1, ${4}::int) as n`,
          list: sql<{ day: string; running: number[] }>`
            select day, array[1, 2] as running from unnest(array['b', 'a', 'c']) as day order by day desc`,
          none: NOTHING,
        },
        { isPrepared },
      ),
    ).toEqual({
      sum: [{ n: 10 }],
      list: ['c', 'b', 'a'].map((day) => ({ day, running: [1, 2] })),
      none: [],
    });
});
