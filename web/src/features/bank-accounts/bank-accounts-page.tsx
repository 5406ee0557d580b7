import type { BankAccount, UnmatchedPayouts } from '@gian-hang/contract/finance/bank-accounts';
import { BANK_CURRENCIES } from '@gian-hang/contract/finance/banks';
import { Button } from '@mantine/core';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useDateTime } from '../../shared/dates/use-date-time.ts';
import { useShopsFilter } from '../../shared/list/common-filters.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListParams } from '../../shared/list/use-list-params.ts';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { bankAccountColumns } from './bank-account-columns.tsx';
import { BANK_ACCOUNT_LIST, withoutNumber } from './bank-account-search.ts';
import { bankAccountsQuery } from './bank-accounts.api.ts';
import classes from './bank-accounts.module.css';
import { DeleteBankAccountDialog } from './delete-bank-account-dialog.tsx';
import { BankAccountDialog, type OpenedForm } from './form/bank-account-dialog.tsx';
import { AccountPayoutsDrawer } from './payouts/account-payouts-drawer.tsx';
import { AssignAccountDialog } from './payouts/assign-account-dialog.tsx';
import { UnmatchedPayoutsSection } from './payouts/unmatched-payouts.tsx';

const NEW: OpenedForm = { account: null, draft: {} };

export function BankAccountsPage() {
  const { t } = useTranslation();
  const list = useListParams(BANK_ACCOUNT_LIST);
  const { page, filter, params } = list;
  const query = useQuery(bankAccountsQuery(filter, page));
  const dateTime = useDateTime();
  const shops = useShopsFilter(list);
  const [form, setForm] = useState<OpenedForm | null>(null);
  const [deleting, setDeleting] = useState<BankAccount | null>(null);
  const [assigning, setAssigning] = useState<UnmatchedPayouts | null>(null);
  const open = ({ id }: BankAccount) => list.setExtras({ account: id, payouts: '' });
  const add = () => setForm(NEW);
  const isLastRow = query.data?.items.length === 1 && page > 1;

  function addFor({ shop, currency: wanted }: UnmatchedPayouts) {
    const currency = BANK_CURRENCIES.find((one) => one === wanted);
    setAssigning(null);
    setForm({ account: null, draft: { shop_ids: [shop.id], ...(currency && { currency }) } });
  }

  return (
    <ListPage
      title={t('pages.bank')}
      lead={t('bank.lead')}
      actions={
        <>
          <RefreshButton onRefresh={query.refetch} />
          <AddButton onClick={add} />
        </>
      }
      list={list}
      query={query}
      columns={bankAccountColumns({
        t,
        dateTime,
        handlers: { onOpen: open, onEdit: (account) => setForm({ account }), onDelete: setDeleting },
      })}
      onOpen={open}
      openId={params.account}
      search={{
        placeholder: t('bank.search'),
        onSearch: (text) => list.narrow({ search: withoutNumber(text.trim()) }),
      }}
      filters={[shops]}
      sheet={{ order: ['shops'], show: (count) => t('bank.show', { count }) }}
      empty={
        <EmptyState
          icon={<IconBuildingBank size={26} stroke={1.6} />}
          title={t('bank.empty.title')}
          text={t('bank.empty.text')}
          action={<AddButton onClick={add} />}
        />
      }
      noMatch={{ title: t('bank.empty.noMatch'), text: t('bank.empty.noMatchText') }}
    >
      <div className={classes.unmatched}>
        <UnmatchedPayoutsSection
          page={Number(params.unknown ?? 1)}
          onPage={(next) => list.setExtras({ unknown: next === 1 ? '' : String(next) })}
          onAssign={setAssigning}
        />
      </div>
      {params.account !== undefined && (
        <AccountPayoutsDrawer
          id={params.account}
          page={Number(params.payouts ?? 1)}
          onPage={(next) => list.setExtras({ payouts: next === 1 ? '' : String(next) })}
          onClose={() => list.setExtras({ account: '', payouts: '' })}
        />
      )}
      <BankAccountDialog opened={form} onClose={() => setForm(null)} />
      <AssignAccountDialog group={assigning} onAdd={addFor} onClose={() => setAssigning(null)} />
      <DeleteBankAccountDialog
        account={deleting}
        onDeleted={() => isLastRow && list.goToPage(page - 1)}
        onClose={() => setDeleting(null)}
      />
    </ListPage>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {t('bank.add')}
    </Button>
  );
}
