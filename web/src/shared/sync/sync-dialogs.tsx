import type { SyncKind } from '@gian-hang/contract/sync';
import { lazy, Suspense } from 'react';

const SyncDialog = lazy(async () => ({ default: (await import('./sync-dialog.tsx')).SyncDialog }));
const SyncHistory = lazy(async () => ({ default: (await import('./history/sync-history.tsx')).SyncHistory }));

type Props = { kind: SyncKind; opened: string | null; onClose: () => void };

/** The dialogs `sync`, `history` and `quarantined`, which is a tab of the history; loaded when they are opened. */
export function SyncDialogs({ kind, opened, onClose }: Props) {
  return (
    <Suspense fallback={null}>
      {opened === 'sync' && <SyncDialog kind={kind} onClose={onClose} />}
      {opened === 'history' && <SyncHistory kind={kind} onClose={onClose} />}
      {opened === 'quarantined' && <SyncHistory kind={kind} initialTab="quarantined" onClose={onClose} />}
    </Suspense>
  );
}
