import { formatCount, formatOneDecimal } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { KNOWN_STATUSES, OrderStatusBadge, orderStatusName } from '../../../shared/order/order-status.tsx';
import { ChartCard } from '../chart/chart-card.tsx';
import type { Chart } from '../chart/chart-model.ts';
import { RankedBars, shareOfHighest } from '../chart/ranked-bars.tsx';
import type { CardProps } from './card-props.ts';

/** All orders of the period by their status, in the order of an order's life cycle. */
export function StatusCard({ report, targets, period }: CardProps) {
  const { t } = useTranslation();
  const place = ({ status }: { status: string }) => KNOWN_STATUSES.indexOf(status) + 1 || 99;
  const statuses = report.statuses.toSorted((one, other) => place(one) - place(other));
  const barOf = shareOfHighest(statuses.map(({ orders }) => orders));
  const shareOf = (orders: number) => (orders / Math.max(1, report.totals.orders)) * 100;
  const percentOf = (orders: number) => formatOneDecimal(shareOf(orders));
  const chart: Chart = {
    title: t('overview.statuses.title'),
    fileName: 'statuses',
    table: {
      columns: [
        { key: 'status', name: t('overview.columns.status') },
        { key: 'orders', name: t('overview.columns.orders') },
        { key: 'share', name: t('overview.columns.share') },
      ],
      rows: statuses.map(({ status, orders }) => ({
        key: status,
        cells: [
          { text: orderStatusName(status) },
          { text: formatCount(orders), raw: String(orders), target: targets.orders({ status }) },
          { text: `${percentOf(orders)}%`, raw: shareOf(orders).toFixed(1) },
        ],
      })),
    },
    picture: () => ({
      kind: 'bars',
      rows: statuses.map(({ status, orders }) => ({
        label: orderStatusName(status),
        value: t('overview.statuses.row', { count: formatCount(orders), share: percentOf(orders) }),
        share: barOf(orders),
      })),
    }),
  };
  return (
    <ChartCard chart={chart} period={period}>
      <RankedBars
        isBeside
        label={chart.title}
        rows={statuses.map(({ status, orders }) => ({
          key: status,
          label: <OrderStatusBadge status={status} />,
          value: formatCount(orders),
          note: `${percentOf(orders)}%`,
          share: barOf(orders),
          target: targets.orders({ status }),
        }))}
      />
    </ChartCard>
  );
}
