import type { SyncKind } from '@gian-hang/contract/sync';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SyncDialog = lazyPart(() => import('./sync-dialog.tsx'), 'SyncDialog', { toast: true });
const SyncHistory = lazyPart(() => import('./history/sync-history.tsx'), 'SyncHistory', { toast: true });

type Props = { kind: SyncKind; opened: string | null; onClose: () => void };

/** The dialogs `sync`, `history` and `quarantined`, which is a tab of the history; loaded when they are opened. */
export function SyncDialogs({ kind, opened, onClose }: Props) {
  return (
    <>
      {opened === 'sync' && <SyncDialog kind={kind} onClose={onClose} />}
      {opened === 'history' && <SyncHistory kind={kind} onClose={onClose} />}
      {opened === 'quarantined' && <SyncHistory kind={kind} initialTab="quarantined" onClose={onClose} />}
    </>
  );
}
