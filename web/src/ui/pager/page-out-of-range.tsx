import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { EmptyState } from '../states/empty-state.tsx';

/** Shown for a page number past the end of a list. */
export function PageOutOfRange({ onFirst, framed = true }: { onFirst: () => void; framed?: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      framed={framed}
      icon={<IconFileOff size={26} stroke={1.6} />}
      title={t('lists.pastEnd')}
      text={t('lists.pastEndText')}
      action={
        <Button variant="default" onClick={onFirst}>
          {t('lists.toFirst')}
        </Button>
      }
    />
  );
}
