import { API_BASE } from '@gian-hang/contract/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { orderRecord } from '../../../testing/test-orders.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { storeOrders } from '../sync/store-orders.queries.ts';

const ORDERS = 30_000;
const BATCH = 1_000;
let test: TestApp;
let admin: SignedInClient;
let url: string;

beforeAll(async () => {
  test = await startTestApp();
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
}, 120_000);
afterAll(() => test.close());

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

it.each(['xlsx', 'csv'])(
  'a caller who goes away in the middle of a download leaves nothing behind (%s)',
  async (format) => {
    const before = (await exports()).length;
    const caller = new AbortController();
    const response = await fetch(`${url}${API_BASE}/export/orders?format=${format}`, {
      headers: { authorization: `Bearer ${admin.token}` },
      signal: caller.signal,
    });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    caller.abort();
    await expect.poll(async () => (await exports()).length, { timeout: 60_000 }).toBe(before + 1);
    const last = (await exports()).at(-1)?.after as { rows: number; complete: boolean };
    expect(last.complete).toBe(false);
    expect(last.rows).toBeLessThan(ORDERS);
    await expect.poll(busy, { timeout: 60_000 }).toBe(0);
    await expect.poll(inTransaction, { timeout: 60_000 }).toBe(0);
  },
);

it('exports that were given up do not count against those at once', async () => {
  for (let given = 0; given < 4; given++) {
    const caller = new AbortController();
    const before = (await exports()).length;
    const response = await fetch(`${url}${API_BASE}/export/orders`, {
      headers: { authorization: `Bearer ${admin.token}` },
      signal: caller.signal,
    });
    expect(response.status).toBe(200);
    await response.body?.getReader().read();
    caller.abort();
    await expect.poll(async () => (await exports()).length, { timeout: 60_000 }).toBe(before + 1);
  }
});

it('a person has two exports at a time, everybody together three; the rest are told to wait', async () => {
  const { token } = await signInAs(test, STAFF);
  const ask = (who: string) =>
    fetch(`${url}${API_BASE}/export/orders`, {
      headers: { authorization: `Bearer ${who}`, 'accept-language': 'en' },
    });
  const before = (await exports()).length;
  const own = await Promise.all(Array.from({ length: 4 }, () => ask(admin.token)));
  const others = await Promise.all([ask(token), ask(token)]);
  const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort();
  expect(statuses(own)).toEqual([200, 200, 429, 429]);
  expect(statuses(others)).toEqual([200, 429]);
  for (const answer of [...own, ...others].filter(({ status }) => status === 429)) {
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(await answer.json()).toMatchObject({
      code: 'too_many_exports',
      message: expect.stringContaining('exported already'),
    });
  }
  for (const answer of [...own, ...others]) await answer.body?.cancel().catch(() => {});
  await expect.poll(async () => (await exports()).length, { timeout: 60_000 }).toBe(before + 3);
  const again = await ask(admin.token);
  expect(again.status).toBe(200);
  await again.body?.cancel();
  await expect.poll(busy, { timeout: 60_000 }).toBe(0);
});
