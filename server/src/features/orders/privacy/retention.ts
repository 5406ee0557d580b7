import type { Order } from '@gian-hang/marketplace/types/order-types';
import { maskAddress, maskName, maskPhone } from '../../../db/mask.ts';
import type { StoredOrderDetails } from '../../../db/schema/order-tables.ts';
import type { Deps } from '../../../deps.ts';

const DAY_MS = 86_400_000;

/** The states after which nothing is delivered any more. */
export const FINAL_STATUSES = ['COMPLETED', 'CANCELLED'];

/** When an order was over, as far as it tells; null while it is not. */
export function orderEndedAt(order: Pick<Order, 'status' | 'updatedAt' | 'cancelledAt'>): Date | null {
  if (!FINAL_STATUSES.includes(order.status)) return null;
  const { updatedAt, cancelledAt } = order;
  return order.status === 'CANCELLED' && cancelledAt && cancelledAt < updatedAt ? cancelledAt : updatedAt;
}

/** What was over by then is kept no longer; the beginning of time where it is kept for ever. */
export function retentionCutoff({ config, clock }: Pick<Deps, 'config' | 'clock'>): Date {
  const { personalDataRetentionDays } = config;
  return new Date(
    personalDataRetentionDays === 0 ? 0 : clock.now().getTime() - personalDataRetentionDays * DAY_MS,
  );
}

/** As the beginning of the time of a page's data: it is looked at before all others. */
export const DUE_NOW = new Date(0);

type Recipient = {
  recipient_name: string;
  recipient_phone: string;
  recipient_address: string;
  province: string;
};

export function maskRecipient(order: Recipient) {
  return {
    recipient_name: maskName(order.recipient_name),
    recipient_phone: maskPhone(order.recipient_phone),
    recipient_address: maskAddress(order.recipient_address, order.province),
    recipient_masked: true,
  };
}

/** What goes of an order's details. */
export const ERASED_DETAILS = {
  buyer_nickname: '',
  buyer_message: '',
  seller_note: '',
} satisfies Partial<StoredOrderDetails>;
