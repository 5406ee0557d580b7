import type { AuditObject } from '@gian-hang/contract/audit';
import type { HistoryAction } from '@gian-hang/contract/auth';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../deps.ts';
import type { Origin } from '../../http/actor.ts';
import { withoutSecrets } from './without-secrets.ts';

export type AuditEntry = {
  accountId: string | null;
  action: HistoryAction;
  object?: { type: AuditObject; id: string };
  before?: unknown;
  after?: unknown;
};

function toStored(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(withoutSecrets(value));
}

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
      before: toStored(entry.before),
      after: toStored(entry.after),
      ip: origin.ip,
      user_agent: origin.userAgent,
      request_id: origin.requestId,
    })
    .execute();
}

/** Whether any of these requests, made since then, got as far as its record. */
export async function isOnRecord(db: Db, requestIds: readonly string[], since: Date): Promise<boolean> {
  const line = await db
    .selectFrom('audit_log')
    .select('id')
    .where('at', '>=', since)
    .where('request_id', 'in', requestIds)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
