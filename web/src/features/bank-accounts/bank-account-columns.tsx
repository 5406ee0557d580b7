import type { BankAccount } from '@gian-hang/contract/finance/bank-accounts';
import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconFileCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatCount, formatMoney } from '../../lib/text/format.ts';
import type { useTranslation } from '../../lib/text/i18n.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/data-column.ts';
import { accountName } from './account-name.ts';
import { AccountNumber } from './account-number.tsx';
import classes from './bank-accounts.module.css';
import { reconciliationAddress } from './reconciliation-address.ts';

type Translate = ReturnType<typeof useTranslation>['t'];
type AccountHandlers = {
  onOpen: (account: BankAccount) => void;
  onEdit: (account: BankAccount) => void;
  onDelete: (account: BankAccount) => void;
};
type ColumnOptions = { t: Translate; dateTime: (iso: string) => string; handlers: AccountHandlers };

export function bankAccountColumns({ t, dateTime, handlers }: ColumnOptions): Column<BankAccount>[] {
  return [
    {
      key: 'bank',
      header: t('bank.columns.bank'),
      mobile: 'title',
      cell: (account) => <BankName account={account} t={t} onOpen={handlers.onOpen} />,
    },
    {
      key: 'number',
      header: t('bank.columns.number'),
      width: '210px',
      cell: (account) => <AccountNumber account={account} />,
    },
    {
      key: 'shops',
      header: t('bank.columns.shops'),
      drops: 'first',
      cell: ({ shops }) => <ShopNames names={shops.map(({ name }) => name)} t={t} />,
    },
    {
      key: 'received',
      header: t('bank.columns.received'),
      align: 'right',
      cell: ({ received_this_month: sum, currency }) => (
        <Amount tone="received" sum={sum} currency={currency} t={t} />
      ),
    },
    {
      key: 'expected',
      header: t('bank.columns.expected'),
      align: 'right',
      cell: ({ expected, currency }) => <Amount sum={expected} currency={currency} t={t} />,
    },
    {
      key: 'last',
      header: t('bank.columns.lastPayment'),
      align: 'right',
      cell: ({ last_payment, currency }) =>
        last_payment === null ? (
          <span className={classes.under}>{t('bank.never')}</span>
        ) : (
          <span className={classes.amount}>
            <span>{formatMoney(last_payment.amount, currency)}</span>
            <time className={classes.under} dateTime={last_payment.at}>
              {dateTime(last_payment.at)}
            </time>
          </span>
        ),
    },
    {
      key: 'actions',
      header: t('bank.columns.actions'),
      width: '124px',
      align: 'right',
      mobile: 'foot',
      cell: (account) => <Actions account={account} t={t} handlers={handlers} />,
    },
  ];
}

type BankProps = { account: BankAccount; t: Translate; onOpen: (account: BankAccount) => void };

function BankName({ account, t, onOpen }: BankProps) {
  const { bank, holder, currency, shares_number } = account;
  return (
    <div className={classes.bank}>
      <span className={classes.name}>
        <UnstyledButton
          className={classes.open}
          aria-label={t('bank.actions.payouts', { name: accountName(account) })}
          onClick={() => onOpen(account)}
        >
          {bank.name}
        </UnstyledButton>
        <StatusBadge tone="neutral" plain>
          {currency}
        </StatusBadge>
      </span>
      <span className={classes.under}>{holder}</span>
      {shares_number && (
        <span className={classes.warning} title={t('bank.sharesNumberHint')}>
          {t('bank.sharesNumber')}
        </span>
      )}
    </div>
  );
}

function ShopNames({ names, t }: { names: readonly string[]; t: Translate }) {
  if (names.length === 0) return <span className={classes.warning}>{t('bank.noShops')}</span>;
  const text = names.join(', ');
  return (
    <span className={classes.shops} title={text}>
      {text}
    </span>
  );
}

type AmountProps = {
  sum: BankAccount['expected'];
  currency: string;
  t: Translate;
  tone?: 'received';
};

function Amount({ sum: { amount, count }, currency, t, tone }: AmountProps) {
  return (
    <span
      className={classes.amount}
      data-tone={count > 0 ? tone : undefined}
      data-empty={count === 0 || undefined}
    >
      <span className="gh-figures">{formatMoney(amount, currency)}</span>
      {count > 0 && (
        <span className={classes.under}>{t('bank.payoutCount', { count: formatCount(count) })}</span>
      )}
    </span>
  );
}

type ActionsProps = { account: BankAccount; t: Translate; handlers: AccountHandlers };

function Actions({ account, t, handlers: { onEdit, onDelete } }: ActionsProps) {
  const name = accountName(account);
  return (
    <div className={classes.actions}>
      <Tooltip label={t('bank.actions.reconcile')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('bank.actions.reconcileOf', { name })}
          renderRoot={(props) => <Link {...props} {...reconciliationAddress(account.id)} />}
        >
          <IconFileCheck size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('bank.actions.edit')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('bank.actions.editOf', { name })}
          onClick={() => onEdit(account)}
        >
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('bank.actions.delete')}>
        <ActionIcon
          variant="subtle"
          c="var(--gh-danger-text)"
          color="red"
          aria-label={t('bank.actions.deleteOf', { name })}
          onClick={() => onDelete(account)}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
