import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readIfPresent } from '../config/files.ts';
import {
  listProcesses,
  type StartedTree,
  startProcessTree,
  temporaryDataFolder,
  waitForRemainingProcesses,
} from '../testing/processes/process-tree-fixture.ts';
import { ensureWebBuilt } from './web-build.ts';

const PARENTS = ['scripts/start.mjs', 'cli/start.ts'];
const CHILDREN = {
  'src/api.ts': 'api',
  'src/worker.ts': 'worker',
  'sandbox/src/main.ts': 'sandbox',
  'bin/postgres': 'database',
};

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let data: ReturnType<typeof temporaryDataFolder>;
const trees: StartedTree[] = [];

function start(settings: Record<string, string> = {}): StartedTree {
  const tree = startProcessTree(data.folder, settings);
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
      .poll(() => tree.output().stderr, { timeout: 60_000 })
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

/** Kills a program unless it is down or has exited by itself. */
function killIfUp(program: string): void {
  const pid = processOf(program);
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
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

const LONG_POLL = { timeout: 60_000, interval: 200 };

test('says one line when ready, refuses a second start, starts killed children again, and leaves nothing behind', async () => {
  const tree = start();
  const url = await tree.ready;
  expect(tree.output().stdout).toMatch(/^Gian Hàng is ready at http:\/\/127\.0\.0\.1:\d+ \(\d+\.\d s\)\n$/);
  const { code, words } = await refusal({});
  expect(words).toMatch(/^Gian Hàng is already running on the data folder [^\n]*\.$/);
  expect(code).toBe(1);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(existsSync(path.join(data.folder, 'database.json'))).toBe(true);

  for (const [program, name] of Object.entries(CHILDREN)) {
    const killed = kill(program);
    await expect.poll(() => tree.output().stderr, LONG_POLL).toContain(`The ${name} is up again.`);
    expect(tree.output().stderr).toContain(`The ${name} was ended by SIGKILL. It is started again.`);
    expect(processOf(program), program).not.toBe(killed);
    await expect.poll(() => canSignIn(url), LONG_POLL).toBe(true);
  }

  tree.process.kill('SIGTERM');
  expect(await tree.ended).toBe(0);
  expect(listProcesses(data.folder)).toEqual([]);
  expect(existsSync(path.join(data.folder, 'postgres/postmaster.pid'))).toBe(false);
  expect(readIfPresent(path.join(data.folder, 'logs/postgres.log'))).toContain(
    'database system is shut down',
  );
});

test('a child that keeps dying ends the product, with the reason and its last lines', async () => {
  const tree = start();
  await tree.ready;
  const killing = setInterval(() => killIfUp('src/worker.ts'), 50);
  const code = await tree.ended;
  clearInterval(killing);
  expect(code).toBe(1);
  const { stderr } = tree.output();
  expect(stderr.match(/The worker was ended by SIGKILL\. It is started again\./g)).toHaveLength(5);
  expect(stderr).toMatch(/The worker was ended by SIGKILL\.\n(?: {2}.*\n)*The worker keeps dying\.\n/);
  expect(await waitForRemainingProcesses(data.folder, 10_000)).toEqual([]);
});

test('kill -9 of a parent ends its children, the next start comes up, and what was acknowledged is there', async () => {
  const [first, ...later] = PARENTS;
  const url = await killAndStart(first ?? '');
  const kept = { email: 'kept@example.com', password: 'Thuyen-giay-47' };
  expect(await post(url, 'register', kept)).toBe(201);
  for (const program of later) {
    const next = await killAndStart(program);
    expect(await post(next, 'login', kept), program).toBe(200);
  }
});

/** Kills the parent of the running product, or of one started for it, and starts the product again. */
async function killAndStart(parent: string): Promise<string> {
  const tree = trees.at(-1) ?? start();
  await tree.ready;
  kill(parent);
  await tree.ended;
  expect(await waitForRemainingProcesses(data.folder, 10_000), parent).toEqual([]);
  return start().ready;
}
