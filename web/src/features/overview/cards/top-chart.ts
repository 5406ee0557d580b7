import type { TopProducts } from '@gian-hang/contract/analytics/overview';
import type { TopSort } from '@gian-hang/contract/analytics/overview-values';
import { formatCount, formatMoney } from '../../../lib/text/format.ts';
import type { translate } from '../../../lib/text/i18n.ts';
import type { Chart, TableCell } from '../chart/chart-model.ts';
import { shareOfHighest } from '../chart/ranked-bars.tsx';
import type { ListTarget, ListTargets } from '../list-target.ts';

type Item = TopProducts['items'][number];
type Options = { t: typeof translate; sort: TopSort; isBySku: boolean; targets: ListTargets };

/** What a row is ranked by. */
export function topValue(item: Item, sort: TopSort, currency: string, t: typeof translate): string {
  if (sort === 'units') return t('overview.top.unitsValue', { count: formatCount(item.units) });
  const amount = item[sort];
  return amount === null ? t('overview.top.unknownProfit') : formatMoney(amount, currency);
}

/** The orders with it, or its rows in the list of profit. */
export function topTarget({ shop, product_id, sku_id, sku_ids }: Item, sort: TopSort, targets: ListTargets) {
  return sort === 'profit'
    ? targets.profit({ shops: shop.id, skus: sku_ids.join(',') })
    : targets.sold({ shops: shop.id, search: sku_id ?? product_id });
}

export function topChart({ items, currency }: TopProducts, { t, sort, isBySku, targets }: Options): Chart {
  const barOf = shareOfHighest(items.map((item) => Number(item[sort] ?? 0)));
  const money = (amount: string | null, target: ListTarget | undefined): TableCell =>
    amount === null
      ? { text: '–', raw: '' }
      : { text: formatMoney(amount, currency ?? ''), raw: amount, target };
  const count = (value: number, target: ListTarget): TableCell => ({
    text: formatCount(value),
    raw: String(value),
    target,
  });
  const inCurrency = currency === null ? {} : { currency };
  const seesProfit = sort === 'profit' || items.some(({ profit }) => profit !== null);
  return {
    title: t('overview.top.title'),
    fileName: isBySku ? 'top-skus' : 'top-products',
    table: {
      columns: [
        { key: 'product', name: t('overview.columns.product') },
        ...(isBySku
          ? [
              { key: 'sku', name: t('overview.columns.sku'), isText: true },
              { key: 'sellerSku', name: t('overview.columns.sellerSku'), isText: true },
            ]
          : []),
        { key: 'shop', name: t('overview.columns.shop'), isText: true },
        { key: 'orders', name: t('overview.columns.orders') },
        { key: 'units', name: t('overview.columns.units') },
        { key: 'revenue', name: t('overview.columns.revenue'), ...inCurrency },
        ...(seesProfit ? [{ key: 'profit', name: t('overview.columns.profit'), ...inCurrency }] : []),
      ],
      rows: items.map((item) => ({
        key: `${item.shop.id}-${item.sku_id ?? item.product_id}`,
        cells: [
          {
            text: item.title,
            target: item.id === null ? undefined : { to: `/product/${item.id}`, search: {} },
          },
          ...(isBySku ? [{ text: item.variant }, { text: item.seller_sku }] : []),
          { text: item.shop.name },
          count(item.orders, topTarget(item, 'units', targets)),
          count(item.units, topTarget(item, 'units', targets)),
          money(item.revenue, topTarget(item, 'revenue', targets)),
          ...(seesProfit ? [money(item.profit, topTarget(item, 'profit', targets))] : []),
        ],
      })),
    },
    picture: () => ({
      kind: 'bars',
      rows: items.map((item) => ({
        label: [item.title, isBySku && item.variant].filter(Boolean).join(' · '),
        value: topValue(item, sort, currency ?? '', t),
        share: barOf(Number(item[sort] ?? 0)),
      })),
    }),
  };
}
