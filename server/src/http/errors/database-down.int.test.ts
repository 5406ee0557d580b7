import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseProxy } from '../../testing/processes/database-proxy.ts';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let gate: DatabaseProxy;
let token: string;
beforeAll(async () => {
  const route = async (databaseUrl: string) => {
    const by = await DatabaseProxy.before(databaseUrl);
    ({ gate } = by);
    return by.url;
  };
  test = await startTestApp({}, { route, timeouts: { connectMs: 3_000, statementMs: 4_000 } });
  ({ token } = await signInAs(test, ADMIN));
});
afterAll(async () => {
  gate.mode = 'open';
  await test.close();
  gate.close();
});

/** Takes all connections of the pool. One after the other: a busy machine may not open ten at once within the timeout. */
async function holdConnections() {
  const held = [];
  for (let n = 0; n < 10; n += 1)
    held.push(await vi.waitFor(() => test.deps.pool.connect(), { timeout: 180_000 }));
  return held;
}

const profile = () => test.call('GET', '/auth/profile', { token });

describe('without its database the server', () => {
  it('stays alive, is not ready, and answers 503 with Retry-After, then recovers by itself', async () => {
    gate.mode = 'refuse';
    gate.cut();
    const answer = await profile();
    expect(answer.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
    expect(answer.headers['retry-after']).toBe('5');
    expect((await test.call('GET', '/healthz')).statusCode).toBe(200);
    expect((await test.call('GET', '/readyz')).statusCode).toBe(503);
    gate.mode = 'open';
    await expect
      .poll(async () => (await test.call('GET', '/health/ready')).statusCode, {
        timeout: 180_000,
      })
      .toBe(200);
    expect((await profile()).statusCode).toBe(200);
  });

  it('answers within ten seconds when the database swallows all packets, and reuses no connection that was silent', async () => {
    gate.mode = 'swallow';
    const startedAt = Date.now();
    const answers = await Promise.all([profile(), profile(), profile()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    gate.mode = 'open';
    await expect.poll(async () => (await profile()).statusCode, { timeout: 180_000 }).toBe(200);
  });

  it('answers 503 and is not ready while all connections are held, and recovers as soon as they are free', async () => {
    const held = await holdConnections();
    const startedAt = Date.now();
    const [answer, ready, live] = await Promise.all([
      profile(),
      test.call('GET', '/health/ready'),
      test.call('GET', '/health/live'),
    ]);
    expect([answer.statusCode, ready.statusCode, live.statusCode]).toEqual([503, 503, 200]);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    for (const client of held) client.release();
    await expect
      .poll(async () => (await test.call('GET', '/health/ready')).statusCode, { timeout: 180_000 })
      .toBe(200);
    expect((await profile()).statusCode).toBe(200);
  });

  it('answers 503 with Retry-After when its connections became read-only, and opens new ones', async () => {
    const clients = await holdConnections();
    for (const client of clients) await client.query('set default_transaction_read_only = on');
    for (const client of clients) client.release();
    const write = () => test.call('PUT', '/auth/settings', { token, body: { theme: 'dark' } });
    const refused = await write();
    expect(refused.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
    expect(refused.headers['retry-after']).toBe('5');
    const statuses = [];
    for (let call = 0; call < 10; call += 1) statuses.push((await write()).statusCode);
    expect(statuses.at(-1)).toBe(200);
  });

  it('is not ready while the database is read-only, and recovers as soon as a new connection reaches a primary', async () => {
    const held = await holdConnections();
    const [last, ...others] = held;
    await last?.query('set default_transaction_read_only = on');
    for (const client of others) client.release(true);
    last?.release();
    const ready = async () => (await test.call('GET', '/readyz')).statusCode;
    await expect.poll(ready, { interval: 100 }).toBe(503);
    await expect.poll(ready, { interval: 100 }).toBe(200);
  });
});
