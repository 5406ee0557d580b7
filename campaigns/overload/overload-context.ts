import { readdirSync, readFileSync } from 'node:fs';
import { API_BASE, PATHS } from '@gian-hang/contract/paths';
import { type BenchDatabase, residentMemoryMb, startBenchDatabase } from '../../bench/lib/processes.ts';
import { ADMIN, createShops } from '../../bench/lib/shops.ts';
import { seedOrders } from '../../bench/orders/seed.ts';
import { createDb, createPool } from '../../server/src/db/database.ts';
import { migrateDatabase } from '../../server/src/db/migrate/migrate.ts';
import { vacuum } from '../../server/src/testing/database/vacuum.ts';
import { startTestProgram, type TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import { Measurements } from './measurements.ts';

const SHOPS = 50;

export type OverloadContext = {
  measurements: Measurements;
  owner: ReturnType<typeof createPool>;
  start(name: 'api' | 'worker', settings?: Record<string, string>): Promise<TestProgram>;
  urls: { appUrl: string; ownerUrl: string };
};

/** The product's own PostgreSQL with orders in it, and no other process. */
export async function withOverloadContext(
  orders: number,
  print: (line: string) => void,
  work: (context: OverloadContext) => Promise<void>,
): Promise<Measurements> {
  const measurements = new Measurements(print);
  const benchDatabase = await startBenchDatabase();
  const { appUrl, ownerUrl } = benchDatabase.postgres;
  await migrateDatabase(ownerUrl, appUrl);
  const owner = createPool({ url: ownerUrl, size: 2, name: 'campaign', onError: () => {} });
  const running: TestProgram[] = [];
  const start: OverloadContext['start'] = async (name, settings = {}) => {
    const program = await startTestProgram(name, { databaseUrl: appUrl, ownerUrl, settings });
    running.push(program);
    return program;
  };
  try {
    await seedDatabase(benchDatabase, owner, start, orders);
    await work({ measurements, owner, start, urls: { appUrl, ownerUrl } });
  } finally {
    for (const program of running) await program.stop();
    await owner.end();
    await benchDatabase.stop();
  }
  return measurements;
}

/** The first API creates the first administrator. */
async function seedDatabase(
  benchDatabase: BenchDatabase,
  owner: OverloadContext['owner'],
  start: OverloadContext['start'],
  orders: number,
) {
  await (await start('api')).stop();
  const { all } = await createShops(createDb(owner), SHOPS);
  await owner.query('update shops set auto_sync = false');
  await seedOrders(benchDatabase.postgres.appUrl, all, orders);
  await vacuum(benchDatabase.postgres.ownerUrl);
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

export type TimedResponse = { status: number; ms: number };

/** Makes one request and measures until the last byte; status 0 if the connection failed. */
export async function timedGet(url: string, token = ''): Promise<TimedResponse> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - startedAt };
  } catch {
    return { status: 0, ms: performance.now() - startedAt };
  }
}

/** Makes sequential requests while `work` runs. */
export async function callDuring<Result>(
  work: Promise<Result>,
  call: () => Promise<TimedResponse>,
  pause: () => Promise<unknown> = async () => {},
): Promise<{ result: Result; responses: TimedResponse[] }> {
  const responses: TimedResponse[] = [];
  let isOngoing = true;
  const end = work.finally(() => {
    isOngoing = false;
  });
  while (isOngoing) {
    responses.push(await call());
    await pause();
  }
  return { result: await end, responses };
}

export const countOpenFiles = ({ pid }: TestProgram): number => readdirSync(`/proc/${pid}/fd`).length;
export const memoryMb = ({ pid }: TestProgram): number => residentMemoryMb(pid);

/** CPU milliseconds of a process; Linux counts in hundredths of a second. */
export function cpuMs({ pid }: TestProgram): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
