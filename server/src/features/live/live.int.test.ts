import { LIVE_TOPICS } from '@gian-hang/contract/live';
import { webhookPath } from '@gian-hang/contract/paths';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../cli/free-port.ts';
import {
  callApi,
  type LiveSession,
  linkQuietShop,
  listOrderIds,
  openLiveStream,
  PATIENT,
  signInOver,
} from '../../testing/live-client.ts';
import { ADMIN, STAFF, startSecondInstance, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let test: TestApp;
let second: Awaited<ReturnType<typeof startSecondInstance>>;
let urls: [string, string];
let admin: LiveSession;
let addOrder: () => Promise<string>;

beforeAll(async () => {
  const port = await findFreePort();
  const host = '127.0.0.1';
  sandbox = await startTestSandbox({
    SANDBOX_WEBHOOK_URL: `http://${host}:${port}${webhookPath('tiktok-shop')}`,
  });
  test = await startTestApp(sandbox.environment, { queue: true });
  second = await startSecondInstance(test);
  urls = [await test.app.listen({ port, host }), await second.app.listen({ port: 0, host })];
  admin = await signInOver(urls[0], ADMIN);
  const shop = await linkQuietShop(urls[0], sandbox, admin.token);
  await shop.firstSyncEnds();
  addOrder = shop.addOrder;
});
afterAll(async () => {
  await second.close();
  await test.close();
  await sandbox.stop();
});

describe('live changes', () => {
  it('of an order announced to one API process reach the browsers of both', async () => {
    const streams = await Promise.all(urls.map((url) => openLiveStream(url, admin.token)));
    const startedAt = performance.now();
    const order = await addOrder();
    for (const stream of streams) await expect.poll(() => stream.topics, PATIENT).toContain('orders');
    const ms = Math.round(performance.now() - startedAt);
    process.stdout.write(`an order was stored and announced on both streams after ${ms} ms\n`);
    for (const url of urls) expect(await listOrderIds(url, admin.token)).toContain(order);
    for (const stream of streams) stream.close();
  });

  it('of a shop reach those who may see it now, and nobody else', async () => {
    const staff = await signInOver(urls[0], STAFF);
    const streams = await Promise.all(urls.map((url) => openLiveStream(url, staff.token)));
    const own = await openLiveStream(urls[0], admin.token);
    /** An order, then an announcement: whoever has seen the announcement has seen the order, or never will. */
    const topicsOfStaff = async () => {
      for (const stream of [...streams, own]) stream.events.length = 0;
      await addOrder();
      await expect.poll(() => own.topics, PATIENT).toContain('orders');
      const body = { text: 'Xin chào' };
      await callApi(urls[0], 'POST', '/notifications/announcements', { token: admin.token, body });
      for (const stream of streams)
        await expect.poll(() => stream.topics, PATIENT).toContain('notifications');
      return streams.map(({ topics }) => topics.includes('orders'));
    };
    expect(await topicsOfStaff()).toEqual([false, false]);
    await test.deps.db
      .insertInto('shop_staff')
      .columns(['shop_id', 'account_id'])
      .expression((query) =>
        query
          .selectFrom(['shops', 'accounts'])
          .select(['shops.id', 'accounts.id'])
          .where('email', '=', STAFF.email),
      )
      .execute();
    expect(await topicsOfStaff()).toEqual([true, true]);
    await test.deps.db.deleteFrom('shop_staff').execute();
    expect(await topicsOfStaff()).toEqual([false, false]);
    for (const stream of [...streams, own]) stream.close();
  });

  it('end with the session', async () => {
    const other = await signInOver(urls[0], ADMIN);
    const ended = await openLiveStream(urls[1], other.token);
    const going = await openLiveStream(urls[1], admin.token);
    await callApi(urls[0], 'DELETE', `/auth/sessions/${other.id}`, { token: admin.token });
    await expect.poll(ended.isOpen, PATIENT).toBe(false);
    expect(going.isOpen()).toBe(true);
    going.close();
  });

  it('are announced anew when the connection that listens was lost', async () => {
    const stream = await openLiveStream(urls[0], admin.token);
    const sameRole = new pg.Client({ connectionString: test.database.appUrl });
    await sameRole.connect();
    await sameRole.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'gian-hang api live' and datname = current_database()`);
    await sameRole.end();
    await expect.poll(() => stream.topics, PATIENT).toEqual([...LIVE_TOPICS]);
    const order = await addOrder();
    await expect.poll(() => stream.topics.length, PATIENT).toBeGreaterThan(LIVE_TOPICS.length);
    expect(await listOrderIds(urls[0], admin.token)).toContain(order);
    stream.close();
  });

  it('are refused on the 21st stream of an account, until another one closes', async () => {
    const staff = await signInOver(urls[0], STAFF);
    const streams = await Promise.all(Array.from({ length: 20 }, () => openLiveStream(urls[0], staff.token)));
    await expect(callApi(urls[0], 'GET', '/live', { token: staff.token })).rejects.toThrow('answered 429');
    streams.pop()?.close();
    await vi.waitFor(async () => streams.push(await openLiveStream(urls[0], staff.token)), PATIENT);
    for (const stream of streams) stream.close();
  });

  it('let the server stop at once, however many streams are open', async () => {
    const streams = await Promise.all(Array.from({ length: 5 }, () => openLiveStream(urls[1], admin.token)));
    await second.close();
    for (const stream of streams) await expect.poll(stream.isOpen, PATIENT).toBe(false);
  });
});
