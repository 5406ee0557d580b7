import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrateDatabase } from './migrate/migrate.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

let database: TestDatabase;
let owner: pg.Client;
let folder: string;

/** A database as the release before running counts left it. */
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'gian-hang-migrations-'));
  const isEarlier = (source: string) => !/^\d/.test(path.basename(source)) || path.basename(source) < '0023';
  await cp(MIGRATIONS, folder, { recursive: true, filter: isEarlier });
  await owner.query('drop schema pgboss cascade; drop schema public cascade; create schema public');
  await migrateDatabase(database.ownerUrl, database.appUrl, folder);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

it('are made of the counts that an earlier release kept, those of orders and those of products', async () => {
  await owner.query(`
    insert into order_counts (shop_id, level, period, status, has_tracking, n) values
      (1, 'd', '2024-02-29', 'COMPLETED', true, 3), (1, 'd', '2024-02-01', 'COMPLETED', true, 2),
      (1, 'd', '2024-12-31', 'UNPAID', false, 4), (1, 'd', '2024-12-30', 'UNPAID', false, 0),
      (1, 'm', '2024-02-01', 'COMPLETED', true, 5), (1, 'a', '2000-01-01', 'COMPLETED', true, 5)`);
  await owner.query(`
    insert into product_counts (shop_id, level, period, status, quality, low_stock, n) values
      (7, 'd', '2026-01-31', 'ACTIVATE', 'GOOD', true, 2), (7, 'd', '2026-01-31', 'DELETED', 'GOOD', false, 1),
      (7, 'e', '2026-01-31', 'ACTIVATE', '', false, 2)`);
  await migrateDatabase(database.ownerUrl, database.appUrl);

  const orders = await owner.query(`
    select level::text, period::text, slot, status, n from order_count_slots order by 1, 2, 3, 4`);
  const inFebruary = (level: string, status: string) => [
    { level, period: '2024-02-01', slot: 1, status, n: 2 },
    { level, period: '2024-02-01', slot: 29, status, n: 3 },
  ];
  const byMonth = (level: string, [february, december]: [string, string]) => [
    { level, period: '2024-01-01', slot: 2, status: february, n: 5 },
    { level, period: '2024-01-01', slot: 12, status: december, n: 4 },
  ];
  const inAll = (level: string, [four, five]: [string, string]) => [
    { level, period: '2000-01-01', slot: 1, status: four, n: 4 },
    { level, period: '2000-01-01', slot: 1, status: five, n: 5 },
  ];
  expect(new Set(orders.rows.map((row) => JSON.stringify(row)))).toEqual(
    new Set(
      [
        ...inFebruary('m', 'COMPLETED'),
        { level: 'm', period: '2024-12-01', slot: 31, status: 'UNPAID', n: 4 },
        ...inFebruary('M', ''),
        { level: 'M', period: '2024-12-01', slot: 31, status: '', n: 4 },
        ...byMonth('y', ['COMPLETED', 'UNPAID']),
        ...byMonth('Y', ['', '']),
        ...inAll('a', ['UNPAID', 'COMPLETED']),
        ...inAll('A', ['', '']),
      ].map((row) => JSON.stringify(row)),
    ),
  );
  const products = await owner.query(`
    select level::text, slot, status, low_stock, n from product_count_slots
    where level in ('m', 'Y', 'b', 'o') order by 1, 2, 3`);
  expect(products.rows).toEqual(
    expect.arrayContaining([
      { level: 'Y', slot: 1, status: '', low_stock: false, n: 2 },
      { level: 'b', slot: 1, status: 'ACTIVATE', low_stock: false, n: 2 },
      { level: 'b', slot: 1, status: 'DELETED', low_stock: false, n: 1 },
      { level: 'm', slot: 31, status: 'ACTIVATE', low_stock: true, n: 2 },
      { level: 'm', slot: 31, status: 'DELETED', low_stock: false, n: 1 },
      { level: 'o', slot: 31, status: '', low_stock: true, n: 2 },
    ]),
  );
  expect(products.rows).toHaveLength(6);
});
