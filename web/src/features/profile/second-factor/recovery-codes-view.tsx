import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { saveBlob } from '../../../lib/api/download.ts';
import { copyText } from '../../../lib/clipboard.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure } from '../../../lib/toast.ts';
import classes from './second-factor.module.css';

const FILE_NAME = 'gian-hang-recovery-codes.txt';

/** Shows the recovery codes; the server returns them only once. */
export function RecoveryCodesView({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  useEffect(() => list.current?.focus(), []);

  async function copy() {
    const done = await copyText(text);
    setCopied(done);
    if (!done) showFailure(t('common.copy.refused'));
  }

  return (
    <Stack gap="md">
      <Alert color="yellow" role="status" icon={<IconAlertTriangle aria-hidden />}>
        <Text size="sm" fw={600}>
          {t('secondFactor.codes.title')}
        </Text>
        {t('secondFactor.codes.text')}
      </Alert>
      <ul ref={list} className={classes.codes} tabIndex={-1} aria-label={t('secondFactor.codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t(copied ? 'common.copy.copied' : 'secondFactor.codes.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), FILE_NAME)}
        >
          {t('secondFactor.codes.download')}
        </Button>
        <Button onClick={onDone}>{t('secondFactor.codes.done')}</Button>
      </Group>
    </Stack>
  );
}
