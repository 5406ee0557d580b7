import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JOBS } from '../../all-jobs.ts';
import { enqueueMail } from '../../mail/send-mail.job.ts';
import { openOrJoinRun } from '../../shared/sync-runs/sync-runs.queries.ts';
import { startTestProgram } from '../../testing/processes/test-programs.ts';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTestShop } from '../../testing/test-shops.ts';
import { syncShopJob } from './sync-shop.job.ts';

const DEATHS = 3;
const PATIENT = { timeout: 180_000, interval: 100 };

let test: TestApp;
let owner: pg.Client;
let folder: string;
let log: number;
/** Takes every connection and never answers: a worker that calls it is at work until it is killed. */
let silent: Server;
let token: string;

beforeAll(async () => {
  test = await startTestApp();
  await test.deps.jobs.start();
  await test.deps.jobs.run(test.deps, JOBS);
  ({ token } = await signInAs(test, ADMIN));
  owner = new pg.Client({ connectionString: test.database.ownerUrl });
  owner.on('error', () => {});
  await owner.connect();
  folder = mkdtempSync(path.join(tmpdir(), 'gian-hang-poison-'));
  log = openSync(path.join(folder, 'worker.log'), 'a');
  silent = createServer((socket) => socket.on('error', () => {}).resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(async () => {
  silent.close();
  await owner.end();
  await test.deps.jobs.stop();
  await test.close();
  closeSync(log);
  rmSync(folder, { recursive: true });
});

function startWorker() {
  const address = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const settings = {
    SMTP_URL: `smtp://${address}`,
    SMTP_FROM: 'office@example.com',
    TIKTOK_SHOP_API_URL: `http://${address}`,
  };
  const { appUrl: databaseUrl, ownerUrl } = test.database;
  return startTestProgram('worker', { databaseUrl, ownerUrl, settings, log });
}

const said = () => readFileSync(path.join(folder, 'worker.log'), 'utf8');
const stateOf = async (query: string) => (await owner.query<{ state: string }>(query)).rows[0]?.state;

/** What a dead worker held goes to the next one after a while; here at once. */
async function letTimePass(): Promise<void> {
  await owner.query(`update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now()
    where state = 'active'`);
  await owner.query(`update sync_runs set lease_expires_at = lease_expires_at - interval '1 day'`);
}

/** Kills each worker as soon as it works on everything, then starts the one that must leave it alone. */
async function killWhile(isWorking: () => Promise<boolean>) {
  for (let deaths = 0; deaths < DEATHS; deaths += 1) {
    const worker = await startWorker();
    await expect.poll(isWorking, PATIENT).toBe(true);
    await worker.kill();
    await letTimePass();
  }
  return startWorker();
}

async function openRun(): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(`select id::text from accounts where role = '1'`);
  const shopId = await insertTestShop(test.deps, { name: 'Độc', code: 'POISON', ownerId: rows[0]?.id ?? '' });
  await owner.query('update shops set auto_sync = false');
  const now = test.clock.now();
  const run = await openOrJoinRun(test.deps.db, {
    shopId,
    kind: 'orders',
    trigger: 'manual_sync',
    requestedBy: null,
    now,
  });
  await test.deps.jobs.enqueue(syncShopJob, { runId: run.id });
  return run.id;
}

it('a job and a sync run on which three workers died are quarantined, and log and history say why', async () => {
  await enqueueMail(test.deps, { to: 'mai@example.com', subject: 'Xin chào', text: 'Xin chào' });
  const { rows } = await owner.query<{ id: string }>(`select id from pgboss.job where name = 'send-mail'`);
  const [{ id: jobId }] = rows as [{ id: string }];
  const runId = await openRun();
  const leases = new Set<string>();
  const last = await killWhile(async () => {
    const mail = await owner.query('select 1 from job_attempts where job_id = $1 and worker_crashes = $2', [
      jobId,
      leases.size,
    ]);
    const run = await owner.query(`select lease_holder from sync_runs where id = $1 and state = 'running'`, [
      runId,
    ]);
    const lease: string | undefined = run.rows[0]?.lease_holder;
    if (mail.rowCount === 0 || lease === undefined || leases.has(lease)) return false;
    leases.add(lease);
    return true;
  });
  await expect
    .poll(said, PATIENT)
    .toContain(`job send-mail ${jobId} is quarantined: 3 workers crashed on it`);
  await expect.poll(said, PATIENT).toContain(`sync run ${runId} is quarantined: 3 workers crashed on it`);
  await expect
    .poll(() => stateOf(`select state from pgboss.job where id = '${jobId}'`), PATIENT)
    .toBe('completed');
  await expect.poll(() => stateOf(`select state from sync_runs where id = ${runId}`), PATIENT).toBe('failed');
  await last.stop();
  expect(said()).not.toContain('mai@example.com');
  const history = await test.call('GET', `/sync-runs/${runId}`, {
    token,
    headers: { 'accept-language': 'en' },
  });
  expect(history.json().data.error).toContain('died three times');
});
