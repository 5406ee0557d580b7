import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, PATHS } from '@gian-hang/contract/paths';
import { ADMIN } from '../../bench/lib/shops.ts';
import { DatabaseGate } from '../../server/src/testing/processes/database-gate.ts';
import { startTestProgram, type TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import { type Asked, ask, askingDuring, memory, signIn, type World } from './ground.ts';

const SICK_MS = Number(process.env.SICK_SECONDS ?? 30) * 1000;
const AT_ONCE = 40;

type Sick = { gate: DatabaseGate; api: TestProgram; token: string };

/** The database falls silent, becomes slow, breaks its connections, or is held by somebody else's lock. */
export async function sickDatabase(world: World): Promise<void> {
  world.figures.part(`R03: a sick database, ${SICK_MS / 1000} s of each`);
  const { gate, url } = await DatabaseGate.before(world.urls.appUrl);
  const api = await startTestProgram('api', { databaseUrl: url, ownerUrl: world.urls.ownerUrl });
  const sick: Sick = { gate, api, token: await signIn(api.url) };
  try {
    await during(
      world,
      sick,
      'silent',
      {
        begin: () => {
          gate.mode = 'swallow';
        },
        end: () => {
          gate.mode = 'open';
        },
      },
      0,
    );
    await during(
      world,
      sick,
      '2 s late',
      {
        begin: () => {
          gate.delayMs = 2_000;
        },
        end: () => {
          gate.delayMs = 0;
        },
      },
      0,
    );
    // Statements that give up let the next ones in: for a moment there are free connections.
    await during(world, sick, 'locked', lockOf(world), 25);
    await during(world, sick, 'every 100th packet breaks', breaking(gate), 100);
  } finally {
    await api.stop();
    gate.close();
  }
}

type Fault = { begin: () => unknown; end: () => unknown };

async function during(
  { figures }: World,
  { api, token }: Sick,
  name: string,
  { begin, end }: Fault,
  mayBeReady: number,
): Promise<void> {
  const before = memory(api);
  const get = (path: string) => ask(`${api.url}${API_BASE}${path}`, token);
  const calls = [() => get(PATHS.auth.profile), () => get(PATHS.orders.list), () => logIn(api.url)];
  await begin();
  const over = sleep(SICK_MS);
  const users = Array.from({ length: AT_ONCE }, (_, n) =>
    askingDuring(over, calls[n % calls.length] ?? (() => logIn(api.url)), () => sleep(100)),
  );
  const live = askingDuring(
    over,
    () => ask(`${api.url}/health/live`),
    () => sleep(500),
  );
  const ready = askingDuring(
    over,
    () => ask(`${api.url}/health/ready`),
    () => sleep(500),
  );
  await over;
  await end();
  const back = await readyAgain(api);
  const asked = (await Promise.all(users)).flatMap((one) => one.asked);
  const [alive, wasReady] = [(await live).asked, (await ready).asked];
  figures.note(`${name}: ${asked.length} calls, ${summary(asked)}; ready ${summary(wasReady)}`);
  figures.check(`${name}, longest call`, Math.max(...asked.map(({ ms }) => ms)) / 1000, {
    most: 10,
    unit: ' s',
  });
  figures.check(`${name}, answers other than 200, 503`, other(asked, [200, 503]), { most: 0 });
  figures.check(`${name}, live not 200`, other(alive, [200]), { most: 0 });
  // The first look may still be answered from the second before.
  const ready200 = (100 * other(wasReady.slice(3), [503])) / wasReady.slice(3).length;
  figures.check(`${name}, not 503 of looks at ready`, ready200, { most: mayBeReady, unit: ' %' });
  figures.check(`${name}, ready again after`, back, { most: 5, unit: ' s' });
  figures.check(`${name}, more memory`, memory(api) - before, { most: 50, unit: ' MB' });
}

const other = (asked: Asked[], wanted: number[]) =>
  asked.filter(({ status }) => !wanted.includes(status)).length;

function summary(asked: Asked[]): string {
  const byStatus = Map.groupBy(asked, ({ status }) => status);
  return [...byStatus].map(([status, all]) => `${all.length} × ${status}`).join(', ');
}

async function logIn(url: string): Promise<Asked> {
  const startedAt = performance.now();
  const { status } = await fetch(url + API_BASE + PATHS.auth.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return { status, ms: performance.now() - startedAt };
}

async function readyAgain(api: TestProgram): Promise<number> {
  const startedAt = performance.now();
  while ((await ask(`${api.url}/health/ready`)).status !== 200 && performance.now() - startedAt < 60_000)
    await sleep(100);
  return (performance.now() - startedAt) / 1000;
}

/** Somebody else's transaction holds what every call needs. */
function lockOf({ owner }: World): Fault {
  const holding = owner.connect();
  return {
    begin: async () => {
      const client = await holding;
      await client.query('begin');
      await client.query('lock table sessions, accounts in access exclusive mode');
    },
    end: async () => {
      const client = await holding;
      await client.query('rollback');
      client.release();
    },
  };
}

function breaking(gate: DatabaseGate): Fault {
  return {
    begin: () => {
      gate.breakEvery = 100;
    },
    end: () => {
      gate.breakEvery = 0;
    },
  };
}
