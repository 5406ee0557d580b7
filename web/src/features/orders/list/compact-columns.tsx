import type { OrderItem } from '@gian-hang/contract/orders/orders';
import type { translate } from '../../../lib/text/i18n.ts';
import type { Column } from '../../../ui/table/data-column.ts';
import {
  CompactOrderCell,
  CompactRecipientCell,
  CompactStatusCell,
  DeadlineCell,
  TotalCell,
} from './compact-cells.tsx';
import { type Sorting, sortByCreation, sortByDeadline } from './order-sorting.ts';

type Cell = Column<OrderItem>['cell'];

const orderCell: Cell = (order) => <CompactOrderCell order={order} />;
const statusCell: Cell = (order) => <CompactStatusCell order={order} />;
const deadlineCell: Cell = (order) => <DeadlineCell order={order} />;
const recipientCell: Cell = (order) => <CompactRecipientCell order={order} />;
const totalCell: Cell = (order) => <TotalCell order={order} />;

/** Two lines of text per order. The widths follow that of the table. */
export function compactColumns(
  t: typeof translate,
  sorting: Sorting,
  productCell: Cell,
): Column<OrderItem>[] {
  return [
    {
      key: 'order',
      header: t('orders.columns.order'),
      sort: sortByCreation(sorting),
      width: 'clamp(186px, 21cqi, 216px)',
      cell: orderCell,
    },
    {
      key: 'status',
      header: t('orders.columns.status'),
      width: 'clamp(162px, 15cqi, 172px)',
      cell: statusCell,
    },
    {
      key: 'due',
      header: t('orders.columns.due'),
      sort: sortByDeadline(sorting),
      width: 'clamp(112px, 12cqi, 136px)',
      cell: deadlineCell,
    },
    {
      key: 'recipient',
      header: t('orders.columns.recipient'),
      width: 'clamp(120px, 13cqi, 160px)',
      drops: 'first',
      cell: recipientCell,
    },
    {
      key: 'products',
      header: t('orders.columns.products'),
      drops: 'second',
      cell: productCell,
    },
    {
      key: 'total',
      header: t('orders.columns.total'),
      width: 'clamp(96px, 10cqi, 116px)',
      align: 'right',
      cell: totalCell,
    },
  ];
}
