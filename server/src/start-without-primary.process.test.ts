import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from './cli/postgres/embedded-postgres.ts';
import { createPool } from './db/database.ts';
import { isPrimary, waitForPrimary, waitUntilPrimaryMoves } from './db/primary.ts';
import { DatabaseProxy } from './testing/processes/database-proxy.ts';

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

/** The promoted server, seen through two hosts of which the second refuses connections. */
async function startTwoHosts() {
  const [first, second] = [
    await DatabaseProxy.before(postgres.appUrl),
    await DatabaseProxy.before(postgres.appUrl),
  ];
  second.gate.mode = 'refuse';
  const moveToSecond = () => {
    first.gate.mode = 'refuse';
    first.gate.cut();
    second.gate.mode = 'open';
  };
  const { username, password, pathname } = new URL(postgres.appUrl);
  const hosts = [first, second].map(({ url }) => new URL(url).host);
  const url = `postgres://${username}:${password}@${hosts.join(',')}${pathname}`;
  return { url, first, second, moveToSecond };
}

it('of several hosts the one that accepts writes is used, and a move to another is noticed', async () => {
  const { url, first, second, moveToSecond } = await startTwoHosts();
  expect(await waitForPrimary(url, () => expect.fail('waits'))).toBe(first.url);
  const moved = waitUntilPrimaryMoves(url, first.url, 50);
  first.gate.mode = 'refuse';
  first.gate.cut();
  const isMoved = () => Promise.race([moved.then(() => true), sleep(500).then(() => false)]);
  expect(await isMoved()).toBe(false);
  moveToSecond();
  await moved;
  expect(await waitForPrimary(url, () => expect.fail('waits'))).toBe(second.url);
  for (const { gate } of [first, second]) gate.close();
});

it('a process ends when another host has become the primary, and works with it when it is started again', async () => {
  const { url, first, second, moveToSecond } = await startTwoHosts();
  const running = startApi(url);
  await once(running.child, 'message');
  const ended = once(running.child, 'exit');
  moveToSecond();
  expect(await ended).toEqual([1, null]);
  expect(running.log()).toContain('another host of the database has become the primary');
  const [{ url: api }] = (await once(startApi(url).child, 'message')) as [{ url: string }];
  expect((await fetch(`${api}/readyz`)).status).toBe(200);
  for (const { gate } of [first, second]) gate.close();
});
