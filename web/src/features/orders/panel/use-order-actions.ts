import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { useNavigate } from '@tanstack/react-router';
import { copyAddress } from '../detail/address-block.ts';
import { useOrderDocuments } from '../print/use-order-documents.ts';

export type OrderActions = {
  isPrinting: boolean;
  /** Undefined for people who may not print. */
  print: (() => void) | undefined;
  copy: (() => void) | undefined;
  open: (() => void) | undefined;
};

/** What the buttons and keys of the panel do; nothing before the order is loaded. */
export function useOrderActions(order: OrderDetail | undefined): OrderActions {
  const navigate = useNavigate();
  const documents = useOrderDocuments(order === undefined ? [] : [order.id]);
  if (order === undefined) return { isPrinting: false, print: undefined, copy: undefined, open: undefined };
  const { id, recipient_address } = order;
  return {
    isPrinting: documents.busy,
    print: documents.allowed ? () => void documents.print('packing_slip') : undefined,
    copy: () => void copyAddress(recipient_address),
    open: () => void navigate({ to: '/product/order/$id', params: { id }, state: { fromList: true } }),
  };
}
