import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import { Button } from '@mantine/core';
import { IconListSearch, IconSearchOff, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageOutOfRange } from '../../ui/pager/page-out-of-range.tsx';
import { Pager } from '../../ui/pager/pager.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { ColumnMenu } from '../../ui/table/column-menu.tsx';
import type { Column } from '../../ui/table/data-column.ts';
import { DataSkeleton } from '../../ui/table/data-skeleton.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useHiddenColumns } from '../../ui/table/use-hidden-columns.ts';
import { accountColumns } from './account-columns.tsx';
import { pageFromBlock } from './account-pages.ts';
import { AccountSessionsDialog } from './account-sessions-dialog.tsx';
import { AccountsToolbar } from './accounts-toolbar.tsx';
import { ConfirmActionDialog, type PendingAction } from './confirm-action-dialog.tsx';
import { AccountDialog } from './form/account-dialog.tsx';
import { type NewPasswordLink, PasswordLinkDialog } from './password-link-dialog.tsx';
import { type AccountList, useAccountList } from './use-account-list.ts';

export function AccountsPage() {
  const { t } = useTranslation();
  const list = useAccountList();
  const [hidden, setHidden] = useHiddenColumns('account_columns_hidden');
  const [creating, setCreating] = useState(false);
  const [sessionsOf, setSessionsOf] = useState<AccountItem | null>(null);
  const [pendingAction, setQuestion] = useState<PendingAction | null>(null);
  const [link, setLink] = useState<NewPasswordLink | null>(null);
  const edited = list.edit === undefined ? null : { id: list.edit };
  const columns = accountColumns(t, {
    onEdit: ({ id }) => list.open(id),
    onSessions: setSessionsOf,
    onAction: (action, account) => setQuestion({ action, account }),
  });

  function closeForm() {
    setCreating(false);
    if (list.edit !== undefined) list.close();
  }

  /** The last row of a page takes its page with it. */
  function done({ action }: PendingAction) {
    const alone = list.query.data && pageFromBlock(list.query.data, list.page).items.length === 1;
    if (action === 'delete' && alone && list.page > 1) list.goToPage(list.page - 1);
  }

  return (
    <>
      <PageHeader
        title={t('accounts.title')}
        lead={t('accounts.lead')}
        actions={<Actions onCreate={() => setCreating(true)} />}
      />
      <AccountsToolbar
        list={list}
        tools={<ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />}
      />
      <AccountRows list={list} columns={columns.filter(({ key }) => !hidden.has(key))} />
      <AccountDialog opened={creating ? 'new' : edited} onLink={setLink} onClose={closeForm} />
      <AccountSessionsDialog account={sessionsOf} onClose={() => setSessionsOf(null)} />
      <ConfirmActionDialog
        pendingAction={pendingAction}
        onDone={done}
        onLink={setLink}
        onClose={() => setQuestion(null)}
      />
      <PasswordLinkDialog link={link} onClose={() => setLink(null)} />
    </>
  );
}

function Actions({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconListSearch size={16} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/management/audit" />}
      >
        {t('pages.audit')}
      </Button>
      <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onCreate}>
        {t('accounts.create')}
      </Button>
    </>
  );
}

function AccountRows({ list, columns }: { list: AccountList; columns: readonly Column<AccountItem>[] }) {
  const { t } = useTranslation();
  return (
    <QueryView query={list.query} skeleton={<DataSkeleton columns={columns} />}>
      {(block) => {
        const { items, pagination } = pageFromBlock(block, list.page);
        if (pagination.totalItems === 0) return <NoMatch onClear={list.clear} />;
        if (items.length === 0) return <PageOutOfRange onFirst={() => list.goToPage(1)} />;
        return (
          <>
            <DataTable label={t('accounts.title')} columns={columns} rows={items} rowKey={({ id }) => id} />
            <Pager pagination={pagination} onChange={list.goToPage} />
          </>
        );
      }}
    </QueryView>
  );
}

/** There is always an account: the one that looks. Only filters leave nothing. */
function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.6} />}
      title={t('accounts.noMatch')}
      text={t('accounts.noMatchText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('lists.clearFilters')}
        </Button>
      }
    />
  );
}
