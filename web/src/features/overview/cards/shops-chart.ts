import { formatCount, formatMoney } from '../../../lib/text/format.ts';
import type { translate } from '../../../lib/text/i18n.ts';
import type { Chart } from '../chart/chart-model.ts';
import { shareOfHighest } from '../chart/ranked-bars.tsx';
import { changeOf } from '../figures/change.ts';
import { formatRate } from '../figures/figures.tsx';
import type { CardProps } from './card-props.ts';

const MONEY = ['revenue', 'previous', 'average'];

export function shopsChart(
  {
    report: { shops, previous_period },
    currency,
    targets,
  }: Pick<CardProps, 'report' | 'currency' | 'targets'>,
  t: typeof translate,
): Chart {
  const barOf = shareOfHighest(shops.map(({ revenue }) => Number(revenue)));
  const money = (amount: string) => ({ text: formatMoney(amount, currency), raw: amount });
  const count = (number: number) => ({ text: formatCount(number), raw: String(number) });
  const rate = (percent: string | null) => ({ text: formatRate(percent), raw: percent ?? '' });
  return {
    title: t('overview.shops.title'),
    fileName: 'shops',
    table: {
      columns: [
        { key: 'shop', name: t('overview.columns.shop') },
        ...(
          ['revenue', 'previous', 'change', 'orders', 'units', 'average', 'cancellation', 'returns'] as const
        ).map((key) => ({
          key,
          name: t(`overview.columns.${key}`),
          ...(MONEY.includes(key) && { currency }),
        })),
      ],
      rows: shops.map((row) => {
        const shop = { shops: row.shop.id };
        return {
          key: row.shop.id,
          cells: [
            { text: row.shop.name, target: targets.orders(shop) },
            { ...money(row.revenue), target: targets.sold(shop) },
            { ...money(row.previous_revenue), target: targets.sold({ ...shop, days: previous_period }) },
            { text: changeOf(row.revenue, row.previous_revenue)?.text ?? '–' },
            { ...count(row.orders), target: targets.orders(shop) },
            { ...count(row.units), target: targets.sold(shop) },
            row.average === null
              ? { text: '–', raw: '' }
              : { ...money(row.average), target: targets.sold(shop) },
            { ...rate(row.cancellation_rate), target: targets.orders({ ...shop, status: 'CANCELLED' }) },
            { ...rate(row.return_rate), target: targets.orders({ ...shop, returned: 'true' }) },
          ],
        };
      }),
    },
    picture: () => ({
      kind: 'bars',
      rows: shops.map(({ shop, revenue }) => ({
        label: shop.name,
        value: formatMoney(revenue, currency),
        share: barOf(Number(revenue)),
      })),
    }),
  };
}
