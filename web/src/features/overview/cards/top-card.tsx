import type { TopProducts } from '@gian-hang/contract/analytics/overview';
import { TOP_GROUPS, TOP_SORTS, type TopSort } from '@gian-hang/contract/analytics/overview-values';
import { Anchor, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ProductImage } from '../../../shared/product-image.tsx';
import { useCan } from '../../../shared/session/session.ts';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import switches from '../../../ui/switch.module.css';
import { ChartCard, ChartFrame } from '../chart/chart-card.tsx';
import { ChartSkeleton } from '../chart/chart-skeleton.tsx';
import { RankedBars, shareOfHighest } from '../chart/ranked-bars.tsx';
import type { ListTargets } from '../list-target.ts';
import { topProductsQuery } from '../overview.api.ts';
import type { OverviewParams } from '../overview-search.ts';
import type { CardProps } from './card-props.ts';
import { topChart, topTarget, topValue } from './top-chart.ts';

type Props = CardProps & { list: OverviewParams };

/** The best sellers, by units, revenue or profit. It reads its own figures, so it may fail alone. */
export function TopCard({ list, report, currency, targets, period }: Props) {
  const { t } = useTranslation();
  const seesMoney = useCan('money.read');
  const { top } = list.filter;
  // A shared link may rank by profit, which not everybody sees.
  const sort = top === undefined || (top === 'profit' && !seesMoney) ? 'revenue' : top;
  // The currency of the report beside it, unless the next one is chosen already.
  const filter = { currency, ...list.filter };
  const query = useQuery(topProductsQuery({ filter, period: report.period }, sort));
  const controls = <Switches list={list} sort={sort} seesMoney={seesMoney} />;
  if (query.data === undefined)
    return (
      <ChartFrame title={t('overview.top.title')} controls={controls}>
        {query.isError ? (
          <FailedState framed={false} error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <ChartSkeleton rows={10} rowHeight={44} />
        )}
      </ChartFrame>
    );
  const isBySku = list.filter.by === 'sku';
  const chart = topChart(query.data, { t, sort, isBySku, targets });
  return (
    <ChartCard
      chart={chart}
      period={period}
      controls={controls}
      empty={sort === 'profit' ? <NoProfit /> : undefined}
    >
      <Rows data={query.data} sort={sort} isBySku={isBySku} targets={targets} title={chart.title} />
    </ChartCard>
  );
}

/** Profit is known where costs are. */
function NoProfit() {
  const { t } = useTranslation();
  return (
    <>
      {t('overview.top.noProfit')}{' '}
      <Anchor
        inherit
        renderRoot={(props) => <Link {...props} to="/payment/costs" search={{ missing: 'true' }} />}
      >
        {t('overview.top.enterCosts')}
      </Anchor>
    </>
  );
}

type RowsProps = { data: TopProducts; sort: TopSort; isBySku: boolean; targets: ListTargets; title: string };

function Rows({ data: { items, currency }, sort, isBySku, targets, title }: RowsProps) {
  const { t } = useTranslation();
  const barOf = shareOfHighest(items.map((item) => Number(item[sort] ?? 0)));
  const noteOf = ({ orders, profit }: TopProducts['items'][number]) => {
    if (sort !== 'profit') return t('overview.top.orders', { count: orders });
    // Profit is that of settled orders, which are fewer.
    return profit?.startsWith('-') ? t('overview.top.loss') : undefined;
  };
  return (
    <RankedBars
      label={title}
      rows={items.map((item) => ({
        key: `${item.shop.id}-${item.sku_id ?? item.product_id}`,
        label: item.title,
        detail: [isBySku && item.variant, isBySku && item.seller_sku, item.shop.name]
          .filter(Boolean)
          .join(' · '),
        image: <ProductImage src={item.image} size={32} />,
        value: topValue(item, sort, currency ?? '', t),
        note: noteOf(item),
        share: barOf(Number(item[sort] ?? 0)),
        target: topTarget(item, sort, targets),
      }))}
    />
  );
}

type SwitchesProps = { list: OverviewParams; sort: TopSort; seesMoney: boolean };

function Switches({ list, sort, seesMoney }: SwitchesProps) {
  const { t } = useTranslation();
  const sorts = TOP_SORTS.filter((one) => one !== 'profit' || seesMoney);
  return (
    <>
      <SegmentedControl
        className={switches.switch}
        size="xs"
        aria-label={t('overview.top.group')}
        data={TOP_GROUPS.map((value) => ({ value, label: t(`overview.top.${value}`) }))}
        value={list.filter.by ?? 'product'}
        onChange={(by) => list.narrow({ by })}
      />
      <SegmentedControl
        className={switches.switch}
        size="xs"
        aria-label={t('overview.top.sort')}
        data={sorts.map((value) => ({ value, label: t(`overview.top.${value}`) }))}
        value={sort}
        onChange={(top) => list.narrow({ top })}
      />
    </>
  );
}
