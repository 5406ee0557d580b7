import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** What the verbs of every feature are given. */
export type Deps = {
  config: Config;
  /** Signs sessions and encrypts what must not be readable in the database. */
  secret: string;
  pool: pg.Pool;
  db: Db;
  jobs: Jobs;
  clock: Clock;
  log: Logger;
};
