import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readIfPresent } from '../config/files.ts';
import {
  listProcesses,
  NO_SHOPS,
  type StartedTree,
  startProcessTree,
  temporaryDataFolder,
  waitForRemainingProcesses,
} from '../testing/processes/process-tree-fixture.ts';
import { ensureWebBuilt } from './web-build.ts';

const PROGRAMS = { 'src/api.ts': 'api', 'src/worker.ts': 'worker', 'sandbox/src/main.ts': 'sandbox' };
const DATABASE = { 'bin/postgres': 'database' };

let data: ReturnType<typeof temporaryDataFolder>;
const trees: StartedTree[] = [];

function start(settings: Record<string, string> = {}): StartedTree {
  const tree = startProcessTree(data.folder, { ...NO_SHOPS, ...settings });
  trees.push(tree);
  return tree;
}

async function refusal(settings: Record<string, string>): Promise<{ code: number | null; words: string }> {
  const tree = start(settings);
  const code = await tree.ended;
  expect(tree.output().stdout).toBe('');
  return { code, words: tree.output().stderr.trim() };
}

beforeAll(() => ensureWebBuilt(() => {}));
beforeEach(() => {
  data = temporaryDataFolder();
});
afterEach(async () => {
  for (const tree of trees.splice(0)) {
    tree.process.kill('SIGTERM');
    await tree.ended;
  }
  await waitForRemainingProcesses(data.folder, 10_000);
  data.remove();
});

describe('a failing start', () => {
  test('names the port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const { code, words } = await refusal({ PORT: String(port) });
    other.close();
    expect(words).toBe(
      `Port ${port} on 127.0.0.1 is already in use: stop what uses it, or set PORT to another port.`,
    );
    expect(code).toBe(1);
  });

  test('names every bad setting', async () => {
    const { code, words } = await refusal({ TIME_ZONE: 'Mars/Olympus', PORT: 'http' });
    expect(words).toMatch(/^Bad settings: PORT [^\n]*; TIME_ZONE [^\n]*\.$/);
    expect(code).toBe(1);
  });

  test('names the data folder that cannot be written', async () => {
    const { code, words } = await refusal({ DATA_DIR: '/dev/null/data' });
    expect(words).toMatch(/^The data folder \/dev\/null\/data cannot be written \([^\n]*\): [^\n]*\.$/);
    expect(code).toBe(1);
  });

  test('waits for an unreachable database, names it without its password, and stops at once on request', async () => {
    const tree = start({ DATABASE_URL: 'postgres://me:s3cret@127.0.0.1:9/shop' });
    await expect
      .poll(() => tree.output().stderr, { timeout: 180_000 })
      .toMatch(
        /^The database of DATABASE_URL cannot be used yet \(127\.0\.0\.1:9: [^\n]*\): waiting up to 300 s\.\n$/,
      );
    expect(tree.process.exitCode).toBeNull();
    tree.process.kill('SIGTERM');
    expect(await tree.ended).toBe(0);
    expect(tree.output().stderr).not.toContain('s3cret');
  });
});

function processOf(program: string): number | undefined {
  return listProcesses(data.folder).find(({ command }) => command.includes(program))?.pid;
}

function kill(program: string): number {
  const pid = processOf(program) ?? Number.NaN;
  process.kill(pid, 'SIGKILL');
  return pid;
}

type Credentials = { email: string; password: string };

async function post(url: string, action: 'login' | 'register', body: Credentials): Promise<number> {
  const answer = await fetch(`${url}/api/v1/auth/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  return answer?.status ?? 0;
}

const canSignIn = async (url: string) =>
  (await post(url, 'login', { email: 'admin@example.com', password: 'admin123' })) === 200;

const LONG_POLL = { timeout: 180_000, interval: 200 };

test('is ready in one line, restarts killed children, survives kill -9 of a parent, and leaves nothing behind', async () => {
  const tree = start();
  const url = await tree.ready;
  expect(tree.output().stdout).toMatch(/^Gian Hàng is ready at http:\/\/127\.0\.0\.1:\d+ \(\d+\.\d s\)\n$/);
  await expectRefusedSecondStart();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(existsSync(path.join(data.folder, 'database.json'))).toBe(true);

  await killAndExpectRestart(tree, PROGRAMS);
  await expect.poll(() => canSignIn(url), LONG_POLL).toBe(true);
  await killAndExpectRestart(tree, DATABASE);
  await expect.poll(() => canSignIn(url), LONG_POLL).toBe(true);

  const acknowledged = { email: 'kept@example.com', password: 'Thuyen-giay-47' };
  expect(await post(url, 'register', acknowledged)).toBe(201);
  await killParent('cli/start.ts');
  const restarted = start();
  expect(await post(await restarted.ready, 'login', acknowledged)).toBe(200);

  await killParent('scripts/start.mjs');
  expectStoppedDatabase();
});

async function expectRefusedSecondStart(): Promise<void> {
  const { code, words } = await refusal({});
  expect(words).toMatch(/^Gian Hàng is already running on the data folder [^\n]*\.$/);
  expect(code).toBe(1);
}

async function killAndExpectRestart(tree: StartedTree, children: Record<string, string>): Promise<void> {
  const killed = Object.keys(children).map((program) => [program, kill(program)] as const);
  for (const name of Object.values(children)) {
    await expect.poll(() => tree.output().stderr, LONG_POLL).toContain(`The ${name} is up again.`);
    expect(tree.output().stderr).toContain(`The ${name} was ended by SIGKILL. It is started again.`);
  }
  for (const [program, pid] of killed) expect(processOf(program), program).not.toBe(pid);
}

/** Kills a parent of the running product; no process may remain. */
async function killParent(parent: string): Promise<void> {
  kill(parent);
  await trees.at(-1)?.ended;
  expect(await waitForRemainingProcesses(data.folder, 10_000), parent).toEqual([]);
}

function expectStoppedDatabase(): void {
  expect(existsSync(path.join(data.folder, 'postgres/postmaster.pid'))).toBe(false);
  const lines = readIfPresent(path.join(data.folder, 'logs/postgres.log'))?.trimEnd().split('\n');
  expect(lines?.at(-1)).toContain('database system is shut down');
}
