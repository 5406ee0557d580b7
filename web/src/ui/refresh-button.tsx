import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../lib/text/i18n.ts';

type Props = { onRefresh: () => Promise<unknown>; iconOnly?: boolean };

/** Reloads what is shown; busy only while its own reload runs. */
export function RefreshButton({ onRefresh, iconOnly = false }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await onRefresh();
    setBusy(false);
  };
  const label = t('lists.refresh');
  if (iconOnly)
    return (
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        title={label}
        loading={busy}
        onClick={() => void refresh()}
      >
        <IconRefresh size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={busy}
      onClick={() => void refresh()}
    >
      {label}
    </Button>
  );
}
