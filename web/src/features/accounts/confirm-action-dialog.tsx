import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { personName } from '../../lib/text/person-name.ts';
import { SHORT_TOAST_MS, showFailure, showSuccess } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useLastNonNull } from '../../ui/use-last-non-null.ts';
import { type AccountAction, useAccountAction } from './accounts.api.ts';
import type { NewPasswordLink } from './password-link-dialog.tsx';

/** An action that waits for confirmation, and its account. */
export type PendingAction = { action: AccountAction; account: AccountItem };

const DANGEROUS: readonly AccountAction[] = ['disable', 'delete', 'takeOff'];

type Props = {
  pendingAction: PendingAction | null;
  onDone: (pendingAction: PendingAction) => void;
  onLink: (link: NewPasswordLink) => void;
  onClose: () => void;
};

export function ConfirmActionDialog({ pendingAction, onDone, onLink, onClose }: Props) {
  const { t } = useTranslation();
  const act = useAccountAction();
  const shown = useLastNonNull(pendingAction);
  if (shown === null) return null;
  const { action, account } = shown;
  const name = personName(account);

  function confirm() {
    act.mutate(
      { action, id: account.id },
      {
        onSuccess: (link) => {
          onDone({ action, account });
          if (link !== null) return onLink({ ...link, name, invitation: !account.has_password });
          const message = t(`accounts.actions.${action}.done`, { name });
          showSuccess(message, SHORT_TOAST_MS);
        },
        onError: (error) => showFailure(error, t(`accounts.actions.${action}.failed`, { name })),
        onSettled: onClose,
      },
    );
  }

  return (
    <ConfirmDialog
      opened={pendingAction !== null}
      title={t(`accounts.actions.${action}.title`, { name })}
      text={t(`accounts.actions.${action}.text`)}
      confirmLabel={t(`accounts.actions.${action}.confirm`)}
      danger={DANGEROUS.includes(action)}
      busy={act.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
