import { useDisclosure } from '@mantine/hooks';
import { formatCount, formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ChartCard } from '../chart/chart-card.tsx';
import type { Chart } from '../chart/chart-model.ts';
import { RankedBars, shareOfHighest } from '../chart/ranked-bars.tsx';
import { ShowAll, TOP_ROWS } from '../chart/show-all.tsx';
import type { CardProps } from './card-props.ts';

/** The order list's word for orders without a known destination. */
const UNKNOWN = 'none';

/** Where sold orders go, under the names that the marketplace gives. */
export function RegionCard({ report: { regions }, currency, targets, period }: CardProps) {
  const { t } = useTranslation();
  const [isAll, { toggle }] = useDisclosure(false);
  const barOf = shareOfHighest(regions.map(({ revenue }) => Number(revenue)));
  const all = regions.map(({ name, orders, revenue }) => ({
    key: name ?? UNKNOWN,
    label: name ?? t('overview.regions.unknown'),
    orders,
    revenue,
    share: barOf(Number(revenue)),
    target: targets.sold({ province: name ?? UNKNOWN }),
  }));
  const shown = isAll ? all : all.slice(0, TOP_ROWS);
  const chart: Chart = {
    title: t('overview.regions.title'),
    fileName: 'provinces',
    table: {
      columns: [
        { key: 'province', name: t('overview.columns.province') },
        { key: 'orders', name: t('overview.columns.orders') },
        { key: 'revenue', name: t('overview.columns.revenue'), currency },
      ],
      rows: all.map(({ key, label, orders, revenue, target }) => ({
        key,
        cells: [
          { text: label },
          { text: formatCount(orders), raw: String(orders), target },
          { text: formatMoney(revenue, currency), raw: revenue, target },
        ],
      })),
    },
    picture: () => ({
      kind: 'bars',
      rows: shown.map(({ label, revenue, share }) => ({
        label,
        value: formatMoney(revenue, currency),
        share,
      })),
    }),
  };
  return (
    <ChartCard chart={chart} period={period}>
      <RankedBars
        label={chart.title}
        rows={shown.map(({ orders, revenue, ...row }) => ({
          ...row,
          value: formatMoney(revenue, currency),
          note: t('overview.regions.orders', { count: formatCount(orders) }),
        }))}
      />
      <ShowAll count={all.length} isAll={isAll} onToggle={toggle} />
    </ChartCard>
  );
}
