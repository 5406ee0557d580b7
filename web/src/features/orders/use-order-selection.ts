import type { OrderItem } from '@gian-hang/contract/orders';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import type { Selection } from '../../ui/data-column.ts';
import type { OrderFilter } from './order-search.ts';

type ChosenOrder = Pick<OrderItem, 'id' | 't_order_id' | 'source'>;

type State = { under: string; orders: ReadonlyMap<string, ChosenOrder> };

export type OrderSelection = Selection<OrderItem> & { orders: ChosenOrder[]; clear: () => void };

/** Orders ticked on any page of the list as it is filtered; another filter begins anew. */
export function useOrderSelection(filter: OrderFilter): OrderSelection {
  const { t } = useTranslation();
  const under = JSON.stringify(filter);
  const [state, setState] = useState<State>({ under, orders: new Map() });
  const orders: State['orders'] = state.under === under ? state.orders : new Map();
  return {
    chosen: new Set(orders.keys()),
    orders: [...orders.values()],
    name: ({ t_order_id: id }) => t('orders.select', { id }),
    clear: () => setState({ under, orders: new Map() }),
    onChange: (rows, chosen) => {
      const next = new Map(orders);
      for (const { id, t_order_id, source } of rows) {
        if (chosen) next.set(id, { id, t_order_id, source });
        else next.delete(id);
      }
      setState({ under, orders: next });
    },
  };
}
