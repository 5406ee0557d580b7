import type { LinkState } from '@gian-hang/contract/shops';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../../lib/clipboard.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useDateTime } from '../../../shared/dates/use-date-time.ts';
import { CopyableLink } from '../../../ui/copyable-link.tsx';
import { useLastNonNull } from '../../../ui/use-last-non-null.ts';

export type NewShopLink = LinkState & { copied: boolean };

type Props = { link: NewShopLink | null; onClose: () => void };

export function LinkDialog({ link, onClose }: Props) {
  const { t } = useTranslation();
  const shown = useLastNonNull(link);
  return (
    <Modal opened={link !== null} onClose={onClose} title={t('shops.link.title')} size="lg" centered>
      {shown !== null && <LinkOffer key={shown.state} link={shown} />}
    </Modal>
  );
}

function LinkOffer({ link }: { link: NewShopLink }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const [copied, setCopied] = useState(link.copied);
  return (
    <Stack gap="md">
      <Text size="sm">{t('shops.link.lead')}</Text>
      <CopyableLink
        label={t('shops.link.label')}
        validity={t('shops.link.validity', { time: dateTime(link.expires_at) })}
        url={link.url}
        refused={copied ? null : t('shops.link.refused')}
      />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copyText(link.url).then(setCopied)}
        >
          {t(copied ? 'shops.link.copyAgain' : 'shops.link.copy')}
        </Button>
        <Button
          component="a"
          href={link.url}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('shops.link.open')}
        </Button>
      </Group>
    </Stack>
  );
}
