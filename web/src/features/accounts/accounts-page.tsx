import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import { Button } from '@mantine/core';
import { IconListSearch, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { densityFilter, useDensity } from '../../shared/list/density.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListParams } from '../../shared/list/use-list-params.ts';
import type { ActionHandlers } from './account-actions.tsx';
import { compactColumns, detailedColumns } from './account-columns.tsx';
import { pageFromBlock } from './account-pages.ts';
import { ACCOUNT_LIST } from './account-search.ts';
import { AccountSessionsDialog } from './account-sessions-dialog.tsx';
import { accountsQuery } from './accounts.api.ts';
import { ConfirmActionDialog, type PendingAction } from './confirm-action-dialog.tsx';
import { AccountDialog } from './form/account-dialog.tsx';
import { type NewPasswordLink, PasswordLinkDialog } from './password-link-dialog.tsx';
import { useAccountFilters } from './use-account-filters.ts';

export function AccountsPage() {
  const { t } = useTranslation();
  const list = useListParams(ACCOUNT_LIST);
  const { page, params } = list;
  const density = useDensity();
  const query = useQuery({
    ...accountsQuery(list.filter, page),
    select: (block) => pageFromBlock(block, page),
  });
  const [creating, setCreating] = useState(false);
  const [sessionsOf, setSessionsOf] = useState<AccountItem | null>(null);
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const [link, setLink] = useState<NewPasswordLink | null>(null);
  const edited = params.edit === undefined ? null : { id: params.edit };

  function closeForm() {
    setCreating(false);
    if (edited !== null) list.show({ ...params, edit: '' });
  }

  /** Leaves a page whose last row has been deleted. */
  function done({ action }: PendingAction) {
    if (action === 'delete' && query.data?.items.length === 1 && page > 1) list.goToPage(page - 1);
  }

  const handlers: ActionHandlers = {
    onEdit: ({ id }) => list.show({ ...params, edit: id }),
    onSessions: setSessionsOf,
    onAction: (action, account) => setPendingAction({ action, account }),
  };

  return (
    <ListPage
      title={t('accounts.title')}
      lead={t('accounts.lead')}
      actions={<Actions onCreate={() => setCreating(true)} />}
      list={list}
      query={query}
      columns={density === 'compact' ? compactColumns(t, handlers) : detailedColumns(t, handlers)}
      rowHeight={density === 'compact' ? 'compact' : 'normal'}
      onOpen={handlers.onEdit}
      hiddenColumnsKey="account_columns_hidden"
      search={{ placeholder: t('accounts.search') }}
      filters={[...useAccountFilters(list), densityFilter(t('lists.density.label'))]}
      sheet={{
        order: ['status', 'dates', 'shops', 'density'],
        show: (count) => t('accounts.filter.show', { count }),
      }}
      noMatch={{ title: t('accounts.noMatch'), text: t('accounts.noMatchText') }}
    >
      <AccountDialog opened={creating ? 'new' : edited} onLink={setLink} onClose={closeForm} />
      <AccountSessionsDialog account={sessionsOf} onClose={() => setSessionsOf(null)} />
      <ConfirmActionDialog
        pendingAction={pendingAction}
        onDone={done}
        onLink={setLink}
        onClose={() => setPendingAction(null)}
      />
      <PasswordLinkDialog link={link} onClose={() => setLink(null)} />
    </ListPage>
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
