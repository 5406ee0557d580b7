import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../lib/text/i18n.ts';

/** Reads what is shown once more; busy only with what was asked for here. */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const refresh = async () => {
    setAsked(true);
    await onRefresh();
    setAsked(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={asked}
      onClick={() => void refresh()}
    >
      {t('lists.refresh')}
    </Button>
  );
}
