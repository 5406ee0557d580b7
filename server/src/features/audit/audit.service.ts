import type { Db } from '../../db/database.ts';
import type { Clock } from '../../deps.ts';
import type { Origin } from '../../http/actor.ts';

export type AuditEntry = {
  accountId: string | null;
  action: string;
  object?: { type: string; id: string };
  before?: unknown;
  after?: unknown;
};

/** Adds one line to the audit log, in the caller's transaction: the deed and its record commit together. */
export async function recordAudit(db: Db, clock: Clock, origin: Origin, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: clock.now(),
      account_id: entry.accountId,
      action: entry.action,
      object_type: entry.object?.type ?? null,
      object_id: entry.object?.id ?? null,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      ip: origin.ip,
      user_agent: origin.userAgent,
      request_id: origin.requestId,
    })
    .execute();
}
