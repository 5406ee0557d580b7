import { type Job as BossJob, fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Db, PoolTimeouts } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Job, Queue } from './job.ts';
import { JobAttempts, MAX_WORKER_CRASHES } from './job-attempts.ts';

const STOP_TIMEOUT_MS = 8_000;
/** How often pg-boss looks for jobs of crashed workers. */
const SUPERVISE_INTERVAL_SECONDS = 5;

type Options = { url: string; log: Logger; worker: boolean; timeouts: PoolTimeouts };

/** A request waits while the API enqueues. */
function failFast({ connectMs, statementMs }: PoolTimeouts) {
  return {
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 500,
  };
}

type EnqueueOptions = {
  /** Adds the job in this transaction: it exists if and only if the transaction commits. */
  trx?: Db;
  /** See `groupConcurrency` of the queue. */
  group?: string;
};

/** The durable job queue. The API only enqueues; the worker also runs jobs and schedules. */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  readonly #worker: boolean;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #stopping = new AbortController();
  #attempts: JobAttempts | undefined;

  constructor({ url, log, worker, timeouts }: Options) {
    this.#log = log;
    this.#worker = worker;
    this.#boss = new PgBoss({
      connectionString: url,
      application_name: worker ? 'gian-hang worker queue' : 'gian-hang api queue',
      max: worker ? 4 : 2,
      migrate: false,
      supervise: worker,
      schedule: worker,
      superviseIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
      useListenNotify: worker,
      ...(worker ? {} : failFast(timeouts)),
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  }

  async start(): Promise<void> {
    await this.#boss.start();
  }

  async enqueue<Payload extends z.ZodType>(
    queue: Queue<Payload>,
    payload: z.infer<Payload>,
    { trx, group }: EnqueueOptions = {},
  ): Promise<void> {
    await this.#boss.send(queue.name, queue.payload.parse(payload) as object, {
      ...(trx ? { db: fromKysely(trx) } : {}),
      ...(group ? { group: { id: group } } : {}),
    });
  }

  /** Creates the queues; a worker also starts to run their jobs. */
  async run(deps: Deps, jobs: Job[]): Promise<void> {
    this.#attempts ??= new JobAttempts(deps);
    const attempts = this.#attempts;
    for (const job of jobs) {
      if (job.intervalSeconds) {
        if (this.#worker) this.#runEvery(deps, job, job.intervalSeconds);
        continue;
      }
      await this.#boss.createQueue(job.name, {
        retryLimit: job.attempts - 1,
        retryBackoff: true,
        retryDelay: 2,
        retryDelayMax: 300,
        expireInSeconds: job.expireInSeconds ?? 300,
        ...(job.heartbeatSeconds ? { heartbeatSeconds: job.heartbeatSeconds } : {}),
        notify: true,
      });
      if (!this.#worker) continue;
      if (job.cron) await this.#boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
      const worker: { id?: string } = {};
      worker.id = await this.#boss.work(
        job.name,
        {
          localConcurrency: job.concurrency ?? 1,
          ...(job.groupConcurrency ? { groupConcurrency: job.groupConcurrency } : {}),
        },
        async ([bossJob]: BossJob<unknown>[]) => {
          if (!bossJob) return;
          const work = () => this.#handle(deps, job, bossJob);
          await (job.hasLease ? work() : this.#runUnlessQuarantined(attempts, bossJob, work)).finally(() =>
            this.#fetchNextJob(worker.id),
          );
        },
      );
    }
  }

  /** Removes the schedules of jobs that only earlier releases had. */
  async removeOldSchedules(jobs: Job[]): Promise<void> {
    const scheduled = new Set(jobs.flatMap(({ name, cron }) => (cron ? name : [])));
    for (const { name } of await this.#boss.getSchedules())
      if (!scheduled.has(name)) await this.#boss.unschedule(name);
  }

  /** PostgreSQL notifies once for jobs that commit together, so each finished job triggers the next fetch. */
  #fetchNextJob(workerId: string | undefined): void {
    if (workerId) this.#boss.notifyWorker(workerId);
  }

  #runEvery(deps: Deps, job: Job, seconds: number): void {
    const { signal } = this.#stopping;
    let busy = false;
    const runOnce = async () => {
      if (busy || signal.aborted) return;
      busy = true;
      try {
        await job.handle(deps, job.payload.parse({}), signal);
      } catch (error) {
        this.#log.error({ err: error, job: job.name }, 'job failed');
      } finally {
        busy = false;
      }
    };
    this.#timers.push(setInterval(() => void runOnce(), seconds * 1000));
    void runOnce();
  }

  /** Quarantines a job on which three workers crashed. */
  async #runUnlessQuarantined(
    attempts: JobAttempts,
    job: BossJob<unknown>,
    work: () => Promise<void>,
  ): Promise<void> {
    const crashes = await attempts.begin(job);
    const line = { job: job.name, jobId: job.id, crashes };
    if (crashes >= MAX_WORKER_CRASHES) {
      await attempts.quarantine(job);
      this.#log.error(line, `job ${job.name} ${job.id} is quarantined: ${crashes} workers crashed on it`);
      return;
    }
    if (crashes > 0) this.#log.warn(line, 'a worker crashed on this job');
    try {
      await work();
    } finally {
      await attempts
        .end(job)
        .catch((error) => this.#log.warn({ ...line, err: error }, 'job attempt not ended'));
    }
  }

  async #handle(deps: Deps, job: Job, bossJob: BossJob<unknown>): Promise<void> {
    const log = this.#log.child({ job: job.name, jobId: bossJob.id });
    const startedAt = performance.now();
    // A job with a lease goes on later where it was, so a stop does not wait for it.
    const signal = job.hasLease ? AbortSignal.any([bossJob.signal, this.#stopping.signal]) : bossJob.signal;
    try {
      await job.handle(deps, job.payload.parse(bossJob.data ?? {}), signal);
      log.info({ ms: Math.round(performance.now() - startedAt) }, 'job done');
    } catch (error) {
      if (signal.aborted) log.info('job interrupted');
      else log.error({ err: error }, 'job failed');
      throw error;
    }
  }

  /** Waits up to 8 s for running jobs. Unfinished jobs return to the queue. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearInterval(timer);
    await this.#boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    await this.#attempts?.endAll();
  }
}
