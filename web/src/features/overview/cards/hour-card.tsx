import { useState } from 'react';
import { formatCount, formatMoney, formatWeekday } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { ChartCard } from '../chart/chart-card.tsx';
import type { Chart } from '../chart/chart-model.ts';
import type { CardProps } from './card-props.ts';
import classes from './hour-card.module.css';
import { HOURS, type HourCell, shadeOf, WEEKDAYS, weekOfHours } from './hour-cells.ts';
import { HourGrid } from './hour-grid.tsx';

/** When sold orders were placed. The line below the grid names the cell under the pointer, else the busiest. */
export function HourCard({ report, currency, targets, period }: CardProps) {
  const { t } = useTranslation();
  // Paper is narrow too, but has no fingers.
  const isUpright = useMedia('screen and (max-width: 768px)');
  const [pointed, setPointed] = useState<HourCell | null>(null);
  const cells = weekOfHours(report);
  const sold = cells.filter(({ orders }) => orders > 0);
  const hoursOf = ({ hour }: HourCell) => t('overview.hours.range', { from: hour, to: hour + 1 });
  const nameOf = (cell: HourCell) =>
    t('overview.hours.cell', {
      weekday: cell.name,
      hours: hoursOf(cell),
      count: formatCount(cell.orders),
      amount: formatMoney(cell.revenue, currency),
    });
  const targetOf = ({ weekday, hour }: HourCell) =>
    targets.sold({ weekday: String(weekday), hour: String(hour) });
  const chart: Chart = {
    title: t('overview.hours.title'),
    fileName: 'hours',
    table: {
      columns: [
        { key: 'weekday', name: t('overview.columns.weekday') },
        { key: 'hour', name: t('overview.columns.hour') },
        { key: 'orders', name: t('overview.columns.orders') },
        { key: 'revenue', name: t('overview.columns.revenue'), currency },
      ],
      rows: sold.map((cell) => ({
        key: `${cell.weekday} ${cell.hour}`,
        cells: [
          { text: cell.name },
          { text: hoursOf(cell), raw: String(cell.hour) },
          { text: formatCount(cell.orders), raw: String(cell.orders), target: targetOf(cell) },
          { text: formatMoney(cell.revenue, currency), raw: cell.revenue, target: targetOf(cell) },
        ],
      })),
    },
    picture: () => ({
      kind: 'grid',
      columns: HOURS.map(String),
      rows: WEEKDAYS.map((weekday) => ({
        label: formatWeekday(weekday),
        shares: cells.filter((cell) => cell.weekday === weekday).map(({ strength }) => strength),
      })),
    }),
  };
  const [busiest] = sold.toSorted((one, other) => other.orders - one.orders);
  return (
    <ChartCard chart={chart} period={period}>
      <HourGrid
        title={chart.title}
        cells={cells}
        isUpright={isUpright}
        nameOf={nameOf}
        targetOf={targetOf}
        onPoint={setPointed}
      />
      <p className={classes.readout}>
        <span>
          {pointed ? nameOf(pointed) : busiest && t('overview.hours.busiest', { cell: nameOf(busiest) })}
        </span>
        <Legend />
      </p>
    </ChartCard>
  );
}

function Legend() {
  const { t } = useTranslation();
  return (
    <span className={classes.legend}>
      {t('overview.hours.less')}
      {[0.2, 0.4, 0.6, 0.8, 1].map((strength) => (
        <span key={strength} className={classes.shade} style={{ background: shadeOf(strength) }} />
      ))}
      {t('overview.hours.more')}
    </span>
  );
}
