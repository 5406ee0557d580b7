import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { isChunkLoadError } from '../lib/api/chunk-load-error.ts';
import { useTranslation } from '../lib/text/i18n.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { FailedState } from '../ui/states/failed-state.tsx';

const FRAME = { maxWidth: 560, width: '100%', margin: '12vh auto 0', padding: '0 16px' };

/** Error boundary of the app: the session could not be checked, rendering failed, or a chunk could not be loaded. */
export function CrashPage({ error }: { error: unknown }) {
  return error instanceof ApiError ? <ServerUnreachable error={error} /> : <Crashed error={error} />;
}

const reload = () => window.location.reload();

function useOnReconnect(recover: (() => void) | null): void {
  useEffect(() => {
    if (recover === null) return;
    window.addEventListener('online', recover);
    return () => window.removeEventListener('online', recover);
  }, [recover]);
}

function ServerUnreachable({ error }: { error: ApiError }) {
  const router = useRouter();
  const retry = useCallback(() => void router.invalidate(), [router]);
  useOnReconnect(retry);
  return (
    <main style={FRAME}>
      <FailedState error={error} onRetry={retry} />
    </main>
  );
}

function Crashed({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const chunk = isChunkLoadError(error);
  useOnReconnect(chunk ? reload : null);
  return (
    <main role="alert" style={FRAME}>
      <EmptyState
        icon={<IconPlugConnectedX size={26} stroke={1.6} />}
        title={t(chunk ? 'common.errors.chunkTitle' : 'common.errors.crashTitle')}
        text={t(chunk ? 'common.errors.chunkText' : 'common.errors.crashText')}
        action={
          <Button leftSection={<IconRefresh size={16} />} onClick={reload}>
            {t('common.reload')}
          </Button>
        }
      />
    </main>
  );
}
