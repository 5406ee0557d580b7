import type { Deps } from '../../deps.ts';
import { orphanedPayloadPages } from '../orders/sync/payload-pages.service.ts';

const DAY_MS = 86_400_000;
const KEEP_ENDED_SESSIONS_DAYS = 30;
const KEEP_READ_NOTIFICATIONS_DAYS = 90;
const KEEP_DEVICES_DAYS = 400;
const KEEP_BULK_JOBS_DAYS = 30;
const KEEP_WEBHOOKS_DAYS = 30;
const KEEP_JOB_ATTEMPTS_DAYS = 30;

/** Deletes expired rows of tables that only grow; running it twice deletes nothing more. */
export async function deleteExpiredRows({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const deletions = {
    throttle_events: db.deleteFrom('throttle_events').where('at', '<', daysAgo(1)),
    sessions: db
      .deleteFrom('sessions')
      .where((where) =>
        where.or([
          where('ended_at', '<', daysAgo(KEEP_ENDED_SESSIONS_DAYS)),
          where('expires_at', '<', daysAgo(KEEP_ENDED_SESSIONS_DAYS)),
        ]),
      ),
    one_time_links: db.deleteFrom('one_time_links').where('expires_at', '<', daysAgo(1)),
    oidc_flows: db.deleteFrom('oidc_flows').where('expires_at', '<', now),
    notifications: db
      .deleteFrom('notifications')
      .where('read_at', '<', daysAgo(KEEP_READ_NOTIFICATIONS_DAYS)),
    known_devices: db.deleteFrom('known_devices').where('last_used_at', '<', daysAgo(KEEP_DEVICES_DAYS)),
    bulk_jobs: db.deleteFrom('bulk_jobs').where('finished_at', '<', daysAgo(KEEP_BULK_JOBS_DAYS)),
    idempotent_calls: db.deleteFrom('idempotent_calls').where('at', '<', daysAgo(1)),
    webhook_deliveries: db
      .deleteFrom('webhook_deliveries')
      .where('received_at', '<', daysAgo(KEEP_WEBHOOKS_DAYS)),
    job_attempts: db.deleteFrom('job_attempts').where('started_at', '<', daysAgo(KEEP_JOB_ATTEMPTS_DAYS)),
    processes: db.deleteFrom('processes').where('reported_at', '<', daysAgo(1)),
    payload_pages: orphanedPayloadPages(db),
  };
  const removed: Record<string, number> = {};
  for (const [table, removal] of Object.entries(deletions)) {
    const { numDeletedRows } = await removal.executeTakeFirstOrThrow();
    removed[table] = Number(numDeletedRows);
  }
  log.info({ removed }, 'deleted expired rows');
}
