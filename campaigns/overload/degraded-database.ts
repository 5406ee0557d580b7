import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, PATHS } from '@gian-hang/contract/paths';
import { ADMIN } from '../../bench/lib/shops.ts';
import { DatabaseProxy } from '../../server/src/testing/processes/database-proxy.ts';
import { startTestProgram, type TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import {
  callDuring,
  memoryMb,
  type OverloadContext,
  signIn,
  type TimedResponse,
  timedGet,
} from './overload-context.ts';

const FAULT_MS = Number(process.env.SICK_SECONDS ?? 30) * 1000;
const CLIENTS = 40;

type Target = { gate: DatabaseProxy; api: TestProgram; token: string };

/** Makes the database silent, slow, break its connections, or locked by another session. */
export async function degradedDatabase(context: OverloadContext): Promise<void> {
  context.measurements.part(`R03: a sick database, ${FAULT_MS / 1000} s of each`);
  const { gate, url } = await DatabaseProxy.before(context.urls.appUrl);
  const api = await startTestProgram('api', { databaseUrl: url, ownerUrl: context.urls.ownerUrl });
  const target: Target = { gate, api, token: await signIn(api.url) };
  try {
    await checkDuringFault(
      context,
      target,
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
    await checkDuringFault(
      context,
      target,
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
    // Statements that time out free their connections for a moment.
    await checkDuringFault(context, target, 'locked', tableLock(context), 25);
    await checkDuringFault(context, target, 'every 100th packet breaks', connectionResets(gate), 100);
  } finally {
    await api.stop();
    gate.close();
  }
}

type Fault = { begin: () => unknown; end: () => unknown };

async function checkDuringFault(
  { measurements }: OverloadContext,
  { api, token }: Target,
  name: string,
  { begin, end }: Fault,
  maxReadyPercent: number,
): Promise<void> {
  const before = memoryMb(api);
  const get = (path: string) => timedGet(`${api.url}${API_BASE}${path}`, token);
  const calls = [() => get(PATHS.auth.profile), () => get(PATHS.orders.list), () => logIn(api.url)];
  await begin();
  const over = sleep(FAULT_MS);
  const users = Array.from({ length: CLIENTS }, (_, n) =>
    callDuring(over, calls[n % calls.length] ?? (() => logIn(api.url)), () => sleep(100)),
  );
  const live = callDuring(
    over,
    () => timedGet(`${api.url}/health/live`),
    () => sleep(500),
  );
  const ready = callDuring(
    over,
    () => timedGet(`${api.url}/health/ready`),
    () => sleep(500),
  );
  await over;
  await end();
  const back = await waitUntilReady(api);
  const responses = (await Promise.all(users)).flatMap((one) => one.responses);
  const [alive, wasReady] = [(await live).responses, (await ready).responses];
  measurements.note(
    `${name}: ${responses.length} calls, ${summarizeStatuses(responses)}; ready ${summarizeStatuses(wasReady)}`,
  );
  measurements.check(`${name}, longest call`, Math.max(...responses.map(({ ms }) => ms)) / 1000, {
    maximum: 10,
    unit: ' s',
  });
  measurements.check(`${name}, answers other than 200, 503`, countOtherStatuses(responses, [200, 503]), {
    maximum: 0,
  });
  measurements.check(`${name}, live not 200`, countOtherStatuses(alive, [200]), { maximum: 0 });
  // The first check may still return the result cached a second before.
  const ready200 = (100 * countOtherStatuses(wasReady.slice(3), [503])) / wasReady.slice(3).length;
  measurements.check(`${name}, not 503 of looks at ready`, ready200, {
    maximum: maxReadyPercent,
    unit: ' %',
  });
  measurements.check(`${name}, ready again after`, back, { maximum: 5, unit: ' s' });
  measurements.check(`${name}, more memory`, memoryMb(api) - before, { maximum: 50, unit: ' MB' });
}

const countOtherStatuses = (responses: TimedResponse[], wanted: number[]) =>
  responses.filter(({ status }) => !wanted.includes(status)).length;

function summarizeStatuses(responses: TimedResponse[]): string {
  const byStatus = Map.groupBy(responses, ({ status }) => status);
  return [...byStatus].map(([status, all]) => `${all.length} × ${status}`).join(', ');
}

async function logIn(url: string): Promise<TimedResponse> {
  const startedAt = performance.now();
  const { status } = await fetch(url + API_BASE + PATHS.auth.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return { status, ms: performance.now() - startedAt };
}

async function waitUntilReady(api: TestProgram): Promise<number> {
  const startedAt = performance.now();
  while ((await timedGet(`${api.url}/health/ready`)).status !== 200 && performance.now() - startedAt < 60_000)
    await sleep(100);
  return (performance.now() - startedAt) / 1000;
}

/** Another transaction locks a table that every request needs. */
function tableLock({ owner }: OverloadContext): Fault {
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

function connectionResets(gate: DatabaseProxy): Fault {
  return {
    begin: () => {
      gate.resetEveryPackets = 100;
    },
    end: () => {
      gate.resetEveryPackets = 0;
    },
  };
}
