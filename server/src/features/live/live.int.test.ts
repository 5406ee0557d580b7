import { LIVE_TOPICS, type LiveEvent } from '@gian-hang/contract/live';
import { API_BASE, webhookPath } from '@gian-hang/contract/paths';
import { SYNC_KINDS } from '@gian-hang/contract/sync';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../cli/postgres/embedded-postgres.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { startTestProgram, type TestProgram } from '../../testing/processes/test-programs.ts';
import { ADMIN, STAFF } from '../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';

const PATIENT = { timeout: 180_000, interval: 20 };
let database: TestDatabase;
let sandbox: TestSandbox;
let shop: { id: string; seller: string };
let ports: [number, number];
let apis: [TestProgram, TestProgram];
let worker: TestProgram;
let owner: pg.Client;

type Session = { token: string; id: string };
type Stream = { topics: string[]; events: LiveEvent[]; isOpen(): boolean; close(): void };

const startApi = (port: number) => start('api', { PORT: String(port) });
const start = (name: 'api' | 'worker', settings: Record<string, string> = {}) =>
  startTestProgram(name, {
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    settings: { ...sandbox.environment, REQUEST_TIMEOUT_SECONDS: '120', ...settings },
  });

async function call(api: TestProgram, method: string, path: string, token = '', body?: unknown) {
  const response = await fetch(`${api.url}${API_BASE}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer.message}`);
  return answer.data;
}

async function signIn(who: typeof ADMIN): Promise<Session> {
  const { token } = await call(apis[0], 'POST', '/auth/login', '', who);
  const sessions: { id: string; current: boolean }[] = await call(apis[0], 'GET', '/auth/sessions', token);
  return { token, id: sessions.find(({ current }) => current)?.id ?? '' };
}

/** Opens a stream and waits for its first event, which names all topics. */
async function openStream(api: TestProgram, token: string): Promise<Stream> {
  const ending = new AbortController();
  const response = await fetch(`${api.url}${API_BASE}/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const stream = { events: [] as LiveEvent[], open: true };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      for (const line of decoder.decode(chunk, { stream: true }).split('\n'))
        if (line.startsWith('data: ')) stream.events.push(JSON.parse(line.slice(6)));
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      stream.open = false;
    });
  await expect.poll(() => stream.events.length, PATIENT).toBeGreaterThan(0);
  const [first] = stream.events.splice(0);
  expect(first?.topics).toEqual([...LIVE_TOPICS]);
  return {
    events: stream.events,
    get topics() {
      return stream.events.flatMap(({ topics }) => topics);
    },
    isOpen: () => stream.open,
    close: () => ending.abort(),
  };
}

const addOrder = async () =>
  (await sandbox.control<{ order_ids: string[] }>('POST', '/orders', { shop_id: shop.id, add: 1 }))
    .order_ids[0] ?? '';
const listed = async (api: TestProgram, token: string): Promise<string[]> =>
  (await call(api, 'GET', '/orders?pageSize=20', token)).items.map(
    (order: { t_order_id: string }) => order.t_order_id,
  );

/** The first sync has ended: from now on orders come by webhook alone. */
async function firstSyncEnds(token: string): Promise<void> {
  const states = async () =>
    (await call(apis[0], 'GET', '/sync-runs', token)).items.map((run: { state: string }) => run.state);
  await vi.waitFor(async () => expect(await states()).toEqual(SYNC_KINDS.map(() => 'succeeded')), PATIENT);
}

let admin: Session;

beforeAll(async () => {
  ports = [await findFreePort(), await findFreePort()];
  [database, sandbox] = await Promise.all([
    createTestDatabase(),
    startTestSandbox({ SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${ports[0]}${webhookPath('tiktok-shop')}` }),
  ]);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  apis = await Promise.all([startApi(ports[0]), startApi(ports[1])]);
  admin = await signIn(ADMIN);
  shop = await sandbox.control('POST', '/shops', { name: 'Tin nóng', region: 'VN', orders: 3, products: 1 });
  const { state } = await call(apis[0], 'GET', '/shops/generate-state', admin.token);
  const auth_code = await sandbox.approve(shop.seller, state);
  await call(apis[0], 'POST', '/shops', admin.token, { auth_code, state });
  // A worker that finds no shop links the sandbox's own.
  worker = await start('worker');
  await firstSyncEnds(admin.token);
});
afterAll(async () => {
  await Promise.all([...apis, worker].map((program) => program.stop()));
  await sandbox.stop();
  await owner.end();
  await database.drop();
});

