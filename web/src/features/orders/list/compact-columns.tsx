import type { OrderItem } from '@gian-hang/contract/orders/orders';
import type { translate } from '../../../lib/text/i18n.ts';
import type { Column } from '../../../ui/table/data-column.ts';
import {
  CompactOrderCell,
  CompactProductCell,
  CompactRecipientCell,
  CompactStatusCell,
  DeadlineCell,
  TotalCell,
} from './compact-cells.tsx';
import { type Sorting, sortByCreation, sortByDeadline } from './order-sorting.ts';

/** Two lines of text per order. */
export function compactColumns(t: typeof translate, sorting: Sorting): Column<OrderItem>[] {
  return [
    {
      key: 'order',
      header: t('orders.columns.order'),
      sort: sortByCreation(sorting),
      width: '212px',
      cell: (order) => <CompactOrderCell order={order} />,
    },
    {
      key: 'status',
      header: t('orders.columns.status'),
      width: '148px',
      cell: (order) => <CompactStatusCell order={order} />,
    },
    {
      key: 'due',
      header: t('orders.columns.due'),
      sort: sortByDeadline(sorting),
      width: '132px',
      cell: (order) => <DeadlineCell order={order} />,
    },
    {
      key: 'recipient',
      header: t('orders.columns.recipient'),
      width: '150px',
      drops: 'first',
      cell: (order) => <CompactRecipientCell order={order} />,
    },
    {
      key: 'products',
      header: t('orders.columns.products'),
      drops: 'second',
      cell: (order) => <CompactProductCell order={order} />,
    },
    {
      key: 'total',
      header: t('orders.columns.total'),
      width: '112px',
      align: 'right',
      cell: (order) => <TotalCell order={order} />,
    },
  ];
}
