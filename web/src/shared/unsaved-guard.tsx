import { useBlocker } from '@tanstack/react-router';
import { currentSession } from '../lib/session/session-store.ts';
import { useTranslation } from '../lib/text/i18n.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';

/** Confirms before leaving with unsaved input, except when the session has ended. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const { t } = useTranslation();
  const guarded = () => when && currentSession().token !== null;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && guarded(),
    enableBeforeUnload: guarded,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={t('forms.unsaved.title')}
      text={t('forms.unsaved.text')}
      confirmLabel={t('forms.unsaved.leave')}
      danger
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  );
}
