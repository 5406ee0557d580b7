import { setTimeout as sleep } from 'node:timers/promises';
import { PATHS, WEBHOOK_PATH } from '@gian-hang/contract/paths';
import { freePort } from '../../server/src/cli/postgres/embedded-postgres.ts';
import { createPool } from '../../server/src/db/database.ts';
import { startTestProgram, type TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import { startTestSandbox, type TestSandbox } from '../../server/src/testing/test-sandbox.ts';
import { Chance } from '../chance.ts';
import { type Trade, trade } from './market.ts';
import { Office } from './office.ts';
import { type Deaths, reap } from './reaper.ts';
import { rage, revoke } from './storm.ts';
import { compareWithTruth } from './truth.ts';

export type ChaosOptions = {
  seed: number;
  orders: number;
  kills: number;
  brief?: boolean;
  database: { appUrl: string; ownerUrl: string };
  say: (text: string) => void;
  log?: number;
};

export type ChaosReport = {
  seconds: number;
  orders: number;
  /** What is wrong with our copy at the end; nothing when all is true. */
  faults: string[];
  deaths: Deaths;
  storm: Map<string, number>;
  market: Trade;
  linkedAgain: number;
  runs: { state: string; error: string | null; created: number }[];
};

type Ground = {
  sandbox: TestSandbox;
  office: Office;
  db: ReturnType<typeof createPool>;
  shop: { id: string; seller: string };
};

/** A sync of a whole shop while everything goes wrong at once: workers die, the marketplace answers nonsense, orders move. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const port = await freePort();
  const sandbox = await startTestSandbox({
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}${WEBHOOK_PATH}`,
    SANDBOX_SEED: `chaos ${options.seed}`,
  });
  const db = createPool({ url: options.database.ownerUrl, size: 3, name: 'chaos', onError: () => {} });
  const program = (name: 'api' | 'worker', settings: Record<string, string> = {}) =>
    startTestProgram(name, {
      databaseUrl: options.database.appUrl,
      ownerUrl: options.database.ownerUrl,
      settings: { ...sandbox.environment, ...settings },
      ...(options.log === undefined ? {} : { log: options.log }),
    });
  const running: TestProgram[] = [];
  try {
    const api = await program('api', { PORT: String(port) });
    running.push(api);
    const startWorker = async () => {
      const worker = await program('worker');
      running.push(worker);
      return worker;
    };
    const office = new Office(api.url);
    const shop = await sandbox.control<Ground['shop']>('POST', '/shops', {
      name: 'Giữa cơn bão',
      region: 'VN',
      orders: options.orders,
    });
    await office.link(sandbox, shop.seller);
    return await inTheStorm({ sandbox, office, db, shop }, options, startWorker);
  } finally {
    for (const one of running) await one.kill();
    await db.end();
    await sandbox.stop();
  }
}

async function inTheStorm(
  ground: Ground,
  { seed, orders, kills, say, brief = false }: ChaosOptions,
  startWorker: () => Promise<TestProgram>,
): Promise<ChaosReport> {
  const startedAt = performance.now();
  const { sandbox, office, db, shop } = ground;
  const storm = new AbortController();
  const calls = new AbortController();
  const around = { sandbox, shopId: shop.id, signal: storm.signal };
  const raging = rage({ ...around, chance: new Chance(seed + 1) });
  const trading = trade({ ...around, chance: new Chance(seed + 2), orders });
  const calling = keepAsking(ground, calls.signal);
  const revokedAt = new Set([Math.ceil(kills / 3), Math.ceil((2 * kills) / 3)]);
  const background = Promise.all([raging, trading, calling]);
  background.catch(() => undefined);
  const reaping = reap({
    chance: new Chance(seed),
    db,
    office,
    startWorker,
    kills,
    orders,
    brief,
    say,
    onKill: async (kill) => {
      if (revokedAt.has(kill)) await revoke(sandbox, shop.id);
    },
  });
  const { deaths } = await Promise.race([reaping, background.then(() => reaping)]);
  say('the last worker stays; the storm goes on for a while, then ends');
  await sleep(3_000);
  storm.abort();
  const [set, market] = await Promise.all([raging, trading]);
  await sandbox.control('DELETE', '/faults');
  calls.abort();
  const linkedAgain = await calling;
  await settle(ground);
  const { faults, orders: total } = await compareWithTruth(db, sandbox, shop.id);
  const runs = await office.runs();
  return {
    seconds: (performance.now() - startedAt) / 1000,
    orders: total,
    faults,
    deaths,
    storm: set,
    market,
    linkedAgain: linkedAgain.count,
    runs: runs.map(({ state, error, created }) => ({ state, error, created })),
  };
}

/** Somebody who wants the shop synced and does not give up; links the shop again when its authorisation is gone. */
async function keepAsking(ground: Ground, signal: AbortSignal): Promise<{ count: number }> {
  const linked = { count: 0 };
  while (!signal.aborted) {
    const { status } = await ask(ground);
    if (status === 409) {
      await ground.office.link(ground.sandbox, ground.shop.seller);
      linked.count++;
    }
    await sleep(500, undefined);
  }
  return linked;
}

const ask = ({ office, shop }: Ground) => office.call('POST', PATHS.orders.sync, { shop_id: shop.id });

const MOST_ASKED = 60;

/** The weather is fine again: the sync that is asked for now must succeed, on a run begun now. */
async function settle(ground: Ground): Promise<void> {
  let finished = 0;
  let last = '';
  for (let asked = 0; asked < MOST_ASKED; asked++) {
    const { status, message } = await ask(ground);
    last = `${status} ${message}`;
    if (status === 409) await ground.office.link(ground.sandbox, ground.shop.seller);
    else if (status === 201) finished++;
    else if (status !== 202 && status !== 502) throw new Error(`the sync answered ${status}: ${message}`);
    if (finished === 2) return;
  }
  throw new Error(`the sync did not come to an end after the storm: ${last}`);
}
