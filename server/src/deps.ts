import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Db } from './db/database.ts';
import type { Sealer } from './db/sealer.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Marketplaces } from './marketplaces.ts';

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The dependencies of every service. */
export type Deps = {
  config: Config;
  /** Signs sessions and encrypts what must not be readable in the database. */
  secret: string;
  pool: pg.Pool;
  db: Db;
  jobs: JobQueue;
  marketplaces: Marketplaces;
  sealer: Sealer;
  clock: Clock;
  log: Logger;
};
