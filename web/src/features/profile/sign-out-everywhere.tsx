import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout2 } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useEndAllSessions } from './profile.api.ts';

export function SignOutEverywhere() {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure();
  const end = useEndAllSessions();
  const confirm = () =>
    end.mutate(undefined, {
      onError: (error) => void showToast({ message: error.message, tone: 'failure' }),
    });
  return (
    <>
      <Button
        variant="light"
        color="red"
        leftSection={<IconLogout2 size={16} aria-hidden />}
        onClick={dialog.open}
      >
        {t('profile.sessions.everywhere')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('profile.sessions.everywhereTitle')}
        text={t('profile.sessions.everywhereText')}
        confirmLabel={t('profile.sessions.everywhere')}
        danger
        busy={end.isPending}
        onConfirm={confirm}
        onClose={dialog.close}
      />
    </>
  );
}
