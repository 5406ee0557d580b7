import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { FailedState } from './failed-state.tsx';
import classes from './query-view.module.css';
import { RetryNotice } from './retry-notice.tsx';

type Props<Data> = {
  query: UseQueryResult<Data>;
  skeleton: ReactNode;
  framed?: boolean;
  children: (data: Data) => ReactNode;
};

/** Renders each state of a query; loaded data stays on the screen while it reloads or fails to. */
export function QueryView<Data>({ query, skeleton, framed = true, children }: Props<Data>) {
  const { t } = useTranslation();
  if (query.data === undefined)
    return query.isError ? (
      <FailedState framed={framed} error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      skeleton
    );
  return (
    <div
      className={classes.view}
      data-stale={query.isPlaceholderData || undefined}
      aria-busy={query.isFetching}
    >
      {query.isError && <RetryNotice text={t('lists.stale')} query={query} mb="md" />}
      {children(query.data)}
    </div>
  );
}
