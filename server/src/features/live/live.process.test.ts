import { webhookPath } from '@gian-hang/contract/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../cli/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import {
  type LiveSession,
  linkQuietShop,
  listOrderIds,
  openLiveStream,
  PATIENT,
  signInOver,
} from '../../testing/live-client.ts';
import { startTestProgram, type TestProgram } from '../../testing/processes/test-programs.ts';
import { ADMIN } from '../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';

let database: TestDatabase;
let sandbox: TestSandbox;
let ports: [number, number];
let apis: [TestProgram, TestProgram];
let worker: TestProgram;
let admin: LiveSession;
let addOrder: () => Promise<string>;

const startApi = (port: number) => start('api', { PORT: String(port) });
const start = (name: 'api' | 'worker', settings: Record<string, string> = {}) =>
  startTestProgram(name, {
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    settings: { ...sandbox.environment, REQUEST_TIMEOUT_SECONDS: '120', ...settings },
  });

beforeAll(async () => {
  ports = [await findFreePort(), await findFreePort()];
  [database, sandbox] = await Promise.all([
    createTestDatabase(),
    startTestSandbox({ SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${ports[0]}${webhookPath('tiktok-shop')}` }),
  ]);
  apis = await Promise.all([startApi(ports[0]), startApi(ports[1])]);
  admin = await signInOver(apis[0].url, ADMIN);
  const shop = await linkQuietShop(apis[0].url, sandbox, admin.token);
  // A worker that finds no shop links the sandbox's own.
  worker = await start('worker');
  await shop.firstSyncEnds();
  addOrder = shop.addOrder;
});
afterAll(async () => {
  await Promise.all([...apis, worker].map((program) => program.stop()));
  await sandbox.stop();
  await database.drop();
});

it('an order announced to one API process is announced to the browsers of both', async () => {
  const streams = await Promise.all(apis.map(({ url }) => openLiveStream(url, admin.token)));
  const order = await addOrder();
  for (const stream of streams) await expect.poll(() => stream.topics, PATIENT).toContain('orders');
  for (const { url } of apis) expect(await listOrderIds(url, admin.token)).toContain(order);
  for (const stream of streams) stream.close();
});

it('changes that happened while an API process was dead are seen after the reconnect', async () => {
  const before = await openLiveStream(apis[1].url, admin.token);
  await apis[1].kill();
  await expect.poll(before.isOpen, PATIENT).toBe(false);
  const order = await addOrder();
  await expect.poll(() => listOrderIds(apis[0].url, admin.token), PATIENT).toContain(order);
  apis[1] = await startApi(ports[1]);
  const after = await openLiveStream(apis[1].url, admin.token);
  expect(await listOrderIds(apis[1].url, admin.token)).toContain(order);
  after.close();
});

it('the process stops at once, however many streams are open', async () => {
  const { url } = apis[1];
  const streams = await Promise.all(Array.from({ length: 5 }, () => openLiveStream(url, admin.token)));
  await apis[1].stop();
  for (const stream of streams) await expect.poll(stream.isOpen, PATIENT).toBe(false);
});
