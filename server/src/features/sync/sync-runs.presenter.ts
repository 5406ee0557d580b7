import type { Language } from '@gian-hang/contract/accounts/settings';
import type { SyncRun, SyncState } from '@gian-hang/contract/sync';
import { localize } from '../../http/errors/app-error.ts';
import { needsAuthorisation, syncFailureMessage } from '../../shared/sync-runs/sync-failure.service.ts';
import type { RunRow } from '../../shared/sync-runs/sync-runs.queries.ts';

function stateOf(row: RunRow, now: Date): SyncState {
  const isExpired = !row.lease_expires_at || row.lease_expires_at < now;
  return row.state === 'running' && isExpired ? 'waiting' : row.state;
}

function errorOf({ state, error_code: code, error_text: text }: RunRow, language: Language): string | null {
  return state === 'failed' ? localize(syncFailureMessage({ code, text }), language) : null;
}

export function toSyncRun(row: RunRow, now: Date, language: Language): SyncRun {
  return {
    id: row.id,
    kind: row.kind,
    state: stateOf(row, now),
    trigger: row.trigger,
    shop: { id: row.shop_id, name: row.shop_name },
    done: row.done,
    expected: row.expected,
    created: row.created,
    updated: row.updated,
    quarantined: row.quarantined,
    error: errorOf(row, language),
    needs_authorisation: row.state === 'failed' && needsAuthorisation(row.error_code),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
