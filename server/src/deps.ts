import type { Marketplace } from '@gian-hang/marketplace/marketplace';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Db } from './db/database.ts';
import type { Sealer } from './db/sealer.ts';
import type { JobQueue } from './jobs/job-queue.ts';

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
  marketplace: Marketplace;
  sealer: Sealer;
  clock: Clock;
  log: Logger;
};
