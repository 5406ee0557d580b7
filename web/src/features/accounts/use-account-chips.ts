import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/text/i18n.ts';
import { splitList } from '../../lib/text/parse-search-params.ts';
import { useDateRangeLabel } from '../../shared/dates/date-range.tsx';
import { shopOptionsQuery } from '../../shared/shop/shop-select.api.ts';
import type { FilterChip } from '../../ui/filters/filter-chips.tsx';
import type { AccountList } from './use-account-list.ts';
import { useStatusOptions } from './use-status-options.ts';

export function useAccountChips({ filter, narrow }: AccountList): FilterChip[] {
  const { t } = useTranslation();
  const dateRangeLabel = useDateRangeLabel();
  const statuses = useStatusOptions();
  const shops = useQuery(shopOptionsQuery()).data;
  const chip = (key: string, label: string, patch: Parameters<typeof narrow>[0]): FilterChip => ({
    key,
    label,
    onRemove: () => narrow(patch),
  });
  const each = (name: 'shops' | 'status', label: (value: string) => string) =>
    splitList(filter[name]).map((value, _, all) =>
      chip(`${name}-${value}`, label(value), { [name]: all.filter((one) => one !== value).join(',') }),
    );
  const shopName = (id: string) => shops?.find((shop) => shop.id === id)?.name ?? id;
  const statusName = (status: string) => statuses.find(({ value }) => value === status)?.label ?? status;
  const { search, dates } = filter;
  return [
    ...(search ? [chip('search', t('lists.searchChip', { text: search }), { search: '' })] : []),
    ...each('shops', (id) => t('orders.filter.shopChip', { name: shopName(id) })),
    ...each('status', (status) => t('orders.filter.statusChip', { status: statusName(status) })),
    ...(dates
      ? [chip('dates', t('accounts.filter.datesChip', { dates: dateRangeLabel(dates) }), { dates: '' })]
      : []),
  ];
}
