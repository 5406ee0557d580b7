import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';

/** A job or sync run on which this many workers crashed is quarantined. */
export const MAX_WORKER_CRASHES = 3;

type Attempt = { id: string; name: string };

/** Records which jobs this worker runs. A row left behind means that its worker crashed. */
export class JobAttempts {
  readonly #deps: Pick<Deps, 'db' | 'clock'>;
  readonly #worker = randomUUID();

  constructor(deps: Pick<Deps, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  /** Returns how many workers crashed on the job. */
  async begin({ id, name }: Attempt): Promise<number> {
    const { db, clock } = this.#deps;
    const { worker_crashes } = await db
      .insertInto('job_attempts')
      .values({ job_id: id, name, worker: this.#worker, started_at: clock.now() })
      .onConflict((conflict) =>
        conflict.column('job_id').doUpdateSet((eb) => ({
          worker: eb.ref('excluded.worker'),
          worker_crashes: eb
            .case()
            .when('job_attempts.worker', '=', this.#worker)
            .then(eb.ref('job_attempts.worker_crashes'))
            .else(eb('job_attempts.worker_crashes', '+', 1))
            .end(),
        })),
      )
      .returning('worker_crashes')
      .executeTakeFirstOrThrow();
    return worker_crashes;
  }

  async end({ id }: Attempt): Promise<void> {
    await this.#deps.db.deleteFrom('job_attempts').where('job_id', '=', id).execute();
  }

  /** An orderly stop is no crash. */
  async endAll(): Promise<void> {
    await this.#deps.db
      .deleteFrom('job_attempts')
      .where('worker', '=', this.#worker)
      .where('quarantined_at', 'is', null)
      .execute();
  }

  async quarantine({ id }: Attempt): Promise<void> {
    await this.#deps.db
      .updateTable('job_attempts')
      .set({ quarantined_at: this.#deps.clock.now() })
      .where('job_id', '=', id)
      .execute();
  }
}
