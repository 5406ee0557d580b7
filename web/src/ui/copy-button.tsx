import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../lib/clipboard.ts';
import { useTranslation } from '../lib/text/i18n.ts';

const SHOW_MS = 2_000;
const ICONS = { ready: IconCopy, copied: IconCheck, refused: IconX };

/** Copies an id or a link; `name` is its accessible name. */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<keyof typeof ICONS>('ready');
  const Icon = ICONS[outcome];

  useEffect(() => {
    if (outcome === 'ready') return;
    const timer = setTimeout(() => setOutcome('ready'), SHOW_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    setOutcome((await copyText(value)) ? 'copied' : 'refused');
  }

  const label = outcome === 'ready' ? t('common.copy.ready', { name }) : t(`common.copy.${outcome}`);
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={24} aria-label={label} onClick={() => void copy()}>
        <Icon size={15} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
