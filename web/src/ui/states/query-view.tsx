import { Alert, Button, Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { FailedState } from './failed-state.tsx';
import classes from './query-view.module.css';

type Props<Data> = {
  query: UseQueryResult<Data>;
  skeleton: ReactNode;
  framed?: boolean;
  children: (data: Data) => ReactNode;
};

/** Renders each state of a query; loaded data stays on the screen while it reloads or fails to. */
export function QueryView<Data>({ query, skeleton, framed = true, children }: Props<Data>) {
  const retry = () => void query.refetch();
  if (query.data === undefined)
    return query.isError ? <FailedState framed={framed} error={query.error} onRetry={retry} /> : skeleton;
  return (
    <div
      className={classes.view}
      data-stale={query.isPlaceholderData || undefined}
      aria-busy={query.isFetching}
    >
      {query.isError && <StaleNotice onRetry={retry} busy={query.isFetching} />}
      {children(query.data)}
    </div>
  );
}

function StaleNotice({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" role="status" mb="md">
      <Group justify="space-between">
        {t('lists.stale')}
        <Button size="compact-sm" variant="default" loading={busy} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </Group>
    </Alert>
  );
}
