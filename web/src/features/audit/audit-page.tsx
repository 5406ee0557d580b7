import type { AuditItem } from '@gian-hang/contract/audit';
import { Button } from '@mantine/core';
import { IconListSearch, IconSearchOff, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useDateTime } from '../../shared/dates/use-date-time.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageOutOfRange } from '../../ui/pager/page-out-of-range.tsx';
import { Pager } from '../../ui/pager/pager.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { ColumnMenu } from '../../ui/table/column-menu.tsx';
import type { Column } from '../../ui/table/data-column.ts';
import { DataSkeleton } from '../../ui/table/data-skeleton.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useHiddenColumns } from '../../ui/table/use-hidden-columns.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { isFiltered } from './audit-search.ts';
import { AuditToolbar } from './audit-toolbar.tsx';
import { type AuditList, useAuditList } from './use-audit-list.ts';

const PAGE_NUMBERS = 10;

export function AuditPage() {
  const { t } = useTranslation();
  const list = useAuditList();
  const dateTime = useDateTime();
  const [hidden, setHidden] = useHiddenColumns('audit_columns_hidden');
  const [opened, setOpened] = useState<AuditItem | null>(null);
  const columns = auditColumns({ t, dateTime, onOpen: setOpened });
  const refresh = async () => {
    await list.query.refetch();
  };
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        lead={t('audit.lead')}
        actions={
          <>
            <RefreshButton onRefresh={refresh} />
            <Button
              variant="default"
              leftSection={<IconUsers size={16} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/management/account" />}
            >
              {t('pages.accounts')}
            </Button>
          </>
        }
      />
      <AuditToolbar
        list={list}
        tools={<ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />}
      />
      <AuditRows list={list} columns={columns.filter(({ key }) => !hidden.has(key))} />
      <AuditDetail item={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function AuditRows({ list, columns }: { list: AuditList; columns: readonly Column<AuditItem>[] }) {
  const { t } = useTranslation();
  return (
    <QueryView query={list.query} skeleton={<DataSkeleton columns={columns} />}>
      {({ items, pagination }) => {
        if (pagination.totalItems === 0)
          return <Nothing filtered={isFiltered(list.filter)} onClear={list.clear} />;
        if (items.length === 0) return <PageOutOfRange onFirst={() => list.goToPage(1)} />;
        return (
          <>
            <DataTable label={t('audit.title')} columns={columns} rows={items} rowKey={({ id }) => id} />
            <Pager pagination={pagination} onChange={list.goToPage} window={PAGE_NUMBERS} />
          </>
        );
      }}
    </QueryView>
  );
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  if (!filtered)
    return (
      <EmptyState
        icon={<IconListSearch size={26} stroke={1.6} />}
        title={t('audit.empty.title')}
        text={t('audit.empty.text')}
      />
    );
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.6} />}
      title={t('audit.empty.noMatch')}
      text={t('audit.empty.noMatchText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('lists.clearFilters')}
        </Button>
      }
    />
  );
}
