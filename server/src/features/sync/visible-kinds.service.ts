import { SYNC_KINDS, SYNC_PERMISSIONS, type SyncKind } from '@gian-hang/contract/sync';
import type { Actor } from '../../http/access/actor.ts';

/** The kinds whose runs and records the actor may see: those of money only with its permission. */
export function visibleKinds({ permissions }: Actor, wanted?: SyncKind): SyncKind[] {
  return SYNC_KINDS.filter(
    (kind) =>
      (wanted === undefined || wanted === kind) &&
      (kind !== 'finance' || permissions.includes(SYNC_PERMISSIONS.finance)),
  );
}
