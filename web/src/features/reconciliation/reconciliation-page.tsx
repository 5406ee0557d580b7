import type { BankAccount } from '@gian-hang/contract/finance/bank-accounts';
import type { WaitingBankLines } from '@gian-hang/contract/finance/reconciliation';
import { Button, Select, Skeleton, Text } from '@mantine/core';
import { IconBuildingBank, IconFiles, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useListParams } from '../../shared/list/use-list-params.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { FilesDrawer } from './files-drawer.tsx';
import { formatDay } from './format-day.ts';
import { LineList, MissingList } from './line-lists.tsx';
import { accountsQuery, summaryQuery, waitingQuery } from './reconciliation.api.ts';
import classes from './reconciliation.module.css';
import { RECONCILIATION_LIST, TABS } from './reconciliation-search.ts';
import { ReconciliationTabs } from './reconciliation-tabs.tsx';
import { UploadDialog } from './upload/upload-dialog.tsx';

export function ReconciliationPage() {
  const { t } = useTranslation();
  const accounts = useQuery(accountsQuery());
  const waiting = useQuery(waitingQuery());
  const skeleton = <Skeleton height={320} />;
  return (
    <QueryView query={accounts} skeleton={skeleton}>
      {({ items }) =>
        items.length === 0 ? (
          <>
            <PageHeader dense title={t('reconciliation.title')} lead={t('reconciliation.lead')} />
            <NoAccount />
          </>
        ) : (
          <QueryView query={waiting} skeleton={skeleton}>
            {(lines) => <Reconciliation accounts={items} waiting={countByAccount(lines)} />}
          </QueryView>
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

type Accounts = { accounts: readonly BankAccount[]; waiting: ReadonlyMap<string, number> };

const countByAccount = ({ items }: WaitingBankLines) =>
  new Map(items.map(({ account_id, count }) => [account_id, count]));

function Reconciliation({ accounts, waiting }: Accounts) {
  const { t } = useTranslation();
  const list = useListParams(RECONCILIATION_LIST);
  // Chosen once: the page stays on this account after its last line is decided.
  const [first] = useState(() => accounts.find(({ id }) => waiting.has(id)) ?? accounts[0]);
  const { account = first?.id ?? '', tab = TABS[0], search } = list.filter;
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
        waiting={waiting}
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

type AccountSelectProps = Accounts & {
  account: string;
  onChange: (id: string) => void;
  coverage: string | null;
};

function AccountSelect({ accounts, waiting, account, onChange, coverage }: AccountSelectProps) {
  const { t } = useTranslation();
  const label = ({ id, bank, masked_number, currency }: BankAccount) => {
    const name = `${bank.name} ${masked_number} · ${currency}`;
    const count = waiting.get(id);
    return count === undefined ? name : t('reconciliation.accountWaiting', { account: name, count });
  };
  return (
    <div className={classes.intro}>
      <Select
        className={classes.account}
        label={t('reconciliation.account')}
        data={accounts.map((each) => ({ value: each.id, label: label(each) }))}
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
