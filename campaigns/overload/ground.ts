import { readdirSync, readFileSync } from 'node:fs';
import { API_BASE, PATHS } from '@gian-hang/contract/paths';
import { type Ground, memoryOf, startGround } from '../../bench/lib/processes.ts';
import { ADMIN, makeShops } from '../../bench/lib/shops.ts';
import { seedOrders } from '../../bench/orders/seed.ts';
import { createDb, createPool } from '../../server/src/db/database.ts';
import { migrateDatabase } from '../../server/src/db/migrate/migrate.ts';
import { startTestProgram, type TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import { vacuum } from '../../server/src/testing/vacuum.ts';
import { Figures } from './figures.ts';

const SHOPS = 50;

export type World = {
  figures: Figures;
  owner: ReturnType<typeof createPool>;
  start(name: 'api' | 'worker', settings?: Record<string, string>): Promise<TestProgram>;
  urls: { appUrl: string; ownerUrl: string };
};

/** The product's own PostgreSQL with orders in it, and nothing running yet. */
export async function inWorld(
  orders: number,
  say: (line: string) => void,
  work: (world: World) => Promise<void>,
): Promise<Figures> {
  const figures = new Figures(say);
  const ground = await startGround();
  const { appUrl, ownerUrl } = ground.postgres;
  await migrateDatabase(ownerUrl, appUrl);
  const owner = createPool({ url: ownerUrl, size: 2, name: 'campaign', onError: () => {} });
  const running: TestProgram[] = [];
  const start: World['start'] = async (name, settings = {}) => {
    const program = await startTestProgram(name, { databaseUrl: appUrl, ownerUrl, settings });
    running.push(program);
    return program;
  };
  try {
    await fill(ground, owner, start, orders);
    await work({ figures, owner, start, urls: { appUrl, ownerUrl } });
  } finally {
    for (const program of running) await program.stop();
    await owner.end();
    await ground.stop();
  }
  return figures;
}

/** The first administrator is made by the first API. */
async function fill(ground: Ground, owner: World['owner'], start: World['start'], orders: number) {
  await (await start('api')).stop();
  const { all } = await makeShops(createDb(owner), SHOPS);
  await owner.query('update shops set auto_sync = false');
  await seedOrders(ground.postgres.appUrl, all, orders);
  await vacuum(ground.postgres.ownerUrl);
}

export async function signIn(
  url: string,
  person: { email: string; password: string } = ADMIN,
): Promise<string> {
  const answer = await fetch(url + API_BASE + PATHS.auth.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

export type Asked = { status: number; ms: number };

/** One call and how long it took to its last byte; 0 where the connection failed. */
export async function ask(url: string, token = ''): Promise<Asked> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - startedAt };
  } catch {
    return { status: 0, ms: performance.now() - startedAt };
  }
}

/** Asks one after another while something goes on. */
export async function askingDuring<Result>(
  work: Promise<Result>,
  call: () => Promise<Asked>,
  pause: () => Promise<unknown> = async () => {},
): Promise<{ result: Result; asked: Asked[] }> {
  const asked: Asked[] = [];
  let going = true;
  const end = work.finally(() => {
    going = false;
  });
  while (going) {
    asked.push(await call());
    await pause();
  }
  return { result: await end, asked };
}

export const openFiles = ({ pid }: TestProgram): number => readdirSync(`/proc/${pid}/fd`).length;
export const memory = ({ pid }: TestProgram): number => memoryOf(pid);

/** Milliseconds of processor time that a process has used; Linux counts in hundredths of a second. */
export function processorMs({ pid }: TestProgram): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
