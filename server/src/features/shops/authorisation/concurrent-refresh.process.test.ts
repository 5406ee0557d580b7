import { API_BASE } from '@gian-hang/contract/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDb, createPool, type Db } from '../../../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { startTestProgram, type TestProgram } from '../../../testing/processes/test-programs.ts';
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';

const ADMIN = { email: 'admin@example.com', password: 'mot mat khau rieng 1' };
/** A live server refuses the sandbox's published app. */
const APP = { key: 'app6of6this6test', secret: 'secret-of-this-test-0002' };
const SELLER = 'Người bán nhiều shop';
/** A worker runs four syncs at once: with six shops no worker can take them all. */
const SHOPS = 6;
const ROUNDS = 3;

let sandbox: TestSandbox;
let database: TestDatabase;
let db: Db;
const programs: TestProgram[] = [];
const apis: string[] = [];
let token: string;

async function startProcess(program: 'api' | 'worker', name: string): Promise<string> {
  const started = await startTestProgram(program, {
    databaseUrl: `${database.appUrl}?application_name=${name}`,
    ownerUrl: database.ownerUrl,
    settings: {
      REQUEST_TIMEOUT_SECONDS: '120',
      ...sandbox.environment,
      MARKETPLACE: 'live',
      TIKTOK_SHOP_APP_KEY: APP.key,
      TIKTOK_SHOP_APP_SECRET: APP.secret,
      TIKTOK_SHOP_SERVICE_ID: '7300000000000000001',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  programs.push(started);
  return started.url;
}

async function call(api: number, method: string, target: string, body?: object) {
  const response = await fetch(`${apis[api]}${API_BASE}${target}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, data: (await response.json()).data };
}

async function linkSeller(): Promise<void> {
  for (let number = 1; number <= SHOPS; number += 1)
    await sandbox.control('POST', '/shops', {
      seller: SELLER,
      name: `Shop ${number}`,
      region: 'VN',
      orders: 3,
      products: 1,
    });
  const { state } = (await call(0, 'GET', '/shops/generate-state')).data;
  const linked = await call(0, 'POST', '/shops', { auth_code: await sandbox.approve(SELLER, state), state });
  expect(linked.data.items).toHaveLength(SHOPS);
  const unfinished = () =>
    db.selectFrom('sync_runs').select('id').where('state', '!=', 'succeeded').execute();
  await vi.waitFor(async () => expect(await unfinished()).toEqual([]), { timeout: 180_000, interval: 100 });
}

beforeAll(async () => {
  const app = { SANDBOX_APP_KEY: APP.key, SANDBOX_APP_SECRET: APP.secret };
  [sandbox, database] = await Promise.all([startTestSandbox(app), createTestDatabase()]);
  db = createDb(createPool({ url: database.appUrl, size: 2, name: 'test', onError: () => {} }));
  apis.push(await startProcess('api', 'api-1'));
  const [second] = await Promise.all([
    startProcess('api', 'api-2'),
    startProcess('worker', 'worker-1'),
    startProcess('worker', 'worker-2'),
  ]);
  apis.push(second);
  token = (await call(0, 'POST', '/auth/login', ADMIN)).data.token;
  await linkSeller();
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  await db.destroy();
  await database.drop();
  await sandbox.stop();
});

/** The processes that wait for their turn to refresh. */
async function waiting(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' order by name`.execute(db);
  return rows.map(({ name }) => name);
}

it('of two APIs and two workers that meet an expired token at once, one refreshes and all succeed', async () => {
  const shops = await db.selectFrom('shops').select(['id', 'shop_id', 'authorisation_id']).execute();
  expect(new Set(shops.map((shop) => shop.authorisation_id)).size).toBe(1);
  const orders = (await call(0, 'GET', '/orders?pageSize=10')).data.items;

  for (let round = 1; round <= ROUNDS; round += 1) {
    await sandbox.control('POST', '/tokens/expire', { shop_id: shops[0]?.shop_id });
    await sandbox.control('DELETE', '/calls');
    const answers = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('authorisations').select('id').forUpdate().execute();
      const calls = [
        ...shops.map(({ id }, index) => call(index % 2, 'POST', '/orders/sync', { shop_id: id })),
        call(0, 'POST', `/orders/${orders[0].id}/sync`),
        call(1, 'POST', `/orders/${orders[1].id}/sync`),
      ];
      await vi.waitFor(
        async () => expect(await waiting()).toEqual(['api-1', 'api-2', 'worker-1', 'worker-2']),
        { timeout: 180_000, interval: 50 },
      );
      return calls;
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: SHOPS + 2 }, () => 201));
    const { tokens } = await sandbox.control<{ tokens: object }>('GET', '/calls');
    expect(tokens).toEqual({ get: 0, refresh: 1, refused: 0, refresh_reuse: 0 });
  }
});
