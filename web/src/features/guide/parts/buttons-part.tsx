import { ActionIcon, Button, Group } from '@mantine/core';
import { IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';

const BUSY_MS = 1_500;

export function ButtonsPart() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), BUSY_MS);
  };
  return (
    <>
      <Group gap="xs">
        <Button loading={busy} onClick={work}>
          {t('common.save')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('orders.export.start')}
        </Button>
        <Button variant="subtle">{t('lists.clearFilters')}</Button>
        <Button color="red.9" leftSection={<IconTrash size={16} aria-hidden />}>
          {t('shops.delete.action')}
        </Button>
        <Button disabled>{t('guide.parts.disabled')}</Button>
      </Group>
      <Group gap="xs">
        <ActionIcon variant="default" size="lg" aria-label={t('lists.refresh')}>
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
        <CopyButton value="576512345678901234" name={t('orders.orderId')} />
      </Group>
    </>
  );
}
