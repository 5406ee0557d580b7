import type { OrderItem } from '@gian-hang/contract/orders/orders';
import type { translate } from '../../../lib/text/i18n.ts';
import type { Column } from '../../../ui/table/data-column.ts';
import { ProductLines } from '../detail/product-lines.tsx';
import { AccountCell, AddressCell, OrderCell, PaymentCell } from './order-cells.tsx';
import { type Sorting, sortByCreation } from './order-sorting.ts';

type Cell = Column<OrderItem>['cell'];

const accountCell: Cell = ({ shop }) => <AccountCell shop={shop} />;
const orderCell: Cell = (order) => <OrderCell order={order} />;
const addressCell: Cell = ({ recipient_address }) => <AddressCell address={recipient_address} />;
const paymentCell: Cell = ({ payment }) => <PaymentCell payment={payment} />;
const productsCell: Cell = ({ line_items }) => <ProductLines lines={line_items} />;

/** The five columns of the specification. */
export function detailedColumns(t: typeof translate, sorting: Sorting): Column<OrderItem>[] {
  return [
    {
      key: 'account',
      header: t('orders.columns.account'),
      width: '15%',
      cell: accountCell,
    },
    {
      key: 'order',
      header: t('orders.columns.order'),
      sort: sortByCreation(sorting),
      width: '18%',
      mobile: 'title',
      cell: orderCell,
    },
    {
      key: 'address',
      header: t('orders.columns.address'),
      width: '19%',
      cell: addressCell,
    },
    {
      key: 'payment',
      header: t('orders.columns.payment'),
      width: '16%',
      cell: paymentCell,
    },
    {
      key: 'products',
      header: t('orders.columns.products'),
      mobile: 'wide',
      cell: productsCell,
    },
  ];
}
