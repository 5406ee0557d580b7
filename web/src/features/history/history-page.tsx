import { Skeleton, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../lib/text/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageOutOfRange } from '../../ui/pager/page-out-of-range.tsx';
import { Pager } from '../../ui/pager/pager.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { historyQuery } from './history.api.ts';
import { HistoryTable } from './history-table.tsx';

export function HistoryPage() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/history' });
  const { page = 1 } = useSearch({ from: '/shell/history' });
  const query = useQuery(historyQuery(page));
  const goToPage = (to: number) => void navigate({ search: to > 1 ? { page: to } : {} });
  return (
    <>
      <PageHeader title={t('history.title')} lead={t('history.hint')} />
      <QueryView query={query} skeleton={<HistorySkeleton />}>
        {({ items, pagination }) => {
          if (pagination.totalItems === 0) return <NoHistory />;
          if (items.length === 0) return <PageOutOfRange onFirst={() => goToPage(1)} />;
          return (
            <>
              <HistoryTable items={items} />
              <Pager pagination={pagination} onChange={goToPage} />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

function NoHistory() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconHistory size={26} stroke={1.6} />}
      title={t('history.empty')}
      text={t('history.emptyHint')}
    />
  );
}

function HistorySkeleton() {
  return (
    <Stack gap={6}>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  );
}
