import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useDateTime } from '../../shared/dates/use-date-time.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListParams } from '../../shared/list/use-list-params.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { historyQuery } from './history.api.ts';
import { historyColumns } from './history-columns.tsx';
import { HISTORY_LIST } from './history-search.ts';

export function HistoryPage() {
  const { t } = useTranslation();
  const list = useListParams(HISTORY_LIST);
  const query = useQuery(historyQuery(list.page));
  return (
    <ListPage
      title={t('history.title')}
      lead={t('history.hint')}
      list={list}
      query={query}
      columns={historyColumns(t, useDateTime())}
      empty={
        <EmptyState
          icon={<IconHistory size={26} stroke={1.6} />}
          title={t('history.empty')}
          text={t('history.emptyHint')}
        />
      }
    />
  );
}
