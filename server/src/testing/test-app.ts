import { API_BASE } from '@gian-hang/contract/paths';
import type { Marketplace } from '@gian-hang/marketplace/marketplace';
import { throwIfAborted } from '@gian-hang/marketplace/runtime/runtime';
import { createTikTokShop } from '@gian-hang/marketplace/tiktok-shop/connector';
import type { TikTokShopSettingsInput } from '@gian-hang/marketplace/tiktok-shop/settings';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { JOBS } from '../all-jobs.ts';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config/config.ts';
import { createDb, createPool, type PoolTimeouts, poolTimeouts } from '../db/database.ts';
import { Sealer } from '../db/sealer.ts';
import type { Deps } from '../deps.ts';
import { ensureFirstAccount } from '../features/auth/sign-in/bootstrap.service.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { Marketplaces } from '../marketplaces.ts';
import { watchAudit } from './audit/audit-watch.ts';
import { createTestDatabase, type TestDatabase } from './database/test-database.ts';

/** A clock that tests advance manually; it starts at the real time. */
class TestClock {
  #offset = 0;
  now(): Date {
    return new Date(Date.now() + this.#offset);
  }
  advance(milliseconds: number): void {
    this.#offset += milliseconds;
  }
  /** Returns at once, that much later by this clock. */
  sleep = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
    throwIfAborted(signal);
    this.advance(milliseconds);
  };
}

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  database: TestDatabase;
  call(method: string, path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

type CallOptions = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  ip?: string;
};

export const ADMIN = { email: 'admin@example.com', password: 'admin123' };
export const STAFF = { email: 'staff@example.com', password: 'staff123' };

/** Tests end on a busy machine too: unless they are about it, nothing of theirs times out. */
const PATIENT_CONNECTOR = { backOff: { baseMs: 10 }, timeouts: { connectMs: 60_000, totalMs: 120_000 } };
const REQUEST_TIMEOUT_SECONDS = '240';

type Options = {
  /** Inserts something between the server and its database. */
  route?: (databaseUrl: string) => Promise<string>;
  /** Also runs the job queue, like the worker process. */
  queue?: boolean;
  /** Settings of the connector. Unless said otherwise it pauses only milliseconds between attempts. */
  connector?: Partial<TikTokShopSettingsInput>;
  /** Of the database connections. */
  timeouts?: PoolTimeouts;
  /** A database that exists already; the caller drops it. */
  database?: TestDatabase;
  /** Connectors in addition to those of the settings. */
  marketplaces?: readonly Marketplace[];
};

/** Starts the real server on its own database; only time is simulated. */
export async function startTestApp(
  environment: Record<string, string> = {},
  {
    route = async (url) => url,
    queue = false,
    marketplaces = [],
    connector = PATIENT_CONNECTOR,
    timeouts: givenTimeouts,
    database: given,
  }: Options = {},
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const url = await route(database.appUrl);
  const settings = {
    APP_SECRET: 'a secret that is only used in tests',
    DATABASE_URL: url,
    REQUEST_TIMEOUT_SECONDS,
    ...environment,
  };
  const config = loadConfig(settings);
  const timeouts = givenTimeouts ?? poolTimeouts(config.requestTimeoutMs);
  const log = pino({ level: 'silent' });
  const pool = createPool({
    url,
    size: 10,
    name: 'test',
    onError: () => {},
    timeouts,
  });
  const clock = new TestClock();
  const jobs = new JobQueue({ url, log, worker: queue, timeouts });
  const secret = config.appSecret ?? '';
  const deps: Deps = {
    config,
    secret,
    pool,
    db: createDb(pool),
    jobs,
    marketplaces: new Marketplaces([
      createTikTokShop({ ...config.tiktokShop, ...connector }, { runtime: { sleep: clock.sleep } }),
      ...marketplaces,
    ]),
    sealer: new Sealer(secret, config.previousAppSecrets),
    clock,
    log,
  };
  if (queue) {
    await jobs.start();
    await jobs.run(deps, JOBS);
  }
  await ensureFirstAccount(deps);
  const app = await buildApp(deps);
  await app.ready();
  const audit = watchAudit(app, database.appUrl);
  return {
    app,
    deps,
    clock,
    database,
    call: (method, path, options = {}) => app.inject(request(method, path, options)),
    close: async () => {
      await app.close();
      if (queue) await jobs.stop();
      deps.marketplaces.close();
      await deps.db.destroy();
      try {
        await audit.check();
      } finally {
        if (!given) await database.drop();
      }
    },
  };
}

function request(
  method: string,
  path: string,
  { token, body, headers, cookies, ip }: CallOptions,
): InjectOptions {
  return {
    method: method as 'GET',
    url: /^\/(api\/|health|readyz)/.test(path) ? path : API_BASE + path,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(cookies ? { cookies } : {}),
    ...(ip ? { remoteAddress: ip } : {}),
    ...(body === undefined ? {} : { payload: body as object }),
  };
}

/** The cookies that a response sets, by name; cleared ones are empty. */
export function responseCookies(response: LightMyRequestResponse): Record<string, string> {
  return Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
}

export type SignedInClient = { token: string; cookies: Record<string, string>; userId: string };

export async function signInAs(
  test: TestApp,
  who: { email: string; password: string },
): Promise<SignedInClient> {
  const response = await test.call('POST', '/auth/login', { body: who });
  if (response.statusCode !== 200)
    throw new Error(`sign-in answered ${response.statusCode}: ${response.body}`);
  const { data } = response.json();
  return { token: data.token, cookies: responseCookies(response), userId: data.user.id };
}

/** Starts another process on the same database with its own connections. */
export async function startSecondInstance({
  deps,
}: TestApp): Promise<{ app: FastifyInstance; close(): Promise<void> }> {
  const url = deps.config.databaseUrl ?? '';
  const timeouts = poolTimeouts(deps.config.requestTimeoutMs);
  const pool = createPool({ url, size: 4, name: 'second instance', onError: () => {}, timeouts });
  const db = createDb(pool);
  const app = await buildApp({ ...deps, pool, db });
  return {
    app,
    close: async () => {
      await app.close();
      await db.destroy();
    },
  };
}
