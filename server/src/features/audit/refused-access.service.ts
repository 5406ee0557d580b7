import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { recordAudit } from '../../shared/audit/audit.service.ts';
import { runOncePerWindow } from '../../shared/throttle/throttle.service.ts';

const MINUTE_MS = 60_000;

/** Audits refused access at most once per account, route and minute. The line is no effect of the call. */
export async function recordRefusedAccess(
  deps: Deps,
  actor: Actor,
  route: string,
  code: string,
): Promise<void> {
  const { idempotentCallId: _, ...caller } = actor;
  const limit = { purpose: 'refused access', from: `${actor.accountId} ${route}`, windowMs: MINUTE_MS };
  await runOncePerWindow(deps, limit, (trx) =>
    recordAudit(trx, deps.clock, caller, {
      action: 'access.refused',
      object: { type: 'route', id: route },
      after: { code },
    }),
  );
}
