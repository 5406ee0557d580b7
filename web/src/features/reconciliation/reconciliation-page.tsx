import type { BankAccount } from '@gian-hang/contract/finance/bank-accounts';
import { Button, Select, Skeleton, Text } from '@mantine/core';
import { IconBuildingBank, IconFiles, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useListParams } from '../../shared/list/use-list-params.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { FilesDrawer } from './files-drawer.tsx';
import { formatDay } from './format-day.ts';
import { LineList, MissingList } from './line-lists.tsx';
import { accountsQuery, summaryQuery } from './reconciliation.api.ts';
import classes from './reconciliation.module.css';
import { RECONCILIATION_LIST, TABS } from './reconciliation-search.ts';
import { ReconciliationTabs } from './reconciliation-tabs.tsx';
import { UploadDialog } from './upload/upload-dialog.tsx';

export function ReconciliationPage() {
  const { t } = useTranslation();
  const query = useQuery(accountsQuery());
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {({ items }) =>
        items.length === 0 ? (
          <>
            <PageHeader dense title={t('reconciliation.title')} lead={t('reconciliation.lead')} />
            <NoAccount />
          </>
        ) : (
          <Reconciliation accounts={items} />
        )
      }
    </QueryView>
  );
}

function NoAccount() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconBuildingBank size={26} stroke={1.6} />}
      title={t('reconciliation.empty.noAccount')}
      text={t('reconciliation.empty.noAccountText')}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/payment/bank" />}>
          {t('reconciliation.empty.toBank')}
        </Button>
      }
    />
  );
}

function Reconciliation({ accounts }: { accounts: readonly BankAccount[] }) {
  const { t } = useTranslation();
  const list = useListParams(RECONCILIATION_LIST);
  const { account = accounts[0]?.id ?? '', tab = TABS[0], search } = list.filter;
  const summary = useQuery(summaryQuery(account)).data;
  const [dialog, setDialog] = useState<'upload' | 'files' | null>(null);
  const close = () => setDialog(null);
  // The account and the tab are no filters that one would clear.
  const controls = {
    filter: search === undefined ? {} : { search },
    page: list.page,
    isFiltered: search !== undefined,
    narrow: (patch: Record<string, string>) => list.narrow({ account, tab, ...patch }),
    clear: () => list.narrow({ account, tab, search: '' }),
    goToPage: list.goToPage,
  };
  const load = (
    <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setDialog('upload')}>
      {t('reconciliation.load')}
    </Button>
  );
  const shared = {
    account,
    list: controls,
    hasFiles: summary === undefined || summary.first_day !== null,
    load,
    actions: (
      <>
        <Button
          variant="default"
          leftSection={<IconFiles size={16} aria-hidden />}
          onClick={() => setDialog('files')}
        >
          {t('reconciliation.filesButton')}
        </Button>
        {load}
      </>
    ),
    intro: (
      <AccountSelect
        accounts={accounts}
        account={account}
        onChange={(id) => list.show({ account: id, tab })}
        coverage={
          summary?.first_day && summary.last_day
            ? t('reconciliation.coverage', {
                from: formatDay(summary.first_day),
                to: formatDay(summary.last_day),
              })
            : null
        }
      />
    ),
    tabs: (
      <ReconciliationTabs
        summary={summary}
        current={tab}
        onChoose={(next) => list.show({ account, tab: next })}
      />
    ),
  };
  return (
    <>
      {tab === 'missing' ? <MissingList {...shared} /> : <LineList key={tab} {...shared} state={tab} />}
      {dialog === 'upload' && <UploadDialog account={account} onClose={close} />}
      {dialog === 'files' && <FilesDrawer account={account} onClose={close} />}
    </>
  );
}

type AccountSelectProps = {
  accounts: readonly BankAccount[];
  account: string;
  onChange: (id: string) => void;
  coverage: string | null;
};

function AccountSelect({ accounts, account, onChange, coverage }: AccountSelectProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.intro}>
      <Select
        className={classes.account}
        label={t('reconciliation.account')}
        data={accounts.map(({ id, bank, masked_number, currency }) => ({
          value: id,
          label: `${bank.name} ${masked_number} · ${currency}`,
        }))}
        value={account}
        allowDeselect={false}
        onChange={(id) => id !== null && onChange(id)}
      />
      {coverage !== null && (
        <Text size="sm" c="dimmed">
          {coverage}
        </Text>
      )}
    </div>
  );
}
