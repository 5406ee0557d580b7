import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { showToast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useLast } from '../../ui/use-last.ts';
import { type Deed, useDeed } from './accounts.api.ts';
import type { OfferedLink } from './password-link-dialog.tsx';

/** What is about to be done, and to whom. */
export type Question = { deed: Deed; account: AccountItem };

const SHORT_MS = 3_000;
const DANGEROUS: readonly Deed[] = ['disable', 'delete', 'takeOff'];

type Props = {
  question: Question | null;
  onDone: (question: Question) => void;
  onLink: (link: OfferedLink) => void;
  onClose: () => void;
};

export function DeedDialog({ question, onDone, onLink, onClose }: Props) {
  const { t } = useTranslation();
  const act = useDeed();
  const shown = useLast(question);
  if (shown === null) return null;
  const { deed, account } = shown;
  const name = account.full_name;

  function confirm() {
    act.mutate(
      { deed, id: account.id },
      {
        onSuccess: (link) => {
          onDone({ deed, account });
          if (link !== null) return onLink({ ...link, name, invitation: !account.has_password });
          const message = t(`accounts.deeds.${deed}.done`, { name });
          void showToast({ message, tone: 'success', durationMs: SHORT_MS });
        },
        onError: ({ message }) =>
          void showToast({ title: t(`accounts.deeds.${deed}.failed`, { name }), message, tone: 'failure' }),
        onSettled: onClose,
      },
    );
  }

  return (
    <ConfirmDialog
      opened={question !== null}
      title={t(`accounts.deeds.${deed}.title`, { name })}
      text={t(`accounts.deeds.${deed}.text`)}
      confirmLabel={t(`accounts.deeds.${deed}.confirm`)}
      danger={DANGEROUS.includes(deed)}
      busy={act.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
