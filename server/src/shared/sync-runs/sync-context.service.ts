import type { Db } from '../../db/database.ts';

export type SyncStep = {
  done: number;
  created: number;
  updated: number;
  quarantined: number;
  expected?: number | null;
};

/** Commits a step and the run's counters. Throws when another worker holds the run. */
export type CommitStep = (work: (db: Db) => Promise<SyncStep>) => Promise<void>;

export type SyncContext = {
  startedAt: Date;
  /** Set for a manual sync: repeats checks that were done recently. */
  forceCheck: boolean;
  commit: CommitStep;
  signal: AbortSignal;
};

/** Runs in the transaction that ends the run. */
export type FinalizeSync = (db: Db) => Promise<void>;
