import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { createDb, createPool, type Db } from './database.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let db: Db;
const lines: { msg: string }[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(createPool({ url: database.appUrl, size: 4, name: 'test', onError: () => {} }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const lock = (trx: Db, key: number) => sql`select pg_advisory_xact_lock(${key})`.execute(trx);

it('retries a transaction that PostgreSQL aborted to resolve a deadlock', async () => {
  lines.length = 0;
  const runs = [0, 0];
  const holders = new Set<number>();
  const both = Promise.withResolvers<void>();
  const lockInOrder = (index: number, first: number, second: number) =>
    inTransaction({ db, log }, async (trx) => {
      runs[index] = (runs[index] ?? 0) + 1;
      await lock(trx, first);
      if (holders.add(index).size === 2) both.resolve();
      await both.promise;
      await lock(trx, second);
      return index;
    });
  expect(await Promise.all([lockInOrder(0, 1, 2), lockInOrder(1, 2, 1)])).toEqual([0, 1]);
  expect(runs.reduce((sum, count) => sum + count)).toBeGreaterThan(2);
  expect(lines.map(({ msg }) => msg)).toContain('transaction conflict, retrying');
});

it('gives up after five conflicts, and does not retry other errors', async () => {
  const failing = async (code: string) => {
    let runs = 0;
    const work = inTransaction({ db, log }, async (trx) => {
      runs += 1;
      await sql`do ${sql.raw(`$$ begin raise exception 'conflict' using errcode = '${code}'; end $$`)}`.execute(
        trx,
      );
    });
    await expect(work).rejects.toMatchObject({ code });
    return runs;
  };
  expect(await failing('40001')).toBe(5);
  expect(await failing('40P01')).toBe(5);
  expect(await failing('23505')).toBe(1);
});
