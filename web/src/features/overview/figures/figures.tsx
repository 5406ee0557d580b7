import type { SalesReport, SalesTotals } from '@gian-hang/contract/analytics/overview';
import { Skeleton } from '@mantine/core';
import { formatCount, formatMoney, formatOneDecimal } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { ListTargets } from '../list-target.ts';
import { changeOf } from './change.ts';
import { Figure } from './figure.tsx';
import classes from './figures.module.css';
import { ProfitFigure } from './profit-figure.tsx';

type Props = { report: SalesReport; currency: string; targets: ListTargets };

/** The period in a line of figures, each compared with the period before. */
export function Figures({ report, currency, targets }: Props) {
  const { t } = useTranslation();
  const { totals, previous_totals: previous, profit, previous_profit } = report;
  const money = (amount: string) => formatMoney(amount, currency);
  const counted = (name: 'orders' | 'units') => ({
    value: formatCount(totals[name]),
    change: changeOf(String(totals[name]), String(previous[name])),
    previous: formatCount(previous[name]),
  });
  return (
    <ul className={classes.figures} aria-label={t('overview.figures.title')}>
      <Figure
        wide
        name={t('overview.figures.revenue')}
        value={money(totals.revenue)}
        change={changeOf(totals.revenue, previous.revenue)}
        goodWhen="up"
        previous={money(previous.revenue)}
        note={t('overview.figures.soldOrders', { count: formatCount(totals.sold_orders) })}
        target={targets.sold()}
      />
      <Figure
        name={t('overview.figures.orders')}
        {...counted('orders')}
        goodWhen="up"
        target={targets.orders()}
      />
      <Figure
        name={t('overview.figures.units')}
        {...counted('units')}
        goodWhen="up"
        target={targets.sold()}
      />
      <Figure
        name={t('overview.figures.average')}
        value={totals.average === null ? '–' : money(totals.average)}
        change={changeOf(totals.average, previous.average)}
        goodWhen="up"
        previous={previous.average === null ? undefined : money(previous.average)}
        target={targets.sold()}
      />
      <RateFigure report={report} name="cancellation" target={targets.orders({ status: 'CANCELLED' })} />
      <RateFigure report={report} name="returns" target={targets.orders({ returned: 'true' })} />
      {profit && (
        <ProfitFigure profit={profit} previous={previous_profit} currency={currency} targets={targets} />
      )}
    </ul>
  );
}

const RATES = {
  cancellation: { rate: 'cancellation_rate', orders: 'cancelled_orders' },
  returns: { rate: 'return_rate', orders: 'returned_orders' },
} as const satisfies Record<string, { rate: keyof SalesTotals; orders: keyof SalesTotals }>;

type RateProps = { report: SalesReport; name: keyof typeof RATES; target: ReturnType<ListTargets['orders']> };

function RateFigure({ report: { totals, previous_totals: previous }, name, target }: RateProps) {
  const { t } = useTranslation();
  const { rate, orders } = RATES[name];
  return (
    <Figure
      name={t(`overview.figures.${name}`)}
      value={formatRate(totals[rate])}
      change={changeOf(totals[rate], previous[rate], 'points')}
      goodWhen="down"
      previous={previous[rate] === null ? undefined : formatRate(previous[rate])}
      note={t('overview.figures.ordersNote', { count: formatCount(totals[orders]) })}
      target={target}
    />
  );
}

/** `4,2%`; a dash without orders. */
export function formatRate(rate: string | null): string {
  return rate === null ? '–' : `${formatOneDecimal(Number(rate))}%`;
}

export function FiguresLoading() {
  const { t } = useTranslation();
  return (
    <div className={classes.figures} role="status" aria-label={t('common.loading')}>
      {['revenue', 'orders', 'units', 'average', 'cancellation', 'returns'].map((name) => (
        <div key={name} className={classes.figure}>
          <Skeleton height={12} width="60%" my={3} />
          <Skeleton height={20} width="80%" my={5} />
          <Skeleton height={12} width="50%" my={3} />
          <Skeleton height={12} width="70%" my={3} />
        </div>
      ))}
    </div>
  );
}
