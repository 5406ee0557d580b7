import type { Transaction } from '@gian-hang/contract/finance/incoming';
import { Skeleton, Switch, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { ListRows } from '../../../../shared/list/list-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { transactionsQuery } from '../incoming.api.ts';
import type { IncomingList } from '../use-incoming-list.ts';
import classes from './statement-panel.module.css';
import { TransactionRow } from './transaction-row.tsx';

type Props = {
  /** `<shop>.<statement>` */
  id: string;
  currency: string;
  list: IncomingList;
  /** Offers to show only the transactions that do not add up. */
  hasWrong: boolean;
  /** One below the heading of the statement. */
  headingOrder: 2 | 3;
};

/** The transactions of a statement; which page and which transaction is open is part of the address. */
export function TransactionList({ id, currency, list, hasWrong, headingOrder }: Props) {
  const { t } = useTranslation();
  const { transactions = '1', transaction, wrong } = list.params;
  const query = useQuery(transactionsQuery(id, Number(transactions), wrong === 'true'));
  const goToPage = (page: number) =>
    list.setExtras({ transactions: page === 1 ? '' : String(page), transaction: '' });
  const toggle = (one: Transaction) =>
    list.setExtras(
      { transaction: one.transaction_id === transaction ? '' : one.transaction_id },
      { replace: true },
    );
  return (
    <>
      <div className={classes.transactionsHead}>
        <Title order={headingOrder} size="h6">
          {t('finance.incoming.statement.transactions')}
        </Title>
        {hasWrong && (
          <Switch
            size="xs"
            label={t('finance.incoming.statement.onlyWrong')}
            checked={wrong === 'true'}
            onChange={(event) =>
              list.setExtras({
                wrong: event.currentTarget.checked ? 'true' : '',
                transactions: '',
                transaction: '',
              })
            }
          />
        )}
      </div>
      <ListRows
        list={{ isFiltered: false, clear: () => {}, goToPage }}
        query={query}
        framed={false}
        empty={<EmptyState framed={false} title={t('finance.incoming.statement.noTransactions')} />}
        skeleton={<Skeleton height={160} />}
      >
        {(items) => (
          <ul className={classes.transactions} aria-label={t('finance.incoming.statement.transactions')}>
            {items.map((one) => (
              <TransactionRow
                key={one.transaction_id}
                transaction={one}
                currency={currency}
                isOpen={one.transaction_id === transaction}
                onToggle={() => toggle(one)}
              />
            ))}
          </ul>
        )}
      </ListRows>
    </>
  );
}
