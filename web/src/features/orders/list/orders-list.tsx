import type { OrderItem } from '@gian-hang/contract/orders/orders';
import { IconReceipt } from '@tabler/icons-react';
import { type ListTexts, SyncedList } from '../../../shared/synced-list.tsx';
import type { Column, Selection } from '../../../ui/table/data-column.ts';
import { isFiltered } from '../filters/order-search.ts';
import type { OrderList } from './use-order-list.ts';

const LIST_TEXTS: ListTexts = {
  title: 'orders.title',
  noMatch: 'orders.empty.noMatch',
  noMatchText: 'orders.empty.noMatchText',
  noShopsText: 'orders.empty.noShopsText',
  none: 'orders.empty.title',
  noneText: 'orders.empty.text',
  sync: 'orders.sync.open',
  icon: IconReceipt,
};

type Props = {
  list: OrderList;
  columns: readonly Column<OrderItem>[];
  selection: Selection<OrderItem>;
  onSync: () => void;
};

export function OrdersList({ list, ...props }: Props) {
  return (
    <SyncedList
      {...props}
      texts={LIST_TEXTS}
      query={list.query}
      filtered={isFiltered(list.filter)}
      rows={6}
      onClear={list.clear}
      onPageChange={list.goToPage}
    />
  );
}
