import type { AuditItem } from '@gian-hang/contract/audit';
import { Button } from '@mantine/core';
import { IconListSearch, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useDateTime } from '../../shared/dates/use-date-time.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListParams } from '../../shared/list/use-list-params.ts';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { auditQuery } from './audit.api.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { AUDIT_LIST } from './audit-search.ts';
import { useAuditFilters } from './use-audit-filters.tsx';

export function AuditPage() {
  const { t } = useTranslation();
  const list = useListParams(AUDIT_LIST);
  const query = useQuery(auditQuery(list.filter, list.page));
  const dateTime = useDateTime();
  const [opened, setOpened] = useState<AuditItem | null>(null);
  return (
    <ListPage
      title={t('audit.title')}
      lead={t('audit.lead')}
      actions={<Actions onRefresh={query.refetch} />}
      list={list}
      query={query}
      columns={auditColumns({ t, dateTime, onOpen: setOpened })}
      onOpen={setOpened}
      hiddenColumnsKey="audit_columns_hidden"
      filters={useAuditFilters(list)}
      sheet={{
        order: ['dates', 'person', 'object', 'action'],
        show: (count) => t('audit.filter.show', { count }),
      }}
      manyPages
      empty={
        <EmptyState
          icon={<IconListSearch size={26} stroke={1.6} />}
          title={t('audit.empty.title')}
          text={t('audit.empty.text')}
        />
      }
      noMatch={{ title: t('audit.empty.noMatch'), text: t('audit.empty.noMatchText') }}
    >
      <AuditDetail item={opened} onClose={() => setOpened(null)} />
    </ListPage>
  );
}

function Actions({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const { t } = useTranslation();
  return (
    <>
      <RefreshButton onRefresh={onRefresh} />
      <Button
        variant="default"
        leftSection={<IconUserSearch size={16} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/main/visits" />}
      >
        {t('pages.visits')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUsers size={16} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/management/account" />}
      >
        {t('pages.accounts')}
      </Button>
    </>
  );
}
