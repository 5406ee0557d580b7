import { Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { personName } from '../../../lib/text/person-name.ts';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { useLastNonNull } from '../../../ui/use-last-non-null.ts';
import { useIsMobile } from '../../../ui/use-media.ts';
import { accountQuery } from '../accounts.api.ts';
import type { NewPasswordLink } from '../password-link-dialog.tsx';
import { AccountForm, type SavedAccount } from './account-form.tsx';

/** The open form: a new account, or the one with the id. */
type Opened = 'new' | { id: string };

type Props = { opened: Opened | null; onLink: (link: NewPasswordLink) => void; onClose: () => void };

export function AccountDialog({ opened, onLink, onClose }: Props) {
  const { t } = useTranslation();
  const narrow = useIsMobile();
  const shown = useLastNonNull(opened);
  const saved = (result: SavedAccount) => {
    onClose();
    if (result.link !== null) onLink({ ...result.link, name: personName(result), invitation: true });
  };
  return (
    <Modal
      opened={opened !== null}
      onClose={onClose}
      title={t(shown === 'new' ? 'accounts.form.createTitle' : 'accounts.form.editTitle')}
      size={640}
      fullScreen={narrow}
      closeOnClickOutside={false}
    >
      {shown === 'new' && <AccountForm account={null} onSaved={saved} onCancel={onClose} />}
      {shown !== null && shown !== 'new' && (
        <EditAccount key={shown.id} id={shown.id} onSaved={saved} onCancel={onClose} />
      )}
    </Modal>
  );
}

type EditProps = { id: string } & Pick<Parameters<typeof AccountForm>[0], 'onSaved' | 'onCancel'>;

function EditAccount({ id, onSaved, onCancel }: EditProps) {
  return (
    <QueryView query={useQuery(accountQuery(id))} framed={false} skeleton={<FormSkeleton />}>
      {(account) => <AccountForm account={account} onSaved={onSaved} onCancel={onCancel} />}
    </QueryView>
  );
}

function FormSkeleton() {
  return (
    <Stack>
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </Stack>
  );
}
