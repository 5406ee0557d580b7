import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../features/auth/sign-in/passwords.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { countWrongOrderCounts } from '../../testing/orders/order-counts.ts';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { migrateDatabase } from './migrate.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');
const DATA = path.resolve(import.meta.dirname, 'fixtures/data-of-0033.sql.gz');
const LAST_OF_THE_OLD_RELEASE = '0033_webhook_quarantine.sql';

/** Tables computed from others, rebuilt by a migration. */
const DERIVED = ['order_counts', 'product_counts', 'product_tag_counts'];
/** Its rows become webhook deliveries; `inbox-upgrade.int.test.ts` follows them. */
const MOVED = ['pending_changes'];
const RENAMED_TABLES: Record<string, string> = {
  set_aside: 'quarantined_records',
  product_bulks: 'bulk_changes',
  product_works: 'bulk_jobs',
  product_work_items: 'bulk_job_items',
};
/** The new name of a column, by the table's and the column's old names. */
const RENAMED_COLUMNS: Record<string, Record<string, string>> = {
  sync_runs: {
    lease: 'lease_holder',
    heartbeat_at: 'lease_expires_at',
    worker_deaths: 'worker_crashes',
    set_aside: 'quarantined',
  },
  sync_cursors: { their_count: 'marketplace_count', our_count: 'known_count' },
  job_attempts: { worker_deaths: 'worker_crashes' },
  product_works: { lease: 'lease_holder', heartbeat_at: 'lease_expires_at' },
  product_work_items: { work_id: 'bulk_job_id', place: 'position', tries: 'attempts' },
  idempotent_calls: { holder: 'lease_holder', held_until: 'lease_expires_at' },
  orders: { personal_gone: 'erasure_reason' },
  order_changes: { read_by: 'change_source' },
  payload_pages: { clear_since: 'unmasked_since' },
  products: { gone: 'removed_from_marketplace' },
  shops: { forgetting: 'erasure_state' },
};
/** What the migration makes of stored values, by the table's and the column's old names. */
const RENAMED_VALUES: Record<string, Record<string, (value: unknown) => unknown>> = {
  sync_runs: { trigger: renameChangeSource },
  order_changes: { read_by: renameChangeSource },
  product_work_items: { result: (result) => renameResult(result as Row) },
};

/** Columns whose values the migration changes on purpose: the next sync reads open orders again. */
const CHANGED_COLUMNS: Record<string, readonly string[]> = { sync_cursors: ['position'] };

type Row = Record<string, unknown>;
type Tables = Map<string, Row[]>;

let database: TestDatabase;
let owner: pg.Client;
let before: Tables;
let after: Tables;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('drop schema pgboss cascade; drop schema public cascade; create schema public');
  await migrateToOldRelease();
  await owner.query(gunzipSync(await readFile(DATA)).toString('utf8'));
  before = await readTables();
  await migrateDatabase(database.ownerUrl, database.appUrl);
  after = await readTables();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function migrateToOldRelease(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gian-hang-migrations-'));
  try {
    await mkdir(path.join(folder, 'indexes'));
    for (const file of await readdir(MIGRATIONS))
      if (file.endsWith('.sql') && file <= LAST_OF_THE_OLD_RELEASE)
        await cp(path.join(MIGRATIONS, file), path.join(folder, file));
    await migrateDatabase(database.ownerUrl, database.appUrl, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readTables(): Promise<Tables> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'schema_migrations%'`,
  );
  const tables: Tables = new Map();
  for (const { name } of rows) {
    const found = await owner.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${owner.escapeIdentifier(name)} t order by to_jsonb(t)::text`,
    );
    tables.set(
      name,
      found.rows.map(({ row }) => row),
    );
  }
  return tables;
}

function renameChangeSource(source: unknown): unknown {
  const names: Record<string, string> = {
    first: 'initial_sync',
    clock: 'scheduled_sync',
    person: 'manual_sync',
    notice: 'webhook',
    button: 'refresh',
    hand: 'edit',
  };
  return names[String(source)];
}

