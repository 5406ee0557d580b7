import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { AnnouncementForm } from './announcement-form.tsx';

/** Keeps the written text when it closes, until the user leaves the page. */
export function AnnouncementDialog() {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconSpeakerphone size={16} aria-hidden />} onClick={dialog.open}>
        {t('notifications.announce.title')}
      </Button>
      <Modal
        opened={opened}
        onClose={dialog.close}
        title={t('notifications.announce.title')}
        keepMounted
        keepMountedMode="display-none"
        centered
        size="lg"
      >
        <AnnouncementForm onSent={dialog.close} />
      </Modal>
    </>
  );
}
