import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { isChunkLoadError } from '../lib/api/chunk-load-error.ts';
import { reloadIfReachable } from '../lib/reload-page.ts';
import { useTranslation } from '../lib/text/i18n.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { FailedState } from '../ui/states/failed-state.tsx';
import { InShell } from './shell/in-shell.ts';

const FRAME = { maxWidth: 560, width: '100%', margin: '12vh auto 0', padding: '0 16px' };

/** Error boundary of every page: the session could not be checked, rendering failed, or a chunk could not be loaded. */
export function CrashPage({ error }: { error: unknown }) {
  const Frame = useContext(InShell) ? 'div' : 'main';
  return (
    <Frame style={FRAME}>
      {error instanceof ApiError ? <ServerUnreachable error={error} /> : <Crashed error={error} />}
    </Frame>
  );
}

const recover = () => void reloadIfReachable();

function useOnReconnect(recover: () => void): void {
  useEffect(() => {
    window.addEventListener('online', recover);
    return () => window.removeEventListener('online', recover);
  }, [recover]);
}

function ServerUnreachable({ error }: { error: ApiError }) {
  const router = useRouter();
  const retry = useCallback(() => void router.invalidate(), [router]);
  useOnReconnect(retry);
  return <FailedState error={error} onRetry={retry} />;
}

function Crashed({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (isChunkLoadError(error)) return <ChunkMissing />;
  return (
    <Failure title={t('common.errors.crashTitle')} text={t('common.errors.crashText')}>
      <ReloadButton text={t('common.reload')} />
    </Failure>
  );
}

/** Browsers may remember that a module failed, so the page is loaded anew, at the address the user wanted. */
function ChunkMissing() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  useOnReconnect(recover);
  return (
    <Failure
      title={t('common.errors.chunkTitle')}
      text={t(online ? 'common.errors.chunkText' : 'common.errors.chunkOffline')}
    >
      <ReloadButton text={t('common.retry')} />
    </Failure>
  );
}

function ReloadButton({ text }: { text: string }) {
  const [busy, setBusy] = useState(false);
  async function reload() {
    setBusy(true);
    await reloadIfReachable();
    setBusy(false);
  }
  return (
    <Button leftSection={<IconRefresh size={16} />} loading={busy} onClick={() => void reload()}>
      {text}
    </Button>
  );
}

function Failure({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconPlugConnectedX size={26} stroke={1.6} />}
        title={title}
        text={text}
        action={children}
      />
    </div>
  );
}
