import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { ErrorHelp } from '../guide-link.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = { error: unknown; onRetry: () => void; title?: string; framed?: boolean };

/** An error in words, with a retry button and the request id for support. */
export function FailedState({ error, onRetry, title, framed = true }: Props) {
  const { t } = useTranslation();
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div role="alert">
      <EmptyState
        framed={framed}
        icon={<IconAlertTriangle size={26} stroke={1.6} />}
        title={title ?? t('common.errors.title')}
        text={error instanceof ApiError ? error.message : t('common.errors.crashText')}
        action={
          <div style={{ display: 'grid', justifyItems: 'center', gap: 10 }}>
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
              {t('common.retry')}
            </Button>
            <ErrorHelp error={error} />
            {requestId === undefined ? null : (
              <Text size="xs" c="dimmed" ta="center" className="gh-figures">
                {t('common.requestId', { id: requestId })}
              </Text>
            )}
          </div>
        }
      />
    </div>
  );
}
