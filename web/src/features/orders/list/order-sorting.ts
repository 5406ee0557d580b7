import type { OrderItem } from '@gian-hang/contract/orders/orders';
import type { Column } from '../../../ui/table/data-column.ts';
import { DUE_FIRST, DUE_LAST, OLDEST_FIRST } from '../filters/order-search.ts';

export type Sorting = { sort: string | undefined; sortBy: (sort: string) => void };

type ColumnSort = NonNullable<Column<OrderItem>['sort']>;

/** Newest first is the default, which has no name in the address. */
export function sortByCreation({ sort, sortBy }: Sorting): ColumnSort {
  return {
    direction: sort === undefined ? 'descending' : sort === OLDEST_FIRST ? 'ascending' : 'none',
    onToggle: () => sortBy(sort === undefined ? OLDEST_FIRST : ''),
  };
}

export function sortByDeadline({ sort, sortBy }: Sorting): ColumnSort {
  return {
    direction: sort === DUE_FIRST ? 'ascending' : sort === DUE_LAST ? 'descending' : 'none',
    onToggle: () => sortBy(sort === DUE_FIRST ? DUE_LAST : DUE_FIRST),
  };
}
