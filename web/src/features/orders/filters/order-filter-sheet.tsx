import { Input } from '@mantine/core';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { splitList } from '../../../lib/text/parse-search-params.ts';
import { DateRange } from '../../../shared/dates/date-range.tsx';
import { ShopSelect } from '../../../shared/shop/shop-select.tsx';
import { FilterSheet } from '../../../ui/filters/filter-sheet.tsx';
import type { OrderList } from '../list/use-order-list.ts';
import { SortChoice } from './sort-choice.tsx';
import { StatusList } from './status-filter.tsx';
import { TrackingFilter } from './tracking-filter.tsx';

export function OrderFilterSheet({ list, count }: { list: OrderList; count: number }) {
  const { t } = useTranslation();
  const { filter, narrow, summary, query } = list;
  const found = formatCount(query.data?.pagination.totalItems ?? 0);
  return (
    <FilterSheet count={count} show={t('orders.filter.show', { count: found })}>
      <StatusList status={filter.status} summary={summary.data} onChange={(status) => narrow({ status })} />
      <Input.Wrapper label={t('orders.sort.label')} labelElement="div">
        <SortChoice oldestFirst={list.oldestFirst} onChange={list.sort} />
      </Input.Wrapper>
      <Input.Wrapper label={t('orders.filter.tracking')} labelElement="div">
        <TrackingFilter fullWidth tracking={filter.tracking} onChange={(tracking) => narrow({ tracking })} />
      </Input.Wrapper>
      <Input.Wrapper label={t('orders.filter.datesLabel')} labelElement="div">
        <DateRange dates={filter.dates} onChange={(dates) => narrow({ dates })} />
      </Input.Wrapper>
      <Input.Wrapper label={t('orders.filter.shopsLabel')} labelElement="div">
        <ShopSelect chosen={splitList(filter.shops)} onChange={(ids) => narrow({ shops: ids.join(',') })} />
      </Input.Wrapper>
    </FilterSheet>
  );
}
