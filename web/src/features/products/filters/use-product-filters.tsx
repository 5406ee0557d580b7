import type { ProductSummary } from '@gian-hang/contract/products/products';
import { Switch } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import {
  checkFilter,
  useDatesFilter,
  useShopsFilter,
  valueChip,
} from '../../../shared/list/common-filters.tsx';
import type { ListFilter } from '../../../shared/list/list-filter.ts';
import { statusFilter } from '../../../shared/list/status-filter.tsx';
import type { ListParams } from '../../../shared/list/use-list-params.ts';
import { useStaffOptions } from '../../../shared/shop/use-staff-options.ts';
import { KNOWN_STATUSES, productStatusName } from '../list/product-status.tsx';
import type { PRODUCT_LIST } from './product-search.ts';
import { qualityOptions } from './use-filter-options.ts';

const SortSelect = lazy(async () => ({ default: (await import('./sort-select.tsx')).SortSelect }));

type ProductList = ListParams<typeof PRODUCT_LIST>;
type Summary = ProductSummary | undefined;

export function useProductFilters(list: ProductList, summary: Summary): ListFilter[] {
  const { t } = useTranslation();
  const shops = useShopsFilter(list);
  const staffOptions = useStaffOptions();
  const staff = checkFilter(list, 'staff', staffOptions, {
    label: t('products.filter.staff'),
    placeholder: t('products.filter.chooseStaff'),
    chip: (name) => t('products.filter.staffChip', { name }),
  });
  const quality = checkFilter(list, 'quality', qualityOptions(), {
    label: t('products.filter.quality'),
    placeholder: t('products.filter.chooseQuality'),
    chip: (name) => t('products.filter.qualityChip', { name }),
  });
  const dates = useDatesFilter(list, {
    label: t('products.filter.datesLabel'),
    chip: (range) => t('products.filter.datesChip', { dates: range }),
  });
  const status = statusFilter({
    list,
    known: KNOWN_STATUSES,
    nameOf: productStatusName,
    counts: summary?.statuses,
    texts: {
      legend: t('products.filter.status'),
      all: t('products.filter.allStatuses'),
      total: summary === undefined ? '' : formatCount(summary.total),
      chip: (name) => t('orders.filter.statusChip', { status: name }),
    },
  });
  return [
    shops,
    staffOptions.length > 0 ? staff : { ...staff, sheet: null },
    quality,
    dates,
    status,
    useLowStockFilter(list, summary),
    sortFilter(list),
  ];
}

function useLowStockFilter(list: ProductList, summary: Summary): ListFilter {
  const { t } = useTranslation();
  const count = summary?.low_stock;
  const field = (
    <Switch
      size="sm"
      label={
        count === undefined
          ? t('products.filter.low')
          : t('products.filter.lowCount', { count: formatCount(count) })
      }
      checked={list.filter.low === 'true'}
      onChange={(event) => list.narrow({ low: event.currentTarget.checked ? 'true' : '' })}
    />
  );
  return {
    name: 'low',
    chips: valueChip(list, 'low', () => t('products.filter.low')),
    bar: field,
    sheet: field,
  };
}

function sortFilter({ sort, sortBy }: ProductList): ListFilter {
  return {
    name: 'sort',
    chips: [],
    sheet: (
      <Suspense fallback={null}>
        <SortSelect sort={sort} onChange={sortBy} />
      </Suspense>
    ),
  };
}
