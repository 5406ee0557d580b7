import { API_BASE } from '@gian-hang/contract/paths';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countLockWaiters } from '../../../testing/interleave.ts';
import { orderRecord } from '../../../testing/orders/test-orders.ts';
import { DatabaseProxy } from '../../../testing/processes/database-proxy.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { storeOrders } from '../sync/store-orders.queries.ts';

/** An export reads them in several batches. */
const ORDERS = 2_000;
const BATCH = 1_000;
/** Delays each batch, so that a caller who goes away does so before the last one. */
const BATCH_DELAY_MS = 100;
const PATIENT = { timeout: 180_000 };
let test: TestApp;
let admin: SignedInClient;
let gate: DatabaseProxy;
let url: string;

beforeAll(async () => {
  const route = async (databaseUrl: string) => {
    const proxied = await DatabaseProxy.before(databaseUrl);
    ({ gate } = proxied);
    return proxied.url;
  };
  test = await startTestApp({}, { route });
  admin = await signInAs(test, ADMIN);
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const shop = {
    id: await insertTestShop(test.deps, { name: 'Mộc Lan', code: 'A', ownerId: admin.userId }),
    timeZone: 'Asia/Ho_Chi_Minh',
    now: new Date(),
  };
  const start = Date.parse('2026-08-20T00:00:00Z');
  for (let first = 0; first < ORDERS; first += BATCH)
    await storeOrders(
      test.deps.db,
      shop,
      Array.from({ length: BATCH }, (_, n) =>
        orderRecord({
          id: String(5_764_614_130_387_800_000n + BigInt(first + n)),
          status: 'COMPLETED',
          createdAt: new Date(start + (first + n) * 1000),
        }),
      ),
    );
});
afterAll(async () => {
  // Else the server waits until it cuts off the callers who stopped reading.
  test.app.server.closeAllConnections();
  await test.close();
  gate.close();
});

const exports = () =>
  test.deps.db.selectFrom('audit_log').select('after').where('action', '=', 'orders.exported').execute();
const busy = () => test.deps.pool.totalCount - test.deps.pool.idleCount;
const inTransaction = async () =>
  (
    await test.deps.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
    )
  ).rows[0]?.n;

/** Reads the beginning of an export and disconnects. */
async function startAndAbort(format: string): Promise<void> {
  const caller = new AbortController();
  gate.delayMs = BATCH_DELAY_MS;
  const response = await fetch(`${url}${API_BASE}/export/orders?format=${format}`, {
    headers: { authorization: `Bearer ${admin.token}` },
    signal: caller.signal,
  });
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  caller.abort();
  gate.delayMs = 0;
}

/** Makes every export wait until the returned function is called. */
async function holdExports(): Promise<() => Promise<void>> {
  const owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  await owner.query('begin; lock table orders in access exclusive mode');
  return () => owner.end();
}

it.each(['xlsx', 'csv'])(
  'a caller who goes away in the middle of a download leaves nothing behind (%s)',
  async (format) => {
    const before = (await exports()).length;
    await startAndAbort(format);
    await expect.poll(async () => (await exports()).length, PATIENT).toBe(before + 1);
    const last = (await exports()).at(-1)?.after as { rows: number; complete: boolean };
    expect(last.complete).toBe(false);
    expect(last.rows).toBeLessThan(ORDERS);
    await expect.poll(busy, PATIENT).toBe(0);
    await expect.poll(inTransaction, PATIENT).toBe(0);
  },
);

it('exports that were given up do not count against those at once', async () => {
  for (let aborted = 0; aborted < 4; aborted++) {
    const before = (await exports()).length;
    await startAndAbort('xlsx');
    await expect.poll(async () => (await exports()).length, PATIENT).toBe(before + 1);
  }
});

it('a person has two exports at a time, everybody together three; the rest are told to wait', async () => {
  const { token } = await signInAs(test, STAFF);
  const statuses: number[] = [];
  const ask = async (who: string) => {
    const response = await fetch(`${url}${API_BASE}/export/orders`, {
      headers: { authorization: `Bearer ${who}`, 'accept-language': 'en' },
    });
    statuses.push(response.status);
    return response;
  };
  const waitUntil = async (held: number, refused: number) => {
    await expect.poll(() => countLockWaiters(test.deps.db), PATIENT).toBe(held);
    await expect.poll(() => statuses.filter((status) => status === 429).length, PATIENT).toBe(refused);
  };
  const before = (await exports()).length;
  const release = await holdExports();
  const own = Array.from({ length: 4 }, () => ask(admin.token));
  await waitUntil(2, 2);
  const others = [ask(token), ask(token)];
  await waitUntil(3, 3);
  await release();
  const answers = await Promise.all([...own, ...others]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  for (const answer of answers.filter(({ status }) => status === 429)) {
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(await answer.json()).toMatchObject({
      code: 'too_many_exports',
      message: expect.stringContaining('exported already'),
    });
  }
  for (const answer of answers) await answer.body?.cancel().catch(() => {});
  await expect.poll(async () => (await exports()).length, PATIENT).toBe(before + 3);
  const again = await ask(admin.token);
  expect(again.status).toBe(200);
  await again.body?.cancel();
  await expect.poll(busy, PATIENT).toBe(0);
});
