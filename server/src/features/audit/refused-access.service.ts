import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { recordAudit } from '../../shared/audit/audit.service.ts';
import { runOncePerWindow } from '../../shared/throttle/throttle.service.ts';

const MINUTE_MS = 60_000;

/**
 * Puts refused access on record, once per account, route and minute: nobody can flood the log with it. The line is no
 * effect of the call.
 */
export async function recordRefusedAccess(
  deps: Deps,
  actor: Actor,
  route: string,
  code: string,
): Promise<void> {
  const { idempotentCallId: _, ...origin } = actor;
  const once = { purpose: 'refused access', from: `${actor.accountId} ${route}`, windowMs: MINUTE_MS };
  await runOncePerWindow(deps, once, (trx) =>
    recordAudit(trx, deps.clock, origin, {
      accountId: actor.accountId,
      action: 'access.refused',
      object: { type: 'route', id: route },
      after: { code },
    }),
  );
}
