import type { AuditAction } from '@gian-hang/contract/accounts/auth';
import type { AuditObject } from '@gian-hang/contract/audit';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../deps.ts';
import type { Origin } from '../../http/access/actor.ts';
import { recordCallEffect } from '../../http/idempotency/idempotent-calls.queries.ts';
import { redactForAudit } from './redact-for-audit.ts';

export type AuditEntry = {
  accountId: string | null;
  action: AuditAction;
  object?: { type: AuditObject; id: string };
  before?: unknown;
  after?: unknown;
};

function toStored(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(redactForAudit(value));
}

/** Adds a line in the caller's transaction, together with the effect and its record on the Idempotency-Key. */
export async function recordAudit(db: Db, clock: Clock, origin: Origin, entry: AuditEntry): Promise<void> {
  await recordCallEffect(db, origin, entry.object?.id ?? null);
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
