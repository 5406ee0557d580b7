import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { splitList } from '../../../lib/text/parse-search-params.ts';
import { useDateRangeLabel } from '../../../shared/dates/date-range.tsx';
import { useOrderStatusName } from '../../../shared/order-status.tsx';
import { shopOptionsQuery } from '../../../shared/shop/shop-select.api.ts';
import type { FilterChip } from '../../../ui/filters/filter-chips.tsx';
import type { OrderList } from '../list/use-order-list.ts';
import { parsePastedIds } from './pasted-ids.ts';

export function useFilterChips({ filter, narrow }: OrderList): FilterChip[] {
  const { t } = useTranslation();
  const statusName = useOrderStatusName();
  const dateRangeLabel = useDateRangeLabel();
  const shops = useQuery(shopOptionsQuery()).data;
  const { search, dates, tracking } = filter;
  const without = (name: 'shops' | 'status', value: string) => () =>
    narrow({
      [name]: splitList(filter[name])
        .filter((one) => one !== value)
        .join(','),
    });
  const ids = parsePastedIds(search ?? '');
  const chip = (key: string, label: string, onRemove: () => void) => ({ key, label, onRemove });
  return [
    ...(search
      ? [
          chip(
            'search',
            ids ? t('orders.listChip', { count: ids.length }) : t('lists.searchChip', { text: search }),
            () => narrow({ search: '' }),
          ),
        ]
      : []),
    ...splitList(filter.shops).map((id) => {
      const name = shops?.find((shop) => shop.id === id || shop.shop_id === id)?.name ?? id;
      return chip(`shop-${id}`, t('orders.filter.shopChip', { name }), without('shops', id));
    }),
    ...(dates
      ? [
          chip('dates', t('orders.filter.datesChip', { dates: dateRangeLabel(dates) }), () =>
            narrow({ dates: '' }),
          ),
        ]
      : []),
    ...splitList(filter.status).map((status) =>
      chip(
        `status-${status}`,
        t('orders.filter.statusChip', { status: statusName(status) }),
        without('status', status),
      ),
    ),
    ...(tracking
      ? [chip('tracking', t(`orders.filter.trackingChip.${tracking}`), () => narrow({ tracking: '' }))]
      : []),
  ];
}
