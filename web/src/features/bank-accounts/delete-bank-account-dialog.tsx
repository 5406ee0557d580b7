import type { BankAccount } from '@gian-hang/contract/finance/bank-accounts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { showFailure, showSuccess } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useLastNonNull } from '../../ui/use-last-non-null.ts';
import { accountName } from './account-name.ts';
import { useDeleteBankAccount } from './bank-accounts.api.ts';

type Props = { account: BankAccount | null; onDeleted: () => void; onClose: () => void };

export function DeleteBankAccountDialog({ account, onDeleted, onClose }: Props) {
  const { t } = useTranslation();
  const remove = useDeleteBankAccount();
  const shown = useLastNonNull(account);
  const name = shown ? accountName(shown) : '';

  function confirm() {
    if (account === null) return;
    remove.mutate(account.id, {
      onSuccess: () => {
        onDeleted();
        showSuccess(t('bank.delete.done', { name }));
      },
      onError: (error) => showFailure(error, t('bank.delete.failed', { name })),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      opened={account !== null}
      title={t('bank.delete.title', { name })}
      text={t('bank.delete.text')}
      confirmLabel={t('bank.delete.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
