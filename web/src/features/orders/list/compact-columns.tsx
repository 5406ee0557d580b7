import type { OrderItem } from '@gian-hang/contract/orders/orders';
import type { translate } from '../../../lib/text/i18n.ts';
import type { Column } from '../../../ui/table/data-column.ts';
import type { OrderFilter } from '../filters/order-search.ts';
import {
  CompactOrderCell,
  CompactProductCell,
  CompactRecipientCell,
  CompactStatusCell,
  DeadlineCell,
  TotalCell,
} from './compact-cells.tsx';
import { type Sorting, sortByCreation, sortByDeadline } from './order-sorting.ts';

/** Two lines of text per order. The widths follow that of the table. */
export function compactColumns(
  t: typeof translate,
  { filter, ...sorting }: Sorting & { filter: OrderFilter },
): Column<OrderItem>[] {
  return [
    {
      key: 'order',
      header: t('orders.columns.order'),
      sort: sortByCreation(sorting),
      width: 'clamp(186px, 21cqi, 216px)',
      cell: (order) => <CompactOrderCell order={order} />,
    },
    {
      key: 'status',
      header: t('orders.columns.status'),
      width: 'clamp(162px, 15cqi, 172px)',
      cell: (order) => <CompactStatusCell order={order} />,
    },
    {
      key: 'due',
      header: t('orders.columns.due'),
      sort: sortByDeadline(sorting),
      width: 'clamp(112px, 12cqi, 136px)',
      cell: (order) => <DeadlineCell order={order} />,
    },
    {
      key: 'recipient',
      header: t('orders.columns.recipient'),
      width: 'clamp(120px, 13cqi, 160px)',
      drops: 'first',
      cell: (order) => <CompactRecipientCell order={order} />,
    },
    {
      key: 'products',
      header: t('orders.columns.products'),
      drops: 'second',
      cell: (order) => <CompactProductCell order={order} search={filter.search} />,
    },
    {
      key: 'total',
      header: t('orders.columns.total'),
      width: 'clamp(96px, 10cqi, 116px)',
      align: 'right',
      cell: (order) => <TotalCell order={order} />,
    },
  ];
}
