import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { shopOptionsQuery } from '../../shared/shop-select.api.ts';
import { ShopSelect } from '../../shared/shop-select.tsx';
import { NARROW } from '../../ui/data-column.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { DateRange, useDatesName } from './date-range.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { entriesOf, LONGEST_SEARCH } from './order-search.ts';
import classes from './orders-toolbar.module.css';
import { MOST_PASTED_IDS, pastedIds } from './pasted-ids.ts';
import { NotFoundNotice, TooManyNotice } from './search-notices.tsx';
import { StatusPills } from './status-filter.tsx';
import { TrackingFilter } from './tracking-filter.tsx';
import { useFilterChips } from './use-filter-chips.ts';
import type { OrderList } from './use-order-list.ts';
import { ViewsMenu } from './views-menu.tsx';

export function OrdersToolbar({ list, tools }: { list: OrderList; tools: ReactNode }) {
  const { t } = useTranslation();
  const views = <ViewsMenu filter={list.filter} onApply={list.show} />;
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const chips = useFilterChips(list);
  const [tooMany, setTooMany] = useState(0);
  const find = (search: string) => {
    const count = pastedIds(search)?.length ?? 0;
    setTooMany(count > MOST_PASTED_IDS ? count : 0);
    if (count <= MOST_PASTED_IDS) list.narrow({ search });
  };
  return (
    <>
      <ListToolbar
        search={
          <SearchBox
            applied={list.filter.search ?? ''}
            placeholder={t('orders.search')}
            longest={LONGEST_SEARCH}
            onSearch={find}
          />
        }
        actions={
          narrow ? (
            <div className={classes.phone}>
              <FilterSheet list={list} count={chips.length} />
              {views}
            </div>
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
      <TooManyNotice count={tooMany} />
      <NotFoundNotice ids={list.query.data?.not_found ?? []} />
    </>
  );
}

function Filters({ list, children }: { list: OrderList; children: ReactNode }) {
  const { t } = useTranslation();
  const datesName = useDatesName();
  const { dates, tracking } = list.filter;
  return (
    <div className={classes.filters}>
      <ShopFilter list={list} />
      <FilterButton
        label={t('orders.filter.datesLabel')}
        value={dates === undefined ? null : datesName(dates)}
        placeholder={t('orders.filter.dates')}
        width={344}
      >
        <DateRange dates={dates} onChange={(next) => list.narrow({ dates: next })} />
      </FilterButton>
      <span className={classes.tracking}>
        <span aria-hidden>{t('orders.filter.tracking')}</span>
        <TrackingFilter tracking={tracking} onChange={(next) => list.narrow({ tracking: next })} />
      </span>
      {children}
    </div>
  );
}

function ShopFilter({ list }: { list: OrderList }) {
  const { t } = useTranslation();
  const shops = useQuery(shopOptionsQuery()).data;
  const chosen = entriesOf(list.filter.shops);
  const choose = (ids: string[]) => list.narrow({ shops: ids.join(',') });
  const only = chosen.length === 1 ? shops?.find(({ id }) => id === chosen[0])?.name : undefined;
  const value = only ?? (chosen.length > 0 ? t('orders.filter.shopsCount', { count: chosen.length }) : null);
  return (
    <FilterButton
      label={t('orders.filter.shopsLabel')}
      value={value}
      placeholder={t('orders.filter.shops')}
      width={300}
    >
      <ShopSelect chosen={chosen} onChange={choose} />
      {chosen.length > 0 && (
        <Button mt="sm" size="compact-sm" variant="subtle" color="gray" onClick={() => choose([])}>
          {t('orders.filter.clearShops')}
        </Button>
      )}
    </FilterButton>
  );
}
