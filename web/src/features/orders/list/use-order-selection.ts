import type { OrderItem } from '@gian-hang/contract/orders/orders';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { type RowSelection, useRowSelection } from '../../../ui/table/use-row-selection.ts';
import type { OrderFilter } from '../filters/order-search.ts';

export type OrderSelection = RowSelection<OrderItem>;

export function useOrderSelection(filter: OrderFilter): OrderSelection {
  const { t } = useTranslation();
  return useRowSelection<OrderItem>({
    resetKey: JSON.stringify(filter),
    rowKey: ({ id }) => id,
    name: ({ t_order_id: id }) => t('orders.select', { id }),
  });
}