function renameResult({ said, code, ...result }: Row): Row {
  return { ...result, message: said, code: code === 'other_region' ? 'region_mismatch' : code };
}

const toTime = (value: unknown) => (value ? Date.parse(String(value)) : 0);

/** The rows as sorted texts, reduced to the given columns. */
function toTexts(rows: readonly Row[], columns: readonly string[]): string[] {
  return rows.map((row) => toText(columns.map((column) => row[column]))).sort();
}

/** JSON with sorted members. */
function toText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort())
      : inner,
  );
}

function renameValues(table: string, rows: readonly Row[]): Row[] {
  const renames = Object.entries(RENAMED_VALUES[table] ?? {});
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(renames.map(([column, rename]) => [column, rename(row[column])])),
  }));
}

describe('upgrading a database of the release with migration 0033', () => {
  it('keeps every row of every table, with every value', () => {
    expect(before.get('orders')).toHaveLength(43);
    for (const [name, rows] of before) {
      if (DERIVED.includes(name) || MOVED.includes(name)) continue;
      const columns = Object.keys(rows[0] ?? {}).filter((column) => !CHANGED_COLUMNS[name]?.includes(column));
      const renamed = columns.map((column) => RENAMED_COLUMNS[name]?.[column] ?? column);
      const moved = name === 'webhook_deliveries' ? (before.get('pending_changes') ?? []) : [];
      const kept = toTexts(after.get(RENAMED_TABLES[name] ?? name) ?? [], renamed);
      expect(kept, name).toHaveLength(rows.length + moved.length);
      expect(kept, name).toEqual(expect.arrayContaining(toTexts(renameValues(name, rows), columns)));
    }
  });

  it('takes over the ratings that somebody gave, and none that nobody gave', () => {
    const products = after.get('products') ?? [];
    expect(products.length).toBeGreaterThan(0);
    for (const { rating, own_rating } of products) expect(own_rating).toBe(rating === 5 ? 0 : rating);
  });

  it('fills the times of stored orders, and counts them', async () => {
    for (const order of after.get('orders') ?? []) {
      const { times } = order.details as { times: { event: string; at: string }[] };
      const paid = times.find(({ event }) => event === 'paid')?.at;
      expect(toTime(order.paid_at)).toBe(toTime(paid));
      expect(order.completed_at !== null).toBe(order.status === 'COMPLETED');
    }
    expect((after.get('orders') ?? []).some(({ paid_at }) => paid_at !== null)).toBe(true);
    expect(await countWrongOrderCounts(owner)).toBe(0);
  });

  it('moves the cursor of orders back only, to open orders', () => {
    const positions = (tables: Tables) =>
      new Map(
        (tables.get('sync_cursors') ?? []).map((row) => [`${row.shop_id} ${row.kind}`, toTime(row.position)]),
      );
    for (const [key, position] of positions(after))
      expect(position).toBeLessThanOrEqual(positions(before).get(key) ?? 0);
  });

  describe('leaves a product that works:', () => {
    let test: TestApp;
    beforeAll(async () => {
      await owner.query('update accounts set password_hash = $1 where email = $2', [
        await hashPassword(ADMIN.password),
        ADMIN.email,
      ]);
      test = await startTestApp({}, { database });
    });
    afterAll(() => test.close());

    it.each([
      ['orders', 'select status, count(*)::int as n from orders group by 1'],
      [
        'products',
        "select status, count(*)::int as n from products where not removed_from_marketplace and status <> 'DELETED' group by 1",
      ],
    ])('the totals of the list of %s are those of its rows', async (list, query) => {
      const { token } = await signInAs(test, ADMIN);
      const { rows } = await owner.query<{ status: string; n: number }>(query);
      const summary = await test.call('GET', `/${list}/summary`, { token });
      const shown = Object.entries<number>(summary.json().data.statuses).filter(
        ([status]) => status !== 'DELETED',
      );
      expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(rows.map(({ status, n }) => [status, n])));
      const page = await test.call('GET', `/${list}?pageSize=10`, { token });
      expect(page.json().data.items).toHaveLength(10);
    });
  });
});
