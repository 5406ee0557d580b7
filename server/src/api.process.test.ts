import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/database/test-database.ts';

const API = path.resolve(import.meta.dirname, 'api.ts');
let database: TestDatabase;
let api: ChildProcess;
let url: string;

beforeEach(async () => {
  database = await createTestDatabase();
  const env = {
    ...process.env,
    PORT: '0',
    APP_SECRET: 'a secret that is only used in tests',
    DATABASE_URL: database.appUrl,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    LOG_LEVEL: 'silent',
    REQUEST_TIMEOUT_SECONDS: '120',
  };
  api = fork(API, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [ready] = await once(api, 'message');
  ({ url } = ready as { url: string });
});
afterEach(async () => {
  if (api.exitCode === null) {
    api.kill('SIGKILL');
    await once(api, 'exit');
  }
  await database.drop();
});

const login = () =>
  fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'admin123' }),
  });

it('finishes its running requests before it stops, and exits 0 within ten seconds', async () => {
  const ended = once(api, 'exit');
  const answers = Array.from({ length: 4 }, () => login());
  await Promise.race(answers);
  const stoppedAt = Date.now();
  api.kill('SIGTERM');
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const [code] = await ended;
  expect(code).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  await expect(login()).rejects.toThrow();
});

it('exits when its parent process dies', async () => {
  const ended = once(api, 'exit');
  api.disconnect();
  const [code] = await ended;
  expect(code).toBe(0);
});

it('reports itself while it runs, and no longer once it has stopped', async () => {
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  try {
    const reported = async () => (await client.query('select kind from processes')).rows;
    await expect.poll(reported, { timeout: 60_000 }).toEqual([{ kind: 'api' }]);
    const ended = once(api, 'exit');
    api.kill('SIGTERM');
    await ended;
    expect(await reported()).toEqual([]);
  } finally {
    await client.end();
  }
});
