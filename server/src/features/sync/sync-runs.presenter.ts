import type { SyncRun, SyncState } from '@gian-hang/contract/sync';
import { HEARTBEAT_LOST_MS, type RunRow } from './sync-runs.queries.ts';

function stateOf(row: RunRow, now: Date): SyncState {
  const silent = !row.heartbeat_at || now.getTime() - row.heartbeat_at.getTime() > HEARTBEAT_LOST_MS;
  return row.state === 'running' && silent ? 'waiting' : row.state;
}

export function toSyncRun(row: RunRow, now: Date): SyncRun {
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
    set_aside: row.set_aside,
    error: row.error_text,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
