import type { StatementDetail } from '@gian-hang/contract/finance/incoming';
import { isZero } from '@gian-hang/contract/money/money';
import { Alert, Skeleton } from '@mantine/core';
import { formatCount } from '../../../../lib/text/format.ts';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { useDateTime } from '../../../../shared/dates/use-date-time.ts';
import { BreakdownList } from '../../../../shared/finance/breakdown-list.tsx';
import { MoneyWaterfall } from '../../../../shared/finance/money-waterfall.tsx';
import { SumCheck } from '../../../../shared/finance/sum-check.tsx';
import type { IncomingList } from '../use-incoming-list.ts';
import classes from './statement-panel.module.css';
import { StatementBadges } from './statement-state.tsx';
import { TransactionList } from './transaction-list.tsx';

type Props = { id: string; statement: StatementDetail; list: IncomingList; headingOrder: 2 | 3 };

export function StatementContent({ id, statement, list, headingOrder }: Props) {
  const { t } = useTranslation();
  const { currency, difference, complete } = statement;
  return (
    <>
      <p className={classes.facts}>
        <Counts statement={statement} />
        {complete && <SumCheck difference={difference} currency={currency} />}
      </p>
      <div className={classes.badges}>
        <StatementBadges statement={statement} />
        <PaidAt at={statement.paid_at} />
      </div>
      {!complete && (
        <Alert color="yellow" role="status" mb="sm">
          {t('finance.incoming.statement.incomplete')}
        </Alert>
      )}
      <div className={classes.chart}>
        <MoneyWaterfall {...statement} />
      </div>
      <details className={classes.details}>
        <summary>{t('finance.incoming.statement.details')}</summary>
        <BreakdownList label={t('finance.incoming.statement.details')} {...statement} />
      </details>
      <TransactionList
        id={id}
        currency={currency}
        list={list}
        hasWrong={!isZero(difference)}
        headingOrder={headingOrder}
      />
    </>
  );
}

function Counts({ statement }: { statement: StatementDetail }) {
  const { t } = useTranslation();
  const { transaction_count, order_count, refund_count, adjustment_count } = statement;
  const counts = [
    t('finance.incoming.statement.count', { count: formatCount(transaction_count) }),
    t('finance.incoming.statement.orders', { count: formatCount(order_count) }),
    refund_count > 0 && t('finance.incoming.statement.refunds', { count: formatCount(refund_count) }),
    adjustment_count > 0 &&
      t('finance.incoming.statement.adjustments', { count: formatCount(adjustment_count) }),
  ];
  return <>{counts.filter(Boolean).join(' · ')} · </>;
}

function PaidAt({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  if (at === null) return null;
  return (
    <span className={classes.paid}>{t('finance.incoming.statement.paidAt', { time: dateTime(at) })}</span>
  );
}

export function StatementSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className={classes.skeleton}>
      <Skeleton height={14} width="80%" />
      <Skeleton height={22} width="35%" />
      <Skeleton height={200} />
      <Skeleton height={180} />
    </div>
  );
}
