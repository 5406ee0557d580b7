import type { BankAccount } from '@gian-hang/contract/finance/bank-accounts';
import { Modal } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useLastNonNull } from '../../../ui/use-last-non-null.ts';
import { useIsMobile } from '../../../ui/use-media.ts';
import { BankAccountForm } from './bank-account-form.tsx';
import type { AccountDraft } from './bank-account-values.ts';

/** The open form: a new account, or an existing one. */
export type OpenedForm = { account: null; draft: AccountDraft } | { account: BankAccount };

export function BankAccountDialog({ opened, onClose }: { opened: OpenedForm | null; onClose: () => void }) {
  const { t } = useTranslation();
  const narrow = useIsMobile();
  const shown = useLastNonNull(opened);
  return (
    <Modal
      opened={opened !== null}
      onClose={onClose}
      title={t(shown?.account === null ? 'bank.form.newTitle' : 'bank.form.editTitle')}
      size={560}
      fullScreen={narrow}
      closeOnClickOutside={false}
    >
      {shown !== null && (
        <BankAccountForm key={shown.account?.id ?? 'new'} opened={shown} onClose={onClose} />
      )}
    </Modal>
  );
}
