import type { SalesReport } from '@gian-hang/contract/analytics/overview';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { formatCount, formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ChartCard } from '../chart/chart-card.tsx';
import { shareOfHighest } from '../chart/ranked-bars.tsx';
import { ShowAll, TOP_ROWS } from '../chart/show-all.tsx';
import { changeOf } from '../figures/change.ts';
import { ChangeText } from '../figures/change-text.tsx';
import { formatRate } from '../figures/figures.tsx';
import type { CardProps } from './card-props.ts';
import classes from './shops-card.module.css';
import { shopsChart } from './shops-chart.ts';

/** The shops beside each other: revenue as a bar, its change, and what was cancelled and returned. */
export function ShopsCard({ report, currency, targets, period }: CardProps) {
  const { t } = useTranslation();
  const [isAll, { toggle }] = useDisclosure(false);
  const shown = isAll ? report.shops : report.shops.slice(0, TOP_ROWS);
  const barOf = shareOfHighest(report.shops.map(({ revenue }) => Number(revenue)));
  return (
    <ChartCard chart={shopsChart({ report, currency, targets }, t)} period={period}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('overview.columns.shop')}</th>
            <th scope="col">{t('overview.columns.revenue')}</th>
            <th scope="col" className={classes.extra}>
              {t('overview.columns.orders')}
            </th>
            <th scope="col" className={classes.extra}>
              {t('overview.columns.cancellation')}
            </th>
            <th scope="col" className={classes.extra}>
              {t('overview.columns.returns')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <ShopRow
              key={row.shop.id}
              row={row}
              currency={currency}
              targets={targets}
              share={barOf(Number(row.revenue))}
            />
          ))}
        </tbody>
      </table>
      <ShowAll count={report.shops.length} isAll={isAll} onToggle={toggle} />
    </ChartCard>
  );
}

type RowProps = Pick<CardProps, 'currency' | 'targets'> & {
  row: SalesReport['shops'][number];
  share: number;
};

function ShopRow({ row, currency, targets, share }: RowProps) {
  const { t } = useTranslation();
  const { shop, revenue, previous_revenue: previous } = row;
  const rates = {
    orders: formatCount(row.orders),
    cancellation: formatRate(row.cancellation_rate),
    returns: formatRate(row.return_rate),
  };
  return (
    <tr>
      <th scope="row">
        <Link {...targets.orders({ shops: shop.id })}>{shop.name}</Link>
        <span className={classes.detail}>{t('overview.shops.detail', rates)}</span>
      </th>
      <td className={classes.revenue}>
        <Link {...targets.sold({ shops: shop.id })}>
          <span className={classes.bar} style={{ width: `${share * 100}%` }} aria-hidden />
          {formatMoney(revenue, currency)}
        </Link>
        <ChangeText change={changeOf(revenue, previous)} goodWhen="up" />
      </td>
      <td className={classes.extra}>
        <Link {...targets.orders({ shops: shop.id })}>{rates.orders}</Link>
      </td>
      <td className={classes.extra}>
        <Link {...targets.orders({ shops: shop.id, status: 'CANCELLED' })}>{rates.cancellation}</Link>
      </td>
      <td className={classes.extra}>
        <Link {...targets.orders({ shops: shop.id, returned: 'true' })}>{rates.returns}</Link>
      </td>
    </tr>
  );
}
