import type { PasswordLink } from '@gian-hang/contract/accounts/accounts';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useDateTime } from '../../shared/dates/use-date-time.ts';
import { CopyableLink } from '../../ui/copyable-link.tsx';
import { useLastNonNull } from '../../ui/use-last-non-null.ts';

/** The account of the link, and whether the link is an invitation or a password reset. */
export type NewPasswordLink = PasswordLink & { name: string; invitation: boolean };

type Props = { link: NewPasswordLink | null; onClose: () => void };

/** Shows a one-time link; it cannot be shown again. */
export function PasswordLinkDialog({ link, onClose }: Props) {
  const { t } = useTranslation();
  const shown = useLastNonNull(link);
  return (
    <Modal
      opened={link !== null}
      onClose={onClose}
      title={t(shown?.invitation ? 'accounts.link.invitation' : 'accounts.link.reset')}
      size="lg"
      centered
      closeOnClickOutside={false}
    >
      {shown !== null && <Offer key={shown.url} link={shown} onClose={onClose} />}
    </Modal>
  );
}

function Offer({ link, onClose }: { link: NewPasswordLink; onClose: () => void }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const [outcome, setOutcome] = useState<'ready' | 'copied' | 'refused'>('ready');
  const copied = outcome === 'copied';
  return (
    <Stack gap="md">
      <Text size="sm">{t('accounts.link.lead', { name: link.name })}</Text>
      {link.emailed && (
        <Alert color="jade" role="status" icon={<IconMailCheck aria-hidden />}>
          {t('accounts.link.emailed')}
        </Alert>
      )}
      <CopyableLink
        label={t('accounts.link.label')}
        validity={t('accounts.link.validity', { time: dateTime(link.expires_at) })}
        url={link.url}
        refused={outcome === 'refused' ? t('common.copy.refused') : null}
      />
      <Group justify="flex-end" gap="xs">
        <Button
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copyText(link.url).then((done) => setOutcome(done ? 'copied' : 'refused'))}
        >
          {t(copied ? 'common.copy.copied' : 'accounts.link.copy')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  );
}
