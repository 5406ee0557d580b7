import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { splitList } from '../../../lib/text/parse-search-params.ts';
import { DateFilter } from '../../../shared/dates/date-filter.tsx';
import { ShopFilter } from '../../../shared/shop/shop-filter.tsx';
import { CheckFilter } from '../../../ui/filters/check-filter.tsx';
import { FilterBar, PhoneFilters } from '../../../ui/filters/filter-bar.tsx';
import { FilterChips } from '../../../ui/filters/filter-chips.tsx';
import { ListToolbar } from '../../../ui/filters/list-toolbar.tsx';
import { SearchBox } from '../../../ui/filters/search-box.tsx';
import { MOBILE_MEDIA_QUERY } from '../../../ui/table/data-column.ts';
import type { ProductList } from '../list/use-product-list.ts';
import { LowStockSwitch } from './low-stock-switch.tsx';
import { StatusPills } from './status-filter.tsx';
import { useQualityOptions, useStaffOptions } from './use-filter-options.ts';
import { useProductChips } from './use-product-chips.ts';

const ProductFilterSheet = lazy(async () => ({
  default: (await import('./product-filter-sheet.tsx')).ProductFilterSheet,
}));

export function ProductsToolbar({ list, tools }: { list: ProductList; tools: ReactNode }) {
  const { t } = useTranslation();
  const narrow = useMediaQuery(MOBILE_MEDIA_QUERY, false, { getInitialValueInEffect: false });
  const chips = useProductChips(list);
  return (
    <>
      <ListToolbar
        search={
          <SearchBox
            applied={list.filter.search ?? ''}
            placeholder={t('products.search')}
            onSearch={(search) => list.narrow({ search })}
          />
        }
        actions={
          narrow ? (
            <PhoneFilters>
              <Suspense fallback={null}>
                <ProductFilterSheet list={list} count={chips.length} />
              </Suspense>
            </PhoneFilters>
          ) : (
            <Filters list={list}>{tools}</Filters>
          )
        }
      />
      {!narrow && <StatusPills list={list} />}
      <FilterChips chips={chips} onClear={list.clear} />
    </>
  );
}

function Filters({ list, children }: { list: ProductList; children: ReactNode }) {
  const { t } = useTranslation();
  const { shops, staff, quality, dates } = list.filter;
  return (
    <FilterBar>
      <ShopFilter shops={shops} onChange={(next) => list.narrow({ shops: next })} />
      <CheckFilter
        label={t('products.filter.staff')}
        placeholder={t('products.filter.chooseStaff')}
        options={useStaffOptions()}
        chosen={splitList(staff)}
        onChange={(ids) => list.narrow({ staff: ids.join(',') })}
      />
      <CheckFilter
        label={t('products.filter.quality')}
        placeholder={t('products.filter.chooseQuality')}
        options={useQualityOptions()}
        chosen={splitList(quality)}
        onChange={(tiers) => list.narrow({ quality: tiers.join(',') })}
      />
      <DateFilter
        label={t('products.filter.datesLabel')}
        dates={dates}
        onChange={(next) => list.narrow({ dates: next })}
      />
      <LowStockSwitch list={list} />
      {children}
    </FilterBar>
  );
}
