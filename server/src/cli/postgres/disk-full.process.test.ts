import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readIfPresent } from '../../config/files.ts';
import {
  listProcesses,
  NO_SHOPS,
  type StartedTree,
  startProcessTree,
  temporaryDataFolder,
  waitForRemainingProcesses,
} from '../../testing/processes/process-tree-fixture.ts';
import { mountSmallDisk } from '../../testing/processes/small-disk.ts';
import { ensureWebBuilt } from '../web-build.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

const DISK_MEGABYTES = 200;
const PATIENT = { timeout: 180_000, interval: 250 };
const PERSON = { email: 'first@example.com', password: 'Thuyen-giay-47' };

const LOGS = ['api', 'worker', 'sandbox', 'postgres'];

let data: ReturnType<typeof temporaryDataFolder>;
let disk: ReturnType<typeof mountSmallDisk>;
let tree: StartedTree;
let url: string;
const logFile = (name: string) => path.join(data.folder, 'logs', `${name}.log`);

/** Starts the product on a small disk, with logs that cannot be written. */
beforeAll(async () => {
  await ensureWebBuilt(() => {});
  data = temporaryDataFolder();
  disk = mountSmallDisk(data.folder, DISK_MEGABYTES);
  mkdirSync(path.join(data.folder, 'logs'));
  for (const name of LOGS) symlinkSync('/dev/full', logFile(name));
  tree = startProcessTree(data.folder, NO_SHOPS);
  url = await tree.ready;
});
afterAll(async () => {
  tree.process.kill('SIGTERM');
  await tree.ended;
  await waitForRemainingProcesses(data.folder, 10_000);
  disk?.unmount();
  data.remove();
});

async function call(action: string, body: object) {
  const answer = await fetch(`${url}/api/v1/auth/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...(await answer.json()) };
}

/** Fills the write-ahead log until PostgreSQL fails for lack of disk space. */
async function breakDatabase(client: pg.Client): Promise<unknown> {
  const write = "select pg_logical_emit_message(false, 'fill', repeat(md5(random()::text), 32768))";
  for (;;)
    try {
      await client.query(write);
    } catch (error) {
      return error;
    }
}

test('unwritable logs stop nothing', async () => {
  expect((await call('register', PERSON)).status).toBe(201);
  expect(tree.output().stderr).toMatch(/The log \S+api\.log cannot be written: ENOSPC/);
  for (const name of LOGS) rmSync(logFile(name));
  expect((await call('login', PERSON)).status).toBe(200);
  await expect.poll(() => readIfPresent(logFile('api')), PATIENT).toContain('of this log were lost');
});

test('a full disk gives a clear 503; with free space everything works again and nothing is lost', async (context) => {
  if (!disk) return context.skip('this user may not mount a disk: the full disk itself is not tried');
  const { appUrl } = JSON.parse(readFileSync(path.join(data.folder, 'database.json'), 'utf8'));
  const client = new pg.Client({ connectionString: appUrl });
  client.on('error', () => {});
  await client.connect();

  disk.fill();
  await breakDatabase(client);
  const refused = async () => {
    disk?.fill();
    return call('login', PERSON);
  };
  await expect.poll(refused, PATIENT).toMatchObject({
    status: 503,
    code: 'storage_full',
    message: expect.stringContaining('disk is full'),
    retryAfter: '30',
  });
  await expect
    .poll(() => tree.output().stderr, PATIENT)
    .toMatch(/The database (?:could not be started|ended with exit code 1)\. It is started again\./);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  disk.free();
  await expect.poll(async () => (await call('login', PERSON)).status, PATIENT).toBe(200);
  const second = { ...PERSON, email: 'second@example.com' };
  expect((await call('register', second)).status).toBe(201);
  tree.process.kill('SIGTERM');
  expect(await tree.ended).toBe(0);
  expect(listProcesses(data.folder)).toEqual([]);
  expect(existsSync(path.join(data.folder, 'postgres/postmaster.pid'))).toBe(false);
});
