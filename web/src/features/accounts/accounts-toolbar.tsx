import { Input } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { splitList } from '../../lib/text/parse-search-params.ts';
import { DateFilter } from '../../shared/dates/date-filter.tsx';
import { DateRange } from '../../shared/dates/date-range.tsx';
import { ShopFilter } from '../../shared/shop/shop-filter.tsx';
import { ShopSelect } from '../../shared/shop/shop-select.tsx';
import { CheckFilter, CheckOptions } from '../../ui/filters/check-filter.tsx';
import { FilterBar, PhoneFilters } from '../../ui/filters/filter-bar.tsx';
import { FilterChips } from '../../ui/filters/filter-chips.tsx';
import { FilterSheet } from '../../ui/filters/filter-sheet.tsx';
import { ListToolbar } from '../../ui/filters/list-toolbar.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { MOBILE_MEDIA_QUERY } from '../../ui/table/data-column.ts';
import { useAccountChips } from './use-account-chips.ts';
import type { AccountList } from './use-account-list.ts';
import { useStatusOptions } from './use-status-options.ts';

export function AccountsToolbar({ list, tools }: { list: AccountList; tools: ReactNode }) {
  const { t } = useTranslation();
  const narrow = useMediaQuery(MOBILE_MEDIA_QUERY, false, { getInitialValueInEffect: false });
  const chips = useAccountChips(list);
  return (
    <ListToolbar
      search={
        <SearchBox
          applied={list.filter.search ?? ''}
          placeholder={t('accounts.search')}
          onSearch={(search) => list.narrow({ search })}
        />
      }
      actions={narrow ? <Sheet list={list} count={chips.length} /> : <Filters list={list}>{tools}</Filters>}
      chips={<FilterChips chips={chips} onClear={list.clear} />}
    />
  );
}

type FiltersProps = { list: AccountList; children: ReactNode };

function Filters({ list: { filter, narrow }, children }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar>
      <ShopFilter shops={filter.shops} onChange={(shops) => narrow({ shops })} />
      <CheckFilter
        label={t('accounts.columns.status')}
        placeholder={t('accounts.filter.status')}
        options={useStatusOptions()}
        chosen={splitList(filter.status)}
        onChange={(statuses) => narrow({ status: statuses.join(',') })}
      />
      <DateFilter
        label={t('accounts.filter.dates')}
        dates={filter.dates}
        onChange={(dates) => narrow({ dates })}
      />
      {children}
    </FilterBar>
  );
}

function Sheet({ list: { filter, narrow, query }, count }: { list: AccountList; count: number }) {
  const { t } = useTranslation();
  const found = formatCount(query.data?.pagination.totalItems ?? 0);
  return (
    <PhoneFilters>
      <FilterSheet count={count} show={t('accounts.filter.show', { count: found })}>
        <Input.Wrapper label={t('accounts.columns.status')} labelElement="div">
          <CheckOptions
            options={useStatusOptions()}
            chosen={splitList(filter.status)}
            onChange={(statuses) => narrow({ status: statuses.join(',') })}
          />
        </Input.Wrapper>
        <Input.Wrapper label={t('accounts.filter.dates')} labelElement="div">
          <DateRange dates={filter.dates} onChange={(dates) => narrow({ dates })} />
        </Input.Wrapper>
        <Input.Wrapper label={t('orders.filter.shopsLabel')} labelElement="div">
          <ShopSelect chosen={splitList(filter.shops)} onChange={(ids) => narrow({ shops: ids.join(',') })} />
        </Input.Wrapper>
      </FilterSheet>
    </PhoneFilters>
  );
}
