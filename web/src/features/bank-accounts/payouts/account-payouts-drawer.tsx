import type { BankAccount } from '@gian-hang/contract/finance/bank-accounts';
import { Button, Drawer, Skeleton, Stack } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useDateTime } from '../../../shared/dates/use-date-time.ts';
import { ListRows } from '../../../shared/list/list-rows.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { AccountNumber } from '../account-number.tsx';
import { accountPayoutsQuery, bankAccountQuery } from '../bank-accounts.api.ts';
import { reconciliationAddress } from '../reconciliation-address.ts';
import { PayoutRow } from './payout-row.tsx';
import classes from './payouts.module.css';

type Props = { id: string; page: number; onPage: (page: number) => void; onClose: () => void };

/** One account with its payouts, beside the list. */
export function AccountPayoutsDrawer({ id, page, onPage, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer opened onClose={onClose} position="right" size={520} title={t('bank.payouts.title')}>
      <QueryView query={useQuery(bankAccountQuery(id))} framed={false} skeleton={<Skeleton height={180} />}>
        {(account) => <AccountFacts account={account} />}
      </QueryView>
      <ListRows
        list={{ isFiltered: false, clear: () => onPage(1), goToPage: onPage }}
        query={useQuery(accountPayoutsQuery(id, page))}
        framed={false}
        empty={
          <EmptyState framed={false} title={t('bank.payouts.empty')} text={t('bank.payouts.emptyText')} />
        }
        skeleton={<RowsSkeleton />}
      >
        {(payouts) => (
          <ul className={classes.rows} aria-label={t('bank.payouts.list')}>
            {payouts.map((payout) => (
              <PayoutRow key={`${payout.shop.id}-${payout.payout_id}`} payout={payout} />
            ))}
          </ul>
        )}
      </ListRows>
    </Drawer>
  );
}

function AccountFacts({ account }: { account: BankAccount }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const { bank, holder, currency, shops, received_this_month, expected, last_payment } = account;
  return (
    <Stack gap="sm" mb="md">
      <DescriptionList
        facts={[
          { label: t('bank.columns.bank'), value: bank.name },
          { label: t('bank.form.holder'), value: holder },
          { label: t('bank.columns.number'), value: <AccountNumber account={account} /> },
          {
            label: t('bank.columns.shops'),
            value: shops.length === 0 ? t('bank.noShops') : shops.map(({ name }) => name).join(', '),
          },
          { label: t('bank.columns.received'), value: formatMoney(received_this_month.amount, currency) },
          { label: t('bank.columns.expected'), value: formatMoney(expected.amount, currency) },
          {
            label: t('bank.columns.lastPayment'),
            value: last_payment === null ? t('bank.never') : dateTime(last_payment.at),
          },
        ]}
      />
      <Button
        variant="default"
        leftSection={<IconFileCheck size={16} aria-hidden />}
        renderRoot={(props) => <Link {...props} {...reconciliationAddress(account.id)} />}
      >
        {t('bank.actions.reconcile')}
      </Button>
    </Stack>
  );
}

function RowsSkeleton() {
  return (
    <Stack gap="xs">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} height={52} />
      ))}
    </Stack>
  );
}
