import type { SyncKind, SyncState, SyncTrigger } from '@gian-hang/contract/sync';
import type { Generated } from 'kysely';
import type { GeneratedId, Id } from './columns.ts';

/** Returns are read by the sync of orders, with a cursor and a quarantine of their own. */
export type RecordKind = SyncKind | 'returns';

export type SyncTables = {
  sync_runs: {
    id: GeneratedId;
    shop_id: Id;
    kind: SyncKind;
    state: SyncState;
    trigger: SyncTrigger;
    requested_by: Id | null;
    lease_holder: string | null;
    lease_expires_at: Date | null;
    done: Generated<number>;
    expected: number | null;
    created: Generated<number>;
    updated: Generated<number>;
    quarantined: Generated<number>;
    error_code: string | null;
    error_text: string | null;
    created_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
    worker_crashes: Generated<number>;
  };
  sync_cursors: {
    shop_id: Id;
    kind: RecordKind;
    position: Date;
    complete_until: Date | null;
    compared_at: Date | null;
    marketplace_count: number | null;
    known_count: number | null;
  };
  quarantined_records: {
    id: GeneratedId;
    shop_id: Id;
    kind: RecordKind;
    object_id: string;
    reason: string;
    payload: string;
    record_time: Date | null;
    first_seen: Date;
    last_seen: Date;
    retried_at: Generated<Date | null>;
  };
};
