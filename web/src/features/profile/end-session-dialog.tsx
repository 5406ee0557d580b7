import type { SessionItem } from '@gian-hang/contract/accounts/auth';
import { useTranslation } from '../../lib/text/i18n.ts';
import { showFailure, showSuccess } from '../../lib/toast.ts';
import { deviceName } from '../../shared/session/device-name.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useEndSession } from './profile.api.ts';

export function EndSessionDialog({ session, onClose }: { session: SessionItem | null; onClose: () => void }) {
  const { t } = useTranslation();
  const end = useEndSession();
  const device = session === null ? '' : deviceName(session.user_agent);

  function confirm() {
    if (session === null) return;
    end.mutate(session.id, {
      onSuccess: () => showSuccess(t('profile.sessions.ended', { device })),
      onError: (error) => showFailure(error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      opened={session !== null}
      title={t('profile.sessions.endTitle')}
      text={t('profile.sessions.endText', { device })}
      confirmLabel={t('profile.sessions.end')}
      danger
      busy={end.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
