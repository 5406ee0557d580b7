import type { OrderItem } from '@gian-hang/contract/orders/orders';
import type { translate } from '../../../lib/text/i18n.ts';
import type { Column } from '../../../ui/table/data-column.ts';
import { ProductLines } from '../detail/product-lines.tsx';
import { AccountCell, AddressCell, OrderCell, PaymentCell } from './order-cells.tsx';
import { type Sorting, sortByCreation } from './order-sorting.ts';

/** The five columns of the specification. */
export function detailedColumns(t: typeof translate, sorting: Sorting): Column<OrderItem>[] {
  return [
    {
      key: 'account',
      header: t('orders.columns.account'),
      width: '15%',
      cell: ({ shop }) => <AccountCell shop={shop} />,
    },
    {
      key: 'order',
      header: t('orders.columns.order'),
      sort: sortByCreation(sorting),
      width: '18%',
      mobile: 'title',
      cell: (order) => <OrderCell order={order} />,
    },
    {
      key: 'address',
      header: t('orders.columns.address'),
      width: '19%',
      cell: ({ recipient_address }) => <AddressCell address={recipient_address} />,
    },
    {
      key: 'payment',
      header: t('orders.columns.payment'),
      width: '16%',
      cell: ({ payment }) => <PaymentCell payment={payment} />,
    },
    {
      key: 'products',
      header: t('orders.columns.products'),
      mobile: 'wide',
      cell: ({ line_items }) => <ProductLines lines={line_items} />,
    },
  ];
}
