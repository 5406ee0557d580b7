import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { splitList } from '../../../lib/text/parse-search-params.ts';
import { useDateRangeLabel } from '../../../shared/dates/date-range.tsx';
import { shopOptionsQuery } from '../../../shared/shop/shop-select.api.ts';
import type { FilterChip } from '../../../ui/filters/filter-chips.tsx';
import { useQualityName, useStatusName } from '../list/product-status.tsx';
import type { ProductList } from '../list/use-product-list.ts';
import { useStaffOptions } from './use-filter-options.ts';

type Listed = 'shops' | 'staff' | 'quality' | 'status';

export function useProductChips({ filter, narrow }: ProductList): FilterChip[] {
  const { t } = useTranslation();
  const statusName = useStatusName();
  const qualityName = useQualityName();
  const dateRangeLabel = useDateRangeLabel();
  const shops = useQuery(shopOptionsQuery()).data;
  const staff = useStaffOptions();
  const chip = (key: string, label: string, patch: Parameters<typeof narrow>[0]): FilterChip => ({
    key,
    label,
    onRemove: () => narrow(patch),
  });
  const each = (name: Listed, label: (value: string) => string) =>
    splitList(filter[name]).map((value, _, all) =>
      chip(`${name}-${value}`, label(value), { [name]: all.filter((one) => one !== value).join(',') }),
    );
  const shopName = (id: string) => shops?.find((shop) => shop.id === id)?.name ?? id;
  const staffName = (id: string) => staff.find(({ value }) => value === id)?.label ?? id;
  const { search, dates, low } = filter;
  return [
    ...(search ? [chip('search', t('lists.searchChip', { text: search }), { search: '' })] : []),
    ...each('shops', (id) => t('orders.filter.shopChip', { name: shopName(id) })),
    ...each('staff', (id) => t('products.filter.staffChip', { name: staffName(id) })),
    ...each('quality', (tier) => t('products.filter.qualityChip', { name: qualityName(tier) })),
    ...(dates
      ? [chip('dates', t('products.filter.datesChip', { dates: dateRangeLabel(dates) }), { dates: '' })]
      : []),
    ...each('status', (status) => t('orders.filter.statusChip', { status: statusName(status) })),
    ...(low ? [chip('low', t('products.filter.low'), { low: '' })] : []),
  ];
}
