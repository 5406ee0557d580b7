import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { DateFilter } from '../../../shared/dates/date-filter.tsx';
import { ShopFilter } from '../../../shared/shop/shop-filter.tsx';
import { FilterBar, PhoneFilters } from '../../../ui/filters/filter-bar.tsx';
import { FilterChips } from '../../../ui/filters/filter-chips.tsx';
import { ListToolbar } from '../../../ui/filters/list-toolbar.tsx';
import { SearchBox } from '../../../ui/filters/search-box.tsx';
import { MOBILE_MEDIA_QUERY } from '../../../ui/table/data-column.ts';
import type { OrderList } from '../list/use-order-list.ts';
import { ViewsMenu } from '../views/views-menu.tsx';
import { OrderFilterSheet } from './order-filter-sheet.tsx';
import { MAX_SEARCH_LENGTH } from './order-search.ts';
import classes from './orders-toolbar.module.css';
import { MAX_PASTED_IDS, parsePastedIds } from './pasted-ids.ts';
import { IdsNotFoundNotice, TooManyIdsNotice } from './search-notices.tsx';
import { StatusPills } from './status-filter.tsx';
import { TrackingFilter } from './tracking-filter.tsx';
import { useFilterChips } from './use-filter-chips.ts';

export function OrdersToolbar({ list, tools }: { list: OrderList; tools: ReactNode }) {
  const { t } = useTranslation();
  const views = <ViewsMenu filter={list.filter} onApply={list.show} />;
  const narrow = useMediaQuery(MOBILE_MEDIA_QUERY, false, { getInitialValueInEffect: false });
  const chips = useFilterChips(list);
  const [tooMany, setTooMany] = useState(0);
  const find = (search: string) => {
    const count = parsePastedIds(search)?.length ?? 0;
    setTooMany(count > MAX_PASTED_IDS ? count : 0);
    if (count <= MAX_PASTED_IDS) list.narrow({ search });
  };
  return (
    <>
      <ListToolbar
        search={
          <SearchBox
            applied={list.filter.search ?? ''}
            placeholder={t('orders.search')}
            maxLength={MAX_SEARCH_LENGTH}
            onSearch={find}
          />
        }
        actions={
          narrow ? (
            <PhoneFilters>
              <OrderFilterSheet list={list} count={chips.length} />
              {views}
            </PhoneFilters>
          ) : (
            <Filters list={list}>
              {views}
              {tools}
            </Filters>
          )
        }
      />
      {!narrow && (
        <StatusPills
          status={list.filter.status}
          summary={list.summary.data}
          onChange={(status) => list.narrow({ status })}
        />
      )}
      <FilterChips chips={chips} onClear={list.clear} />
      <TooManyIdsNotice count={tooMany} />
      <IdsNotFoundNotice ids={list.query.data?.not_found ?? []} />
    </>
  );
}

function Filters({ list, children }: { list: OrderList; children: ReactNode }) {
  const { t } = useTranslation();
  const { shops, dates, tracking } = list.filter;
  return (
    <FilterBar>
      <ShopFilter shops={shops} onChange={(next) => list.narrow({ shops: next })} />
      <DateFilter
        label={t('orders.filter.datesLabel')}
        dates={dates}
        onChange={(next) => list.narrow({ dates: next })}
      />
      <span className={classes.tracking}>
        <span aria-hidden>{t('orders.filter.tracking')}</span>
        <TrackingFilter tracking={tracking} onChange={(next) => list.narrow({ tracking: next })} />
      </span>
      {children}
    </FilterBar>
  );
}
