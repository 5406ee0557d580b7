import type { z } from 'zod';
import type { Deps } from '../deps.ts';

export type Queue<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  attempts: number;
  /** Five-field schedule in UTC. Scheduled runs have an empty payload. */
  cron?: string;
  /** Every worker runs the job on a timer of its own, without the queue. */
  intervalSeconds?: number;
  /** A job that runs longer than this is retried. */
  expireInSeconds?: number;
  /** How many jobs one worker runs at a time; default 1. */
  concurrency?: number;
  /** How many jobs of one group run at a time in all workers together. */
  groupConcurrency?: number;
  /** A job without a heartbeat for this long is retried by another worker. At least 10. */
  heartbeatSeconds?: number;
  /** The handler counts crashed workers itself; otherwise the queue does. */
  hasLease?: boolean;
};

/** A queue with its handler. The handler must be idempotent. */
export type Job<Payload extends z.ZodType = z.ZodType> = Queue<Payload> & {
  handle(deps: Deps, payload: z.infer<Payload>, signal: AbortSignal): Promise<void>;
};

/** Declares a queue without its handler, for callers below the handler's feature. */
export function defineQueue<Payload extends z.ZodType>(queue: Queue<Payload>): Queue<Payload> {
  return queue;
}

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job;
}
