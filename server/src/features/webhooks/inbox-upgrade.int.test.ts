import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb, createPool, type Db } from '../../db/database.ts';
import { migrateDatabase } from '../../db/migrate/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { claimDeliveries, inboxesWithDueDeliveries } from './webhooks.queries.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');
const SHOP_ID = '7480915355704132944';
const INBOX_MIGRATION = '0038';

let database: TestDatabase;
let olderRelease: string;
let pool: ReturnType<typeof createPool>;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  olderRelease = mkdtempSync(path.join(tmpdir(), 'gian-hang-migrations-'));
  cpSync(MIGRATIONS, olderRelease, {
    recursive: true,
    filter: (file) => !file.endsWith('.sql') || path.basename(file) < INBOX_MIGRATION,
  });
  pool = createPool({ url: database.ownerUrl, size: 2, name: 'upgrade', onError: () => {} });
  db = createDb(pool);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  rmSync(olderRelease, { recursive: true });
});

it('what waits in both lists of an older release is in the inbox after the upgrade', async () => {
  await pool.query('drop schema pgboss cascade; drop schema public cascade; create schema public');
  await migrateDatabase(database.ownerUrl, database.appUrl, olderRelease);
  await pool.query(`
    insert into authorisations (id, marketplace, seller_id, scopes, access_expires_at, refresh_expires_at)
      values ('00000000-0000-0000-0000-000000000001', 'tiktok-shop', 'seller', '{}', now(), now());
    insert into shops (marketplace, shop_id, code, name, marketplace_name, region, routing_key, authorisation_id, status,
        created_at, updated_at)
      values ('tiktok-shop', '${SHOP_ID}', 'VN1', 'Mộc Lan', 'Mộc Lan', 'VN', 'key',
        '00000000-0000-0000-0000-000000000001', 'ACTIVE', now(), now());
    insert into pending_changes (shop_id, kind, object_id, noticed_at)
      select id, kind, kind || ' of the second list', now() from shops, unnest(array['order', 'product']) as kind;
    insert into webhook_deliveries (marketplace, delivery_id, kind, shop_id, event, received_at, handled_at) values
      ('tiktok-shop', 'waiting', 'order_changed', '${SHOP_ID}', '{"kind": "order_changed", "orderIds": ["order of the first list"]}', now(), null),
      ('tiktok-shop', 'handled', 'order_changed', '${SHOP_ID}', '{"kind": "order_changed", "orderIds": ["handled"]}', now(), now());
  `);
  await migrateDatabase(database.ownerUrl, database.appUrl);
  const now = new Date(Date.now() + 60_000);
  expect(await inboxesWithDueDeliveries(db, now)).toEqual([{ marketplace: 'tiktok-shop', shopId: SHOP_ID }]);
  const claimed = await claimDeliveries(db, { marketplace: 'tiktok-shop', shopId: SHOP_ID }, now);
  const ids = claimed.flatMap(({ event }) => [event.orderIds ?? [], event.productIds ?? []].flat());
  expect(ids.sort()).toEqual([
    'order of the first list',
    'order of the second list',
    'product of the second list',
  ]);
});
