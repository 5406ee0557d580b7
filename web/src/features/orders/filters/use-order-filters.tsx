import type { OrderSummary } from '@gian-hang/contract/orders/orders';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { labelled, useDatesFilter, useShopsFilter, valueChip } from '../../../shared/list/common-filters.tsx';
import { densityFilter } from '../../../shared/list/density.tsx';
import type { ListFilter } from '../../../shared/list/list-filter.ts';
import { statusFilter } from '../../../shared/list/status-filter.tsx';
import type { ListParams } from '../../../shared/list/use-list-params.ts';
import { KNOWN_STATUSES, orderStatusName } from '../../../shared/order/order-status.tsx';
import { DATE_FIELDS, type ORDER_LIST } from './order-search.ts';
import { overviewFilter } from './overview-chips.ts';
import { SortChoice } from './sort-choice.tsx';
import { LabelledTrackingFilter, TrackingFilter } from './tracking-filter.tsx';

export function useOrderFilters(
  list: ListParams<typeof ORDER_LIST>,
  summary: OrderSummary | undefined,
): ListFilter[] {
  const { t } = useTranslation();
  const shops = useShopsFilter(list);
  const field = t(`orders.filter.dateFields.${list.filter.datesOf ?? 'created'}`);
  const dates = useDatesFilter(
    list,
    {
      label: t('orders.filter.datesLabel'),
      chip: (range) => t('orders.filter.datesChip', { field, dates: range }),
    },
    {
      param: 'datesOf',
      options: (['created', ...DATE_FIELDS] as const).map((value) => ({
        value,
        label: t(`orders.filter.dateFields.${value}`),
      })),
    },
  );
  const total = summary === undefined ? '' : formatCount(summary.total);
  const status = statusFilter({
    list,
    known: KNOWN_STATUSES,
    nameOf: orderStatusName,
    counts: summary?.statuses,
    texts: {
      legend: t('orders.filter.status'),
      all: t('orders.filter.allStatuses'),
      total: summary?.totalIsLowerBound ? t('lists.more', { total }) : total,
      chip: (name) => t('orders.filter.statusChip', { status: name }),
    },
  });
  const { tracking } = list.filter;
  const onTracking = (next: string) => list.narrow({ tracking: next });
  return [
    shops,
    dates,
    status,
    {
      name: 'tracking',
      chips: valueChip(list, 'tracking', (value) =>
        t(`orders.filter.trackingChip.${value === 'true' ? 'true' : 'false'}`),
      ),
      bar: <LabelledTrackingFilter tracking={tracking} onChange={onTracking} />,
      sheet: labelled(
        t('orders.filter.tracking'),
        <TrackingFilter fullWidth tracking={tracking} onChange={onTracking} />,
      ),
    },
    overviewFilter(list),
    {
      name: 'sort',
      chips: [],
      sheet: labelled(t('orders.sort.label'), <SortChoice sort={list.sort} onChange={list.sortBy} />),
    },
    densityFilter(t('lists.density.label')),
  ];
}
