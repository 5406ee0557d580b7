import { compareAmounts } from '@gian-hang/contract/money/money';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { DayRange } from '../../../shared/dates/day-range.ts';
import { formatDay } from '../../../shared/dates/day-range.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ChartCard } from '../chart/chart-card.tsx';
import type { Chart } from '../chart/chart-model.ts';
import { axisAmount } from './axis-amount.ts';
import type { CardProps } from './card-props.ts';
import classes from './day-card.module.css';
import { type DayStacks, type Stack, stackDays } from './day-stacks.ts';

/** The chart library is loaded with this part alone. */
const DayChart = lazyPart(() => import('./day-chart.tsx'), 'DayChart', {
  fallback: <Skeleton className={classes.waiting} />,
});

/** Revenue over the period, stacked by shop. */
export function DayCard({ report, currency, targets, period }: CardProps) {
  const { t } = useTranslation();
  const days = stackDays(report, (count) => t('overview.days.others', { count }));
  const targetOf = (stack: Stack, place?: number) =>
    targets.sold({
      days: stack.days,
      ...(place !== undefined && { shops: days.series[place]?.shopIds.join(',') }),
    });
  const chart: Chart = {
    title: t(days.isByWeek ? 'overview.days.weekTitle' : 'overview.days.title'),
    fileName: 'revenue',
    table: {
      columns: [
        { key: 'day', name: t(days.isByWeek ? 'overview.columns.week' : 'overview.columns.day') },
        { key: 'total', name: t('overview.columns.total'), currency },
        ...days.series.map(({ key, name }) => ({ key, name, currency })),
      ],
      rows: days.stacks.map((stack) => ({
        key: stack.days.from,
        cells: [
          { text: columnName(stack.days), raw: stack.days.from },
          { text: formatMoney(stack.total, currency), raw: stack.total, target: targetOf(stack) },
          ...stack.amounts.map((amount, place) => ({
            text: formatMoney(amount, currency),
            raw: amount,
            target: targetOf(stack, place),
          })),
        ],
      })),
    },
    picture: () => ({
      kind: 'columns',
      series: days.series,
      columns: days.stacks.map((stack) => ({
        label: formatDay(stack.days.from).slice(0, 5),
        parts: stack.amounts.map(Number),
      })),
      writeValue: (value) => axisAmount(value, currency),
    }),
  };
  return (
    <ChartCard chart={chart} period={period}>
      <div className={classes.chart} aria-hidden>
        <DayChart days={days} currency={currency} targetOf={targetOf} nameOf={columnName} />
      </div>
      <Summary days={days} currency={currency} total={report.totals.revenue} />
      <ul className={classes.legend}>
        {days.series.map(({ key, name, shopIds, total, colour }) => (
          <li key={key}>
            <Link className={classes.entry} {...targets.sold({ shops: shopIds.join(',') })}>
              <span className={classes.swatch} style={{ background: `var(${colour})` }} />
              <span className={classes.shop}>{name}</span>{' '}
              <span className={classes.amount}>{formatMoney(total, currency)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

function columnName({ from, to }: DayRange): string {
  return from === to ? formatDay(from) : `${formatDay(from).slice(0, 5)} – ${formatDay(to)}`;
}

type SummaryProps = { days: DayStacks; currency: string; total: string };

/** The text alternative of the chart. */
function Summary({ days: { stacks }, currency, total }: SummaryProps) {
  const { t } = useTranslation();
  const [highest] = stacks.toSorted((one, other) => compareAmounts(other.total, one.total));
  if (highest === undefined) return null;
  return (
    <p className={classes.summary}>
      {t('overview.days.summary', {
        total: formatMoney(total, currency),
        day: columnName(highest.days),
        amount: formatMoney(highest.total, currency),
      })}
    </p>
  );
}
