import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { isChunkFailure } from '../lib/chunk-failure.ts';
import { useTranslation } from '../lib/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** The last resort: something broke, or a part of the app could not be fetched. */
export function CrashPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const chunk = isChunkFailure(error);
  return (
    <main role="alert" style={{ maxWidth: 560, margin: '12vh auto 0', padding: '0 16px' }}>
      <EmptyState
        icon={<IconPlugConnectedX size={26} stroke={1.6} />}
        title={t(chunk ? 'common.errors.chunkTitle' : 'common.errors.crashTitle')}
        text={t(chunk ? 'common.errors.chunkText' : 'common.errors.crashText')}
        action={
          <Button leftSection={<IconRefresh size={16} />} onClick={() => window.location.reload()}>
            {t('common.reload')}
          </Button>
        }
      />
    </main>
  );
}
