import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

export function ModalPart() {
  const { t } = useTranslation();
  const [asking, confirm] = useDisclosure(false);
  const [shown, window] = useDisclosure(false);
  return (
    <Group gap="xs">
      <Button variant="default" onClick={window.open}>
        {t('guide.parts.openWindow')}
      </Button>
      <Button color="red.9" onClick={confirm.open}>
        {t('guide.parts.askFirst')}
      </Button>
      <Modal opened={shown} onClose={window.close} title={t('guide.parts.windowTitle')} centered>
        <Text size="sm">{t('guide.parts.windowText')}</Text>
      </Modal>
      <ConfirmDialog
        opened={asking}
        title={t('guide.parts.askTitle')}
        text={t('guide.parts.askText')}
        danger
        onConfirm={confirm.close}
        onClose={confirm.close}
      />
    </Group>
  );
}
