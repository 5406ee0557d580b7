import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
let folder: string;
let owner: pg.Client;
let app: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'gian-hang-migrations-'));
  await cp(path.resolve(import.meta.dirname, '../../../migrations'), folder, { recursive: true });
  owner = await connect(database.ownerUrl);
  app = await connect(database.appUrl);
});
afterEach(async () => {
  await Promise.all([owner.end(), app.end()]);
  await database.drop();
  await rm(folder, { recursive: true });
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 20_000 });
  await client.connect();
  return client;
}

const migrate = () => migrateDatabase(database.ownerUrl, database.appUrl, folder);
const file = (name: string, text: string) => writeFile(path.join(folder, `${name}.sql`), text);

async function isWhole(index: string): Promise<boolean | undefined> {
  const { rows } = await owner.query(
    'select indisvalid as whole from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.whole;
}

/** Waits until another session waits for a lock. */
async function waitForLockWaiter(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await owner.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rowCount).toBeGreaterThan(0);
    },
    { timeout: 180_000, interval: 20 },
  );
}

describe('migrating a database in use', () => {
  it('keeps the files before a failing one, and continues from there', async () => {
    await file('9001_good', 'create table steps (id int); insert into steps values (1)');
    await file('9002_bad', 'insert into steps values (2); insert into nowhere values (2)');
    await expect(migrate()).rejects.toThrow('Migration 9002_bad failed: relation "nowhere" does not exist');
    expect((await owner.query('select id from steps')).rows).toEqual([{ id: 1 }]);

    await file('9002_bad', 'insert into steps values (2)');
    await migrate();
    expect((await app.query('select id from steps order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
    const names = await owner.query("select name from schema_migrations where name > '9' order by name");
    expect(names.rows).toEqual([{ name: '9001_good' }, { name: '9002_bad' }]);
  });

  it('orders files by name, whatever the clock says', async () => {
    await owner.query("update schema_migrations set timestamp = '2000-01-01' where name > '0010'");
    await file('9001_good', 'create table steps (id int)');
    await migrate();
    await app.query('select from steps');
  });

  it('lets others use a table while its change waits', async () => {
    await file('9001_wider', 'alter table orders add column wider int');
    const reader = await connect(database.appUrl);
    await reader.query('begin; select from orders');
    const migrated = migrate();
    await waitForLockWaiter();
    await app.query('select from orders');
    await reader.query('commit');
    await reader.end();
    await migrated;
    await app.query('select wider from orders');
  });

  it('rebuilds an index that a killed build left invalid', async () => {
    await owner.query('drop index orders_by_end');
    const killed = owner.query(
      'create unique index concurrently orders_by_end on schema_migrations ((true))',
    );
    await expect(killed).rejects.toThrow('could not create unique index');
    expect(await isWhole('orders_by_end')).toBe(false);
    await migrate();
    expect(await isWhole('orders_by_end')).toBe(true);
    const { rows } = await owner.query("select tablename from pg_indexes where indexname = 'orders_by_end'");
    expect(rows).toEqual([{ tablename: 'orders' }]);
  });

  it('builds an index once with several processes, while orders are written', async () => {
    await owner.query('drop index orders_by_end');
    await app.query('begin; delete from orders where false');
    const migrated = Promise.all([1, 2, 3].map(migrate));
    await waitForLockWaiter();
    await app.query('commit');
    await migrated;
    expect(await isWhole('orders_by_end')).toBe(true);
  });

  it('reports a file that builds no index of its name', async () => {
    await file('indexes/by_chance', 'create index concurrently if not exists chance on orders (day)');
    await expect(migrate()).rejects.toThrow('Index by_chance failed: by_chance.sql does not build it.');
    await file('indexes/by_chance', 'create index concurrently if not exists by_chance on orders (chance)');
    await expect(migrate()).rejects.toThrow('Index by_chance failed: column "chance" does not exist');
  });
});