describe('live changes', () => {
  it('of an order announced to one API process reach the browsers of both', async () => {
    const streams = await Promise.all(apis.map((api) => openStream(api, admin.token)));
    const startedAt = performance.now();
    const order = await addOrder();
    for (const stream of streams) await expect.poll(() => stream.topics, PATIENT).toContain('orders');
    const ms = Math.round(performance.now() - startedAt);
    process.stdout.write(`an order was stored and announced on both streams after ${ms} ms\n`);
    for (const api of apis) expect(await listed(api, admin.token)).toContain(order);
    for (const stream of streams) stream.close();
  });

  it('of a shop reach those who may see it now, and nobody else', async () => {
    const staff = await signIn(STAFF);
    const streams = await Promise.all(apis.map((api) => openStream(api, staff.token)));
    const own = await openStream(apis[0], admin.token);
    /** An order, then an announcement: whoever has seen the announcement has seen the order, or never will. */
    const topicsOfStaff = async () => {
      for (const stream of [...streams, own]) stream.events.length = 0;
      await addOrder();
      await expect.poll(() => own.topics, PATIENT).toContain('orders');
      await call(apis[0], 'POST', '/notifications/announcements', admin.token, { text: 'Xin chào' });
      for (const stream of streams)
        await expect.poll(() => stream.topics, PATIENT).toContain('notifications');
      return streams.map(({ topics }) => topics.includes('orders'));
    };
    expect(await topicsOfStaff()).toEqual([false, false]);
    await owner.query(`insert into shop_staff (shop_id, account_id)
      select s.id, a.id from shops s, accounts a where a.email = '${STAFF.email}'`);
    expect(await topicsOfStaff()).toEqual([true, true]);
    await owner.query('delete from shop_staff');
    expect(await topicsOfStaff()).toEqual([false, false]);
    for (const stream of [...streams, own]) stream.close();
  });

  it('end with the session', async () => {
    const other = await signIn(ADMIN);
    const ended = await openStream(apis[1], other.token);
    const going = await openStream(apis[1], admin.token);
    await call(apis[0], 'DELETE', `/auth/sessions/${other.id}`, admin.token);
    await expect.poll(ended.isOpen, PATIENT).toBe(false);
    expect(going.isOpen()).toBe(true);
    going.close();
  });

  it('that happened while an API process was dead are seen after the reconnect', async () => {
    const before = await openStream(apis[1], admin.token);
    await apis[1].kill();
    await expect.poll(before.isOpen, PATIENT).toBe(false);
    const order = await addOrder();
    await expect.poll(() => listed(apis[0], admin.token), PATIENT).toContain(order);
    apis[1] = await startApi(ports[1]);
    const after = await openStream(apis[1], admin.token);
    expect(await listed(apis[1], admin.token)).toContain(order);
    after.close();
  });

  it('are announced anew when the connection that listens was lost', async () => {
    const stream = await openStream(apis[0], admin.token);
    const sameRole = new pg.Client({ connectionString: database.appUrl });
    await sameRole.connect();
    await sameRole.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'gian-hang api live' and datname = current_database()`);
    await sameRole.end();
    await expect.poll(() => stream.topics, PATIENT).toEqual([...LIVE_TOPICS]);
    const order = await addOrder();
    await expect.poll(() => stream.topics.length, PATIENT).toBeGreaterThan(LIVE_TOPICS.length);
    expect(await listed(apis[0], admin.token)).toContain(order);
    stream.close();
  });

  it('are refused on the 21st stream of an account, until another one closes', async () => {
    const staff = await signIn(STAFF);
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(apis[0], staff.token)));
    await expect(call(apis[0], 'GET', '/live', staff.token)).rejects.toThrow('answered 429');
    streams.pop()?.close();
    await vi.waitFor(async () => streams.push(await openStream(apis[0], staff.token)), PATIENT);
    for (const stream of streams) stream.close();
  });

  it('let the process stop at once, however many streams are open', async () => {
    const streams = await Promise.all(Array.from({ length: 5 }, () => openStream(apis[1], admin.token)));
    await apis[1].stop();
    for (const stream of streams) await expect.poll(stream.isOpen, PATIENT).toBe(false);
  });
});
