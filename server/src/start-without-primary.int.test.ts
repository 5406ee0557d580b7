import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from './cli/postgres/embedded-postgres.ts';
import { createPool } from './db/database.ts';
import { isPrimary, waitForPrimary } from './db/primary.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'gian-hang-standby-'));
const API = path.resolve(import.meta.dirname, 'api.ts');
let postgres: EmbeddedPostgres;
const apis: ChildProcess[] = [];

const start = () =>
  startEmbeddedPostgres({ dataDir, durable: false, ownerCanCreateDatabases: false, onLog: () => {} });

/** A stopped server that restarts as a standby without a primary: it answers only reads. */
beforeAll(async () => {
  chmodSync(dataDir, 0o711);
  await stopEmbeddedPostgres(await start(), 10_000);
  writeFileSync(path.join(dataDir, 'postgres', 'standby.signal'), '');
  postgres = await start();
});
afterAll(async () => {
  for (const api of apis) await kill(api);
  await stopEmbeddedPostgres(postgres, 2_000);
  rmSync(dataDir, { recursive: true, force: true });
});

async function kill(api: ChildProcess): Promise<void> {
  if (api.exitCode !== null || api.signalCode !== null) return;
  api.kill('SIGKILL');
  await once(api, 'exit');
}

function promote(): void {
  writeFileSync(path.join(dataDir, 'postgres', 'promote'), '');
  postgres.process.kill('SIGUSR1');
}

function startApi(databaseUrl: string) {
  const settings = { APP_SECRET: 'a secret that is only used in tests', PORT: '0', LOG_LEVEL: 'warn' };
  const urls = { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: postgres.ownerUrl };
  const child = fork(API, {
    env: { ...process.env, ...settings, ...urls },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let log = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  apis.push(child);
  return { child, log: () => log };
}

it('a process that is stopped while it waits for a primary exits at once', async () => {
  const stopWaitingApi = async (stop: (child: ChildProcess) => void) => {
    const { child, log } = startApi(postgres.appUrl);
    await expect.poll(log, { timeout: 100_000 }).toContain('waiting for the database');
    expect(log()).toContain('the database is read-only');
    const ended = once(child, 'exit');
    stop(child);
    expect(await ended).toEqual([0, null]);
  };
  await Promise.all([
    stopWaitingApi((child) => child.kill('SIGTERM')),
    stopWaitingApi((child) => child.disconnect()),
  ]);
});

it('waiting for a standby or an unresponsive server ends after a time-out', async () => {
  const reasons: string[] = [];
  const wait = (url: string) => waitForPrimary(url, (reason) => reasons.push(reason), 1_500);
  await expect(wait(postgres.appUrl)).rejects.toThrow('the database is read-only');
  await expect(wait('postgres://a:b@127.0.0.1:9/x')).rejects.toThrow('ECONNREFUSED');
  expect(reasons).toEqual(['the database is read-only', expect.stringContaining('ECONNREFUSED')]);
});

it('a rejected password fails at once', async () => {
  const wrong = Object.assign(new URL(postgres.appUrl), { password: 'wrong' }).toString();
  await expect(waitForPrimary(wrong, () => expect.fail('waits'))).rejects.toMatchObject({ code: '28P01' });
});

it('a process started on a standby becomes ready when the standby is promoted', async () => {
  const pool = createPool({ url: postgres.appUrl, size: 1, name: 'test', onError: () => {} });
  expect(await isPrimary(pool)).toBe(false);
  const { child, log } = startApi(postgres.appUrl);
  const ready = once(child, 'message');
  await expect.poll(log, { timeout: 100_000 }).toContain('waiting for the database');
  promote();
  const [{ url }] = (await ready) as [{ url: string }];
  expect(await isPrimary(pool)).toBe(true);
  await pool.end();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
