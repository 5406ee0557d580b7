import type { AuditAction } from '@gian-hang/contract/accounts/auth';
import type { AuditObject } from '@gian-hang/contract/audit';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../deps.ts';
import type { Origin } from '../../http/access/actor.ts';
import { recordCallEffect } from '../../http/idempotency/idempotent-calls.queries.ts';
import { redactForAudit } from './redact-for-audit.ts';

/** An actor, or the origin of a request before or after a session; null: an unknown account. */
type Caller = Origin & { accountId: string | null };

export type AuditEntry = {
  action: AuditAction;
  object?: { type: AuditObject; id: string };
  before?: unknown;
  after?: unknown;
};

function toStored(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(redactForAudit(value));
}

/** Adds a line in the caller's transaction, together with the effect and its record on the Idempotency-Key. */
export async function recordAudit(db: Db, clock: Clock, caller: Caller, entry: AuditEntry): Promise<void> {
  await recordCallEffect(db, caller, entry.object?.id ?? null);
  await db
    .insertInto('audit_log')
    .values({
      at: clock.now(),
      account_id: caller.accountId,
      action: entry.action,
      object_type: entry.object?.type ?? null,
      object_id: entry.object?.id ?? null,
      before: toStored(entry.before),
      after: toStored(entry.after),
      ip: caller.ip,
      user_agent: caller.userAgent,
      request_id: caller.requestId,
    })
    .execute();
}
