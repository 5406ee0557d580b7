import { NO_PROVINCE } from '@gian-hang/contract/orders/filter-values';
import { formatWeekday } from '../../../lib/text/format.ts';
import { translate } from '../../../lib/text/i18n.ts';
import { valueChip } from '../../../shared/list/common-filters.tsx';
import type { ListFilter } from '../../../shared/list/list-filter.ts';
import type { ListParams } from '../../../shared/list/use-list-params.ts';
import type { FilterChip } from '../../../ui/filters/filter-chips.tsx';
import type { ORDER_LIST } from './order-search.ts';

type List = Pick<ListParams<typeof ORDER_LIST>, 'filter' | 'narrow'>;

/** One chip for weekday and hour: together they name a cell of the overview. */
function timeChips({ filter: { weekday, hour }, narrow }: List): FilterChip[] {
  const parts = [
    weekday === undefined ? [] : formatWeekday(Number(weekday)),
    hour === undefined ? [] : translate('orders.filter.hours', { from: hour, to: Number(hour) + 1 }),
  ].flat();
  if (parts.length === 0) return [];
  return [{ key: 'time', label: parts.join(', '), onRemove: () => narrow({ weekday: '', hour: '' }) }];
}

/** The filters that only links set. */
export function overviewFilter(list: List): ListFilter {
  return {
    name: 'overview',
    chips: [
      ...valueChip(list, 'currency', (currency) => translate('orders.filter.currencyChip', { currency })),
      ...valueChip(list, 'province', (name) =>
        name === NO_PROVINCE
          ? translate('orders.filter.noProvince')
          : translate('orders.filter.provinceChip', { name }),
      ),
      ...timeChips(list),
      ...valueChip(list, 'returned', () => translate('orders.filter.returned')),
    ],
  };
}
