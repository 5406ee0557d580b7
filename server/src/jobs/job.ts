import type { z } from 'zod';
import type { Deps } from '../deps.ts';

/** A queue of background work: its name, its payload, how it is retried, when it runs on a schedule. */
export type Queue<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  attempts: number;
  /** Five-field schedule in UTC; such a job is also run with an empty payload by the clock. */
  cron?: string;
  /** Run by every worker itself this often, past the queue: for looking after what the queue does not see. */
  intervalSeconds?: number;
  /** Longest run before the job counts as lost and is taken up again. */
  expireInSeconds?: number;
  /** How many run at a time in one worker; one unless it says otherwise. */
  concurrency?: number;
  /** How many jobs of one group run at a time in all workers together. */
  groupConcurrency?: number;
  /** A worker that is silent for this long has died; its job goes to another. At least 10. */
  heartbeatSeconds?: number;
  /** Its own lease counts the workers that died on it; else the queue does. */
  hasLease?: boolean;
};

/** A queue with its handler, which must be safe to run twice. */
export type Job<Payload extends z.ZodType = z.ZodType> = Queue<Payload> & {
  handle(deps: Deps, payload: z.infer<Payload>, signal: AbortSignal): Promise<void>;
};

/** Declares a queue apart from its handler, for callers that lie below the handler's feature. */
export function defineQueue<Payload extends z.ZodType>(queue: Queue<Payload>): Queue<Payload> {
  return queue;
}

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job;
}
