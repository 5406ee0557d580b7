import type { Db } from '../../db/database.ts';

export type SyncStep = {
  done: number;
  created: number;
  updated: number;
  quarantined: number;
  expected?: number | null;
};

/** Commits a step with the run's figures, or throws when the run is no longer ours. */
export type CommitStep = (work: (db: Db) => Promise<SyncStep>) => Promise<void>;

export type SyncContext = {
  startedAt: Date;
  /** A person asked: look closely even where that was done lately. */
  forceCheck: boolean;
  commit: CommitStep;
  signal: AbortSignal;
};

/** What is written together with the end of the run. */
export type FinalizeSync = (db: Db) => Promise<void>;
