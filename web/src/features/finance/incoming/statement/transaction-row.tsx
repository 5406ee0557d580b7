import type { Transaction } from '@gian-hang/contract/finance/incoming';
import { isZero } from '@gian-hang/contract/money/money';
import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { formatMoney } from '../../../../lib/text/format.ts';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { useDateTime } from '../../../../shared/dates/use-date-time.ts';
import { BreakdownList } from '../../../../shared/finance/breakdown-list.tsx';
import { transactionKindName } from '../../../../shared/finance/finance-names.ts';
import { SumCheck } from '../../../../shared/finance/sum-check.tsx';
import { isRowClick } from '../../../../ui/table/row-click.ts';
import { Amount, OrderLink } from '../lists/cells.tsx';
import classes from './statement-panel.module.css';

type Props = { transaction: Transaction; currency: string; isOpen: boolean; onToggle: () => void };

/** What it is about and what it brought; opens to its named fees. */
export function TransactionRow({ transaction, currency, isOpen, onToggle }: Props) {
  const { t } = useTranslation();
  const { order, settlement, reserve, difference, parts, breakdown } = transaction;
  const kind = kindOf(transaction, t('finance.parts.refunds'));
  const name = order === null ? kind : t('finance.incoming.statement.orderOf', { id: order.t_order_id });
  const label = t('finance.incoming.statement.openTransaction', { name });
  return (
    <li className={classes.transaction} data-open={isOpen || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in the row does the same for the keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in the row does the same for the keyboard. */}
      <div className={classes.transactionLine} onClick={(event) => isRowClick(event) && onToggle()}>
        <div className={classes.transactionName}>
          {order === null ? kind : <OrderLink order={order} />}
          <Facts transaction={transaction} kind={order === null ? null : kind} />
        </div>
        {!isZero(difference) && (
          <IconAlertTriangle
            className={classes.alarm}
            size={16}
            aria-label={t('finance.incoming.statement.mismatch', {
              amount: formatMoney(difference, currency),
            })}
          />
        )}
        <Amount strong amount={isZero(settlement) ? reserve : settlement} currency={currency} />
        <ActionIcon
          className={classes.toggle}
          variant="subtle"
          color="gray"
          aria-label={label}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <IconChevronDown size={17} aria-hidden />
        </ActionIcon>
      </div>
      {isOpen && (
        <div className={classes.fees}>
          <BreakdownList label={name} {...{ parts, breakdown, settlement, reserve, currency }} />
          {!isZero(difference) && <SumCheck difference={difference} currency={currency} />}
        </div>
      )}
    </li>
  );
}

/** The marketplace reports a refund as a transaction of its order. */
function kindOf({ kind, parts }: Transaction, refund: string): string {
  return kind === 'ORDER' && isZero(parts.gross) && !isZero(parts.refunds)
    ? refund
    : transactionKindName(kind);
}

function Facts({ transaction, kind }: { transaction: Transaction; kind: string | null }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const { order_created_at: at } = transaction;
  const facts = [
    kind,
    at !== null && t('finance.incoming.statement.orderCreated', { time: dateTime(at) }),
  ].filter(Boolean);
  return <span className={classes.kind}>{facts.join(' · ')}</span>;
}
