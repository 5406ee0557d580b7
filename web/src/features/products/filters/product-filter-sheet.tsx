import { Input, Select } from '@mantine/core';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { splitList } from '../../../lib/text/parse-search-params.ts';
import { DateRange } from '../../../shared/dates/date-range.tsx';
import { ShopSelect } from '../../../shared/shop/shop-select.tsx';
import { CheckOptions } from '../../../ui/filters/check-filter.tsx';
import { FilterSheet } from '../../../ui/filters/filter-sheet.tsx';
import type { ProductList } from '../list/use-product-list.ts';
import { LowStockSwitch } from './low-stock-switch.tsx';
import { NEWEST_FIRST, SORT_FIELDS, type Sort } from './product-search.ts';
import { StatusList } from './status-filter.tsx';
import { useQualityOptions, useStaffOptions } from './use-filter-options.ts';

const SORTS: readonly Sort[] = SORT_FIELDS.flatMap((field): Sort[] => [`${field}:desc`, `${field}:asc`]);

export function ProductFilterSheet({ list, count }: { list: ProductList; count: number }) {
  const { t } = useTranslation();
  const { filter, narrow, query } = list;
  const found = formatCount(query.data?.pagination.totalItems ?? 0);
  const staff = useStaffOptions();
  return (
    <FilterSheet count={count} show={t('products.filter.show', { count: found })}>
      <Select
        label={t('products.sort.label')}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={SORTS.map((value) => ({ value, label: t(`products.sort.${value}`) }))}
        value={list.sort}
        onChange={(value) => list.sortBy(SORTS.find((one) => one === value) ?? NEWEST_FIRST)}
      />
      <LowStockSwitch list={list} />
      <StatusList list={list} />
      <Input.Wrapper label={t('products.filter.quality')} labelElement="div">
        <CheckOptions
          options={useQualityOptions()}
          chosen={splitList(filter.quality)}
          onChange={(tiers) => narrow({ quality: tiers.join(',') })}
        />
      </Input.Wrapper>
      <Input.Wrapper label={t('products.filter.datesLabel')} labelElement="div">
        <DateRange dates={filter.dates} onChange={(dates) => narrow({ dates })} />
      </Input.Wrapper>
      {staff.length > 0 && (
        <Input.Wrapper label={t('products.filter.staff')} labelElement="div">
          <CheckOptions
            options={staff}
            chosen={splitList(filter.staff)}
            onChange={(ids) => narrow({ staff: ids.join(',') })}
          />
        </Input.Wrapper>
      )}
      <Input.Wrapper label={t('orders.filter.shopsLabel')} labelElement="div">
        <ShopSelect chosen={splitList(filter.shops)} onChange={(ids) => narrow({ shops: ids.join(',') })} />
      </Input.Wrapper>
    </FilterSheet>
  );
}
